import { catalogue, type MarketCode } from '#domain/market/catalogue.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import type { Score, Side } from '#domain/market/result.ts'
import type { FeedMarket } from '#odds/feed.ts'
import { linesOf } from '#odds/pricing/lines.ts'
import type { FairMarket } from '#odds/pricing/fair.ts'
import {
  goals,
  type ScoreDistribution,
  scoreDistribution,
  type Rates,
  type Situation,
  tamed,
} from '#odds/pricing/score-distribution.ts'
import { mostOverround, paying, pricesFor } from '#odds/pricing/price.ts'
import { sideQuotesOf, mainQuotesOf } from '#odds/pricing/quotes.ts'
import { shareBetween } from '#odds/sports/soccer/tempo.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alike, isSure, marketsOf, returnOf, scoresOf, sum, type Way, withOrders, worthOf } from './law.ts'

const rate = fc.double({ min: 0.2, max: 4.5, noNaN: true })
const pace = fc.double({ min: 0.4, max: 1.5, noNaN: true })
const share = fc.double({ min: 0, max: 0.45, noNaN: true })
const situation: fc.Arbitrary<Situation> = fc
  .record({
    rates: fc.record({ home: rate, away: rate }),
    pace: fc.record({ home: pace, away: pace }),
    score: fc.oneof(
      { arbitrary: fc.constant<Score>([0, 0]), weight: 1 },
      { arbitrary: fc.tuple(fc.nat(5), fc.nat(5)), weight: 2 },
    ),
    left: fc.oneof(
      fc.record({ first: share, second: fc.constant(0.55) }),
      fc.record({ first: fc.constant(0), second: fc.double({ min: 0, max: 0.55, noNaN: true }) }),
    ),
    last: fc.constantFrom<Side>('home', 'away'),
  })
  .map(({ last, ...state }) => ({
    ...state,
    pace: tamed(state.rates, state.pace),
    latest: latestOf(state.score, last),
  }))

const lower = ({ home, away }: Rates, most: number): Rates => ({
  home: Math.min(home, most),
  away: Math.min(away, most),
})

const latestOf = ([home, away]: Score, last: Side): Side | null =>
  home + away === 0 ? null : home === 0 ? 'away' : away === 0 ? 'home' : last

