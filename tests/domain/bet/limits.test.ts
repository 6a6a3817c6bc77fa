import * as limits from '#domain/bet/limits.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { type ClauseId, rules } from '#domain/rule-book/rules.ts'
import { expect, test } from 'vitest'

/** The numbers of the rule book, so that none of them changes unnoticed. */
test.each<[ClauseId, string]>([
  ['account.password', '{"min":6,"max":10}'],
  ['account.nickname', '{"min":6,"max":15}'],
  ['account.throttle', '{"tries":5,"seconds":60}'],
  ['account.locked', '{"tries":100}'],
  ['account.sessions', '{"hours":12}'],
  ['account.launch', '{"seconds":60}'],
  ['parlay.legs', '{"min":2,"max":12}'],
  ['parlay.live-minimum', '{"min":3,"games":[40,41,42,43,44,45,46,47,48,49,50,51,52,53,54]}'],
  ['parlay.combinations', '{"cutoff":10}'],
  ['parlay.system-sizes', '{"cutoff":10}'],
  ['myanmar.legs', '{"min":2,"max":10}'],
  ['myanmar.deduction', '{"percentByTeams":[5,15,20]}'],
  ['cash-out.offer', '{"margin":5}'],
  ['cash-out.shown-amount', '{"seconds":30,"tolerance":2}'],
  ['bet.danger-delay', '{"seconds":5}'],
  ['bet.consent', '{"consents":["none","better","any"],"bound":15}'],
  ['bet.price-rounds', '{"rounds":3}'],
  ['bet.check-again', '{"seconds":30}'],
  ['bet.reading-pause', '{"milliseconds":700}'],
  ['settlement.no-result', '{"hours":48}'],
  ['feed.silence', '{"live":5,"others":20}'],
  [
    'feed.polling',
    '{"milliseconds":{"live":5000,"others":10000,"outright":30000},"shown":{"live":1000,"today":5000,"early":30000}}',
  ],
  ['stake.limits', '{"minBet":"MYR 3.00","maxBet":"MYR 2,000.00","maxPayout":"MYR 20,000.00"}'],
  ['board.page', '{"matches":30}'],
  ['page.parts', '{"seconds":120}'],
  ['page.bet-list', '{"rows":10}'],
  ['page.standing', '{"points":{"won":3,"drawn":1},"form":5}'],
  ['page.live-centre', '{"most":4,"span":15,"ball":{"least":5,"most":15},"goal":4,"corner":2,"red":3,"booking":1}'],
  ['page.highlight', '{"most":24,"hours":48}'],
  ['page.feedback', '{"min":10,"max":2000,"cases":20}'],
  ['account.api-keys', '{"most":5}'],
  ['account.api-key-cap', '{"hours":24}'],
  ['page.push', '{"devices":5,"lives":{"won":86400,"order":86400,"kickoff":600,"goal":600,"room":86400}}'],
  ['room.private', '{"digits":6,"tries":5,"room":{"hour":30,"day":100,"own":2}}'],
  ['room.results', '{"results":3,"hours":48}'],
  ['room.prizes', '{"fee":10,"prizes":[50,30,20]}'],
  ['game.steps', '{"hours":12}'],
  ['game.reconciled', '{"minutes":10,"hours":24,"running":96}'],
  [
    'page.features',
    '{"fourD":true,"tournament":true,"myanmarOdds":true,"popup":true,"contact":true,"foreignOdds":false,"sportsRadar":false,"newFeatures":false,"performanceMonitor":false,"triedOut":["momentum in the live centre"]}',
  ],
  ['odds.types', '{"defaultType":"MY","ids":{"MY":1,"HK":2,"ID":3,"DEC":4,"MM":5}}'],
  ['time.zone', '{"label":"GMT+8","zones":{"least":-720,"most":840,"step":15}}'],
  ['time.book-day', '{"label":"GMT+8","day":1726243200000}'],
])('§%s: %s', (id, constants) => {
  expect(JSON.stringify((rules[id] as { readonly constants?: object }).constants)).toBe(constants)
})

test('what rooms and lists are bounded by', () => {
  expect([limits.roomPinDigits, limits.privateRoomsPerMember, limits.roomRefreshSeconds]).toEqual([6, 1, 60])
  expect([limits.roomEntryFee, limits.roomPlayers, limits.roomMatches]).toEqual([
    { min: 10, max: 1_000 },
    { min: 3, max: 30 },
    { min: 3, max: 15 },
  ])
  expect([limits.showInterval, limits.mostItems]).toEqual([50, 4])
})

test('what a new member starts with, and how old they are at least', () =>
  expect([limits.startingCommission, limits.startingMinimumAge]).toEqual([0, 18]))

test('what sessions and pages depend on', () => {
  expect([limits.idleMinutes, limits.pageDefaults]).toEqual([
    30,
    {
      fourD: true,
      tournament: true,
      myanmarOdds: true,
      foreignOdds: false,
      sportsRadar: false,
      newFeatures: false,
      esports: true,
      esportsGames: false,
    },
  ])
})

test('§feed.polling: poll interval = default interval × multiplier', () => {
  expect((['live', 'others', 'outright'] as const).map(limits.pollEveryMs)).toEqual([5_000, 10_000, 30_000])
  expect((['live', 'today', 'early'] as const).map(limits.boardPollEveryMs)).toEqual([1_000, 5_000, 30_000])
})

test.each<[Currency, string, string, string, string]>([
  ['MYR', '3.00', '2000.00', '20000.00', '10000.00'],
  ['USD', '3.00', '2000.00', '20000.00', '10000.00'],
  ['SGD', '3.00', '2000.00', '20000.00', '10000.00'],
  ['CNY', '3.00', '2000.00', '20000.00', '10000.00'],
  ['THB', '30.00', '20000.00', '200000.00', '100000.00'],
  ['BDT', '90.00', '60000.00', '600000.00', '300000.00'],
  ['EUR', '3.00', '2000.00', '20000.00', '10000.00'],
  ['GBP', '3.00', '2000.00', '20000.00', '10000.00'],
  ['INR', '60.00', '40000.00', '400000.00', '200000.00'],
  ['PHP', '30.00', '20000.00', '200000.00', '100000.00'],
  ['JPY', '90', '60000', '600000', '300000'],
  ['KRW', '900', '600000', '6000000', '3000000'],
  ['VND', '18000', '12000000', '120000000', '60000000'],
  ['KHR', '3000', '2000000', '20000000', '10000000'],
  ['IDR', '12000', '8000000', '80000000', '40000000'],
  ['MMK', '3000', '2000000', '20000000', '10000000'],
  ['MMO', '3000', '2000000', '20000000', '10000000'],
])('a new member in %s: %s to %s, payout %s, a match %s', (currency, ...amounts) => {
  const { minBet, maxBet, maxPayout } = limits.startingLimit(currency)
  expect(
    [minBet, maxBet, maxPayout, limits.startingMatchLimit(currency)].map((amount) => writeAmount(amount, currency)),
  ).toEqual(amounts)
})
