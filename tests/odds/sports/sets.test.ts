import { marketOf } from '#domain/market/catalogue.ts'
import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { settleBacked } from '#domain/settlement/settlement.ts'
import { eSports, tennis } from '#domain/market/sports.ts'
import { chanceOf } from '#odds/chance.ts'
import type { FeedMarket } from '#odds/feed.ts'
import type { Endings } from '#odds/pricing/endings.ts'
import { endingsOf, isWon, type PartsLaw, wonParts } from '#odds/pricing/sets.ts'
import { mapsLaw } from '#odds/sports/esports/law.ts'
import { partsCourse, setsAt } from '#odds/sports/sets/course.ts'
import { partsLinesOf, partsQuotes } from '#odds/sports/sets/quotes.ts'
import { drawFrom, seededSource } from '#odds/source.ts'
import { tennisLaw } from '#odds/sports/tennis/law.ts'
import { fightEndings, fightMarkets } from '#odds/sports/virtual/fight.ts'
import { raceChances, raceWinner, runnerMarkets } from '#odds/sports/virtual/race.ts'
import { shortEndings, shortMarkets } from '#odds/sports/virtual/soccer.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../_kit/sample.ts'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const matches = fc.oneof(
  fc.record({
    sport: fc.constant(tennis),
    law: fc.record({ home: between(0.52, 0.74), away: between(0.52, 0.74) }).map(tennisLaw),
  }),
  fc.record({
    sport: fc.constant(eSports),
    law: fc.record({ wins: fc.constantFrom(2 as const, 3 as const), round: between(0.4, 0.6) }).map(mapsLaw),
  }),
)

// If each bet loses on average under one and the same law, so does any mixture of them: none can win in every outcome.
describe('no pick is worth its price under the law of its match, settled as members are paid', () => {
  test('§settlement.markets: tennis and e-sports, before the match and at any moment of it', () => {
    const types = new Set<string>()
    fc.assert(
      fc.property(matches, fc.nat(10_000), unit, ({ sport, law }, seed, part) => {
        const endings = endingsOf(law, state(law, seed, part))
        const offer = { wins: law.wins, hasFirst: true }
        for (const market of partsQuotes(endings, partsLinesOf(endings, offer), offer, part > 0)) {
          types.add(market.type)
          expectFair(market, endings, sport)
        }
      }),
      { numRuns: cases(80) },
    )
    expect([...types].sort()).toEqual(['CS', 'HDP', 'HDPH', 'HTFT', 'ML', 'MLH', 'OE', 'OEH', 'OU', 'OUH'])
  })

  test('fights and short matches of soccer', () => {
    fc.assert(
      fc.property(between(0.3, 0.7), (round) =>
        fightMarkets(round).forEach((market) => expectFair(market, fightEndings(round), 41)),
      ),
      { numRuns: cases(40) },
    )
    fc.assert(
      fc.property(between(0.5, 3), between(0.5, 3), (home, away) => {
        const rates = { home, away }
        for (const market of shortMarkets(rates)) expectFair(market, shortEndings(rates), 40)
      }),
      { numRuns: cases(30) },
    )
  })

  test("races: the runners' chances add up to 1, and each is worth less than its price", () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const chances = raceChances(
          ['a', 'b', 'c', 'd', 'e', 'f'],
          (runner) => chanceOf(runner)(),
          (runner) => chanceOf(`${key}/${runner}`)(),
        )
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
        chances.forEach((chance, runner) => {
          for (const price of runnerMarkets(chances, runner)[0]!.prices)
            expect((price! / 10_000) * chance).toBeLessThan(1)
        })
      }),
    )
  })
})

describe('what is offered before a match', () => {
  test.each([
    ['tennis', tennisLaw({ home: 0.66, away: 0.64 }), 'HDP OU ML CS HDPH OUH MLH OEH HTFT'],
    ['best of three maps', mapsLaw({ wins: 2, round: 0.51 }), 'HDP OU ML CS HDPH OUH MLH OEH HTFT'],
    ['best of five maps', mapsLaw({ wins: 3, round: 0.49 }), 'HDP OU ML OE CS HDPH OUH MLH OEH HTFT'],
  ])('%s', (_, law, types) => {
    const endings = endingsOf(law, { parts: [[0, 0]], first: 'home' })
    const offer = { wins: law.wins, hasFirst: true }
    const markets = partsQuotes(endings, partsLinesOf(endings, offer), offer, false)
    expect(markets.map(({ type }) => type).join(' ')).toBe(types)
    for (const type of ['HDPH', 'OUH'] as const)
      for (const price of markets.find((market) => market.type === type)!.prices)
        expect(price! >= 15_500 && price! <= 24_000).toBe(true)
    for (const { type, line } of markets)
      expect(marketTypes[type].hasLine ? Math.abs(line) % 4 : line).toBe(marketTypes[type].hasLine ? 2 : 0)
  })

  test('a correct score that cannot be is not quoted: a best of three ends 2-0, 2-1, 1-2 or 0-2', () => {
    const endings = endingsOf(tennisLaw({ home: 0.66, away: 0.64 }), { parts: [[0, 0]], first: 'home' })
    const offer = { wins: 2, hasFirst: true }
    const { prices } = partsQuotes(endings, partsLinesOf(endings, offer), offer, false).find(
      ({ type }) => type === 'CS',
    )!
    expect(picksOf('CS').filter((_, i) => prices[i] !== null)).toEqual(['0-2', '1-2', '2-0', '2-1'])
  })
})

test('a race is won as often as its chances say', () => {
  const source = seededSource('races')
  const wins = [0, 0, 0, 0]
  const chances = [0.5, 0.3, 0.15, 0.05]
  for (let i = 0; i < 20_000; i++) wins[raceWinner(chances, drawFrom(source, `race/${i}`))]! += 1 / 20_000
  wins.forEach((share, place) => expect(Math.abs(share - chances[place]!)).toBeLessThan(0.012))
})

const state = (law: PartsLaw, seed: number, part: number) => {
  const course = partsCourse(law, { point: [1, 1], pause: 0, stop: [0, 0] }, chanceOf(`standing/${seed}`))
  const now = setsAt(course, Math.floor(part * course.points.length))
  return isWon(law, wonParts(law, now.parts)) ? setsAt(course, course.points.length - 1) : now
}

const expectFair = (market: FeedMarket, endings: Endings, sport: number) => {
  if (market.locked) return
  for (const [i, price] of market.prices.entries())
    if (price !== null)
      expect(worthOf(market, i, price / 10_000, endings, sport), `${market.type} ${market.line} ${i}`).toBeLessThan(1)
}

/** What one unit on a pick returns on average, settled by the rules a member is paid by. */
const worthOf = ({ type, line }: FeedMarket, at: number, price: number, endings: Endings, sport: number): number => {
  const factor = { won: price, wonHalf: (price + 1) / 2, draw: 1, void: 1, loseHalf: 0.5, lost: 0, running: Number.NaN }
  const { kind, period } = marketTypes[type]
  const pick = picksOf(type)[at]!
  expect(marketOf(kind).periods).toContain(period)
  const bet = { market: kind, period, pick, line: lineFor(type, line, pick), sport, live: true, at: [0, 0] as Score }
  return endings.reduce(
    (sum, { ft, ht, p }) => sum + p * factor[settleBacked(bet, { status: 'completed', ft, ht, action: 1 })],
    0,
  )
}
