import { constants } from '#domain/constants.ts'
import * as limits from '#domain/limits.ts'
import { type Currency, writeAmount } from '#domain/money.ts'
import { expect, test } from 'vitest'

/** item | value | source */
const table = `
  password length | {"min":6,"max":10} | spec §9
  nickname length | {"min":6,"max":15} | spec §9
  room PIN digits | 6 | spec §9
  tournament entry fee | {"min":10,"max":1000} | spec §9
  tournament players | {"min":3,"max":30} | spec §9
  tournament minimum matches | 3 | spec §9
  private rooms per member | 1 | spec §9
  parlay tickets | {"min":2,"max":12} | spec §9
  live parlay minimum | 3 | spec §9
  Myanmar parlay | {"min":2,"max":10} | spec §9
  combination generator cut-off | 10 | spec §9
  default stake | 3 | spec §9
  default stake amount | 1 | spec §9
  quick bet amount | 1 | spec §9
  default page size | 10 | spec §9
  default page type, market type, event sorting, mmo type | {"pageType":2,"marketType":1,"eventSorting":1,"mmoType":1} | spec §9
  default consents | {"autoRefreshOdds":true,"acceptBetterOdds":false,"acceptAnyOdds":false,"quickBet":false} | spec §9
  login throttle wait, seconds | 60 | spec §9
  chunk load time-out, seconds | 120 | spec §9
  time filter thresholds, minutes | {"1":240,"2":480,"9":120} | spec §9
  time filter cut-off hours | {"midnight":0,"four":4,"noon":12} | spec §9
  tournament refresh interval, seconds | 60 | spec §9
  default interval, milliseconds | 1000 | spec §9
  show interval | 50 | spec §9
  matches per page | 30 | spec §9
  max items | 4 | spec §9
  time zone | ["Asia/Kuala_Lumpur","GMT+8"] | spec §9
  odds types | {"MY":1,"HK":2,"ID":3,"DEC":4,"MM":5} | spec §3
  default odds type | "MY" | spec §9
  excluded sports | [22,33] | spec §9
  games | [41,42,43,44,45,46,47,48,49,50,51,52,53] | spec §9
  e-fights | [41,42,43,44,47,52,53] | spec §9
  racing | [45,46,49,50,51,54] | spec §9
  special sports | [40,41,42,43,44,45,46,47,48,49,50,51,52,53,54] | spec §9
  feature flags | {"fourD":true,"myanmarOdds":true,"popup":true,"contact":true,"sportsRadar":false,"newFeatures":false,"performanceMonitor":false} | spec §9
  tournament maximum matches | 15 | rules §11
  cash-out margin, percent | 5 | rules §6
  cash-out tolerance, percent | 2 | rules §6
  danger delay, seconds | 5 | rules §8
  better odds: incident bound, percent | 15 | rules §8
  rounds of moved prices | 3 | rules §8
  feed silence, seconds | {"live":5,"others":20} | rules §9
  poll multipliers | {"live":5,"others":10,"outright":30} | rules §9
  login tries a minute | 5 | house
  session, hours | 12 | house
  cash-out offer agreed to within, seconds | 30 | house
  void without a result, hours | 48 | house
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test('spec §9: every limit and constant, with its source', () => {
  expect(constants.map(({ item, value, source }) => `${item} | ${JSON.stringify(value)} | ${source}`)).toEqual(table)
})

test('spec §9, rules §9: poll interval = default interval × multiplier', () => {
  expect((['live', 'others', 'outright'] as const).map(limits.pollEveryMs)).toEqual([5_000, 10_000, 30_000])
})

test.each<[Currency, string, string, string, string]>([
  ['MYR', '3.00', '2000.00', '20000.00', '10000.00'],
  ['USD', '3.00', '2000.00', '20000.00', '10000.00'],
  ['SGD', '3.00', '2000.00', '20000.00', '10000.00'],
  ['CNY', '3.00', '2000.00', '20000.00', '10000.00'],
  ['THB', '30.00', '20000.00', '200000.00', '100000.00'],
  ['BDT', '90.00', '60000.00', '600000.00', '300000.00'],
  ['IDR', '12000', '8000000', '80000000', '40000000'],
  ['MMK', '3000', '2000000', '20000000', '10000000'],
  ['MMO', '3000', '2000000', '20000000', '10000000'],
])('a new member in %s: %s to %s, payout %s, a match %s', (currency, ...amounts) => {
  const { minBet, maxBet, maxPayout } = limits.startingLimit(currency)
  expect(
    [minBet, maxBet, maxPayout, limits.startingMatchLimit(currency)].map((amount) => writeAmount(amount, currency)),
  ).toEqual(amounts)
})