describe('prices of one match come from one law', () => {
  // If each bet loses on average under one and the same law, so does any mixture of them: none can win in every
  // outcome.
  test('no pick of any market at any state is worth its price: no markets can be played against each other', () => {
    fc.assert(
      fc.property(situation, fc.boolean(), (state, live) => {
        const distribution = scoreDistribution(state)
        const law = lawFor(state)
        for (const market of offered(distribution, live)) {
          for (const [i, price] of market.prices.entries()) {
            if (price !== null)
              expect(worthOf(market, i, price / 10_000, state, law(market)), nameOf(market, i)).toBeLessThan(1)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('each pick at its fair price returns the stake on average, as the settlement pays it', () => {
    fc.assert(
      fc.property(situation, (wild) => {
        // Beyond this the law tells too few goals apart to be exact (`score-distribution.ts`).
        const state = { ...wild, rates: lower(wild.rates, 3), pace: lower(wild.pace, 1.2) }
        const distribution = scoreDistribution(state)
        const law = lawFor(state)
        for (const market of marketsOf(distribution, linesOf(distribution))) {
          for (const [i, chance] of market.chances.entries()) {
            const off =
              chance > 0
                ? (worthOf(market, i, 1 / chance, state, law(market)) - 1) * chance
                : worthOf(market, i, 2, state, law(market)) - worthOf(market, i, 1, state, law(market))
            expect(Math.abs(off), nameOf(market, i)).toBeLessThan(5e-4)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the fair chances of a market add up to the picks that win each time', () => {
    const winners: Partial<Record<MarketCode, number>> = { dc: 2, cl: 2, dcou: 2 }
    fc.assert(
      fc.property(situation, (state) => {
        const distribution = scoreDistribution(state)
        for (const { market, chances } of marketsOf(distribution, linesOf(distribution))) {
          if (market === 'twtn') expect(sum(chances)).toBeLessThanOrEqual(1 + 1e-9)
          else expect(sum(chances), market).toBeCloseTo(winners[market] ?? 1, 6)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('no two picks of any two markets win whatever happens, however the stake is split', () => {
    fc.assert(
      fc.property(situation, fc.boolean(), (state, live) => {
        const distribution = scoreDistribution(state)
        const ways = withOrders(scoresOf(state, 1e-5), soFar(state))
        const bets = offered(distribution, live).flatMap((market) =>
          market.prices.flatMap((price, i) =>
            price === null
              ? []
              : [
                  {
                    name: nameOf(market, i),
                    gains: Float64Array.from(ways, (way) => returnOf(market, i, price / 10_000, state, way) - 1),
                  },
                ],
          ),
        )
        for (const [i, one] of bets.entries()) {
          for (const other of bets.slice(i + 1))
            expect(isSure(one.gains, other.gains), `${one.name} and ${other.name}`).toBe(false)
        }
      }),
      { numRuns: 15 },
    )
  })

  // Markets behind *more* are priced once a minute, the main ones oftener; whatever ends a minute's calm ends both
  // (`cadence.ts`).
  test('nor is any pick worth its price a minute later, while nothing happens: older prices cannot be played against new ones', () => {
    fc.assert(
      fc.property(situation, (wild) => {
        const state = { ...wild, rates: lower(wild.rates, 3), pace: lower(wild.pace, 1.2) }
        const runs = state.left.first > 0 ? 'first' : 'second'
        const later = {
          ...state,
          left: { ...state.left, [runs]: Math.max(0, state.left[runs] - shareBetween(2, 44, 45)) },
        }
        // With its last minute a match is over, and nothing of it can be bought.
        if (later.left.first + later.left.second === 0) return
        const [before, after] = [scoreDistribution(state), scoreDistribution(later)]
        const law = lawFor(later)
        for (const market of told(sideQuotesOf(before, linesOf(before), true))) {
          if (market.period === 'ht' && after.ht === null) continue
          for (const [i, price] of market.prices.entries()) {
            if (price !== null)
              expect(worthOf(market, i, price / 10_000, later, law(market)), nameOf(market, i)).toBeLessThan(1)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the law of the first half is the whole match’s, seen at half-time', () => {
    const state: Situation = {
      rates: { home: 1.7, away: 1.3 },
      pace: { home: 0.9, away: 1.1 },
      score: [0, 1],
      left: { first: 0.2, second: 0.55 },
      latest: 'away',
    }
    const { ht, ft } = scoreDistribution(state)
    const seen = { ht: new Float64Array(goals * goals), ft: new Float64Array(goals * goals) }
    for (const course of scoresOf(state)) {
      for (const period of ['ht', 'ft'] as const) {
        const [i, j] = [course[period][0] - state.score[0], course[period][1] - state.score[1]]
        if (i < goals && j < goals) seen[period][i * goals + j]! += course.p
      }
    }
    for (let cell = 0; cell < goals * goals; cell++) {
      expect(ht![cell]!).toBeCloseTo(seen.ht[cell]!, 5)
      expect(ft[cell]!).toBeCloseTo(seen.ft[cell]!, 5)
    }
  })
})

describe('what is offered', () => {
  const at = (state: Partial<Situation>): Situation => ({
    rates: { home: 1.6, away: 1.2 },
    pace: { home: 1, away: 1 },
    score: [0, 0],
    left: { first: 0.45, second: 0.55 },
    latest: null,
    ...state,
  })
  const codes = (distribution: ScoreDistribution, period: 'ft' | 'ht') =>
    new Set(
      offered(distribution)
        .filter((market) => market.period === period)
        .map(({ market }) => market),
    )
  const missing = (distribution: ScoreDistribution, period: 'ft' | 'ht') =>
    all.filter((code) => catalogue[code].periods.includes(period as never) && !codes(distribution, period).has(code))
  /** A money line on soccer is draw no bet; what a result names is bet on in outrights and bouts. */
  const all = (Object.keys(catalogue) as MarketCode[]).filter((code) => code !== 'ml' && !catalogue[code].named)

  test('§board.catalogue: before a match every market of the catalogue, handicap and over/under on three lines', () => {
    const distribution = scoreDistribution(at({}))
    expect([missing(distribution, 'ft'), missing(distribution, 'ht')]).toEqual([[], []])
    const lines = offered(distribution)
      .filter(({ market, period }) => period === 'ft' && (market === 'hdp' || market === 'ou'))
      .map(({ line }) => line)
    expect(lines).toEqual([-1, -2, 0, 11, 10, 12])
  })

  test.each<[name: string, state: Partial<Situation>, gone: MarketCode[]]>([
    ['after the first goal nobody scores it any more', { score: [1, 0], latest: 'home' }, ['fg']],
    ['both have scored', { score: [1, 1], latest: 'away' }, ['fg', 'bs', 'cl', 'twtn']],
    [
      'at half-time nothing spans the halves',
      { left: { first: 0, second: 0.55 } },
      ['htft', 'htftoe', 'cshtft', 'etghtft'],
    ],
    ['the order of goals is not told', { latest: undefined }, ['fg', 'lg']],
  ])('what is decided is withdrawn: %s', (_, state, gone) => {
    const distribution = scoreDistribution(at(state))
    expect(missing(distribution, 'ft').sort()).toEqual(gone.sort())
  })

  test('a fifth goal of a side is *any other score* for certain', () => {
    expect(codes(scoreDistribution(at({ score: [5, 1], latest: 'home' })), 'ft').has('cs')).toBe(false)
    expect(
      codes(scoreDistribution(at({ score: [4, 3], latest: 'home', left: { first: 0, second: 0.2 } })), 'ft').has('cs'),
    ).toBe(true)
  })

  test('after half-time no market of the first half', () => {
    expect(codes(scoreDistribution(at({ left: { first: 0, second: 0.55 } })), 'ht').size).toBe(0)
  })

  test.each<[goals: number, left: number, price: string]>([
    [1, 0.1, '1.04 open'],
    [2, 0.2, '1.01 open'],
    [2, 0.1, '1.01 locked'],
    [3, 0.1, '1.01 locked'],
  ])('a favourite’s price is never blank: %i ahead with %f of the goals left', (goals, left, price) => {
    const ahead = scoreDistribution(at({ score: [goals, 0], latest: 'home', left: { first: 0, second: left } }))
    const { prices, locked } = mainQuotesOf(ahead, linesOf(ahead), true).find(({ type }) => type === 'OXT')!
    expect(`${(prices[0]! / 10_000).toFixed(2)} ${locked ? 'locked' : 'open'}`).toBe(price)
  })

  test('§board.catalogue: inverse prices sum to no more than the most times the fair chances, whatever the margin', () => {
    const chances = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 40 })
      .filter((weights) => weights.filter((weight) => weight > 0).length > 1)
      .map((weights) => weights.map((weight) => weight / weights.reduce((sum, one) => sum + one, 0)))
    fc.assert(
      fc.property(chances, fc.double({ min: 0.03, max: 0.3, noNaN: true }), (fair, margin) => {
        const { prices, locked } = pricesFor(fair, margin, paying(500))
        const inverse = prices.reduce((sum, price) => sum + (price === null ? 0 : 10_000 / price), 0)
        if (!locked) expect(inverse).toBeGreaterThanOrEqual(1)
        expect(inverse).toBeLessThanOrEqual(mostOverround)
        expect(locked === true).toBe(Math.max(...fair) > 0.985_2)
      }),
    )
  })

  test('a decided market has no price', () => {
    expect(pricesFor([1, 0], 0.05, paying(500))).toEqual({ prices: [null, null] })
  })

  test('the longer a price, the coarser its step', () => {
    const stepAt = (price: number) => (price < 5 ? 1 : price < 10 ? 10 : price < 20 ? 50 : price < 50 ? 100 : 500)
    fc.assert(
      fc.property(situation, fc.boolean(), (state, live) => {
        const prices = offered(scoreDistribution(state), live).flatMap((market) => market.prices)
        for (const price of prices) if (price !== null) expect((price / 100) % stepAt(price / 10_000)).toBe(0)
      }),
      { numRuns: 60 },
    )
  })

  test('§board.catalogue: quotes are decimal with two digits, from 1.01 up, a price or null for each pick', () => {
    fc.assert(
      fc.property(situation, fc.boolean(), (state, live) => {
        for (const { market, period, prices, line } of offered(scoreDistribution(state), live)) {
          expect(prices).toHaveLength(catalogue[market].picks!.length)
          expect(prices.filter((price) => price !== null).length).toBeGreaterThanOrEqual(market === 'twtn' ? 1 : 2)
          for (const price of prices) if (price !== null) expect(price >= 10_100 && price % 100 === 0).toBe(true)
          if (market === 'ou' && period === 'ft') expect(line).toBeGreaterThanOrEqual(sum(state.score) * 4 + 2)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('before the match the two sides of each main line are near even', () => {
    const usual = fc.double({ min: 0.7, max: 3, noNaN: true })
    fc.assert(
      fc.property(usual, usual, (home, away) => {
        const distribution = scoreDistribution(at({ rates: { home, away } }))
        const { HDP, OU } = linesOf(distribution)
        const even = offered(distribution, false).filter(
          ({ market, period, line }) =>
            period === 'ft' && ((market === 'hdp' && line === HDP) || (market === 'ou' && line === OU)),
        )
        expect(even).toHaveLength(2)
        for (const { prices } of even)
          for (const price of prices) expect(price! >= 15_500 && price! <= 25_500).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

const offered = (distribution: ScoreDistribution, live = true) =>
  told([
    ...mainQuotesOf(distribution, linesOf(distribution), live),
    ...sideQuotesOf(distribution, linesOf(distribution), live),
  ])

/** What takes bets: a locked market is shown at its prices alone. */
const told = (markets: readonly FeedMarket[]) =>
  markets
    .filter(({ locked }) => !locked)
    .map(({ type, line, prices }) => ({
      market: marketTypes[type].kind,
      period: marketTypes[type].period,
      line,
      prices,
    }))

const nameOf = ({ market, period, line }: Pick<FairMarket, 'market' | 'period' | 'line'>, pick: number): string =>
  `${market} ${period} ${line} ${catalogue[market].picks![pick]}`

const soFar = ({ score: [home, away], latest }: Situation): Side[] => {
  const goals = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')]
  return latest ? [...goals.toSpliced(goals.indexOf(latest), 1), latest] : goals
}

/** The ways as far as a market tells them apart. */
const lawFor = (state: Situation): ((market: Pick<FairMarket, 'market' | 'period'>) => readonly Way[]) => {
  const scores = scoresOf(state, 1e-8)
  const full = alike(scores, ({ ft }) => ft),
    half = alike(scores, ({ ht }) => ht)
  // The order within a period needs no half-time in between: all orders of all its goals are as likely.
  const ordered = {
    ft: withOrders(
      full.map((way) => ({ ...way, ht: state.score })),
      soFar(state),
    ),
    ht: withOrders(
      half.map((way) => ({ ...way, ft: way.ht })),
      soFar(state),
    ),
  }
  return ({ market, period }) => {
    if (catalogue[market].spansHalves) return scores
    if (market === 'fg' || market === 'lg') return ordered[period]
    return period === 'ft' ? full : half
  }
}
