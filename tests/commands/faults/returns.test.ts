import { seeded } from '#commands/faults/chance.ts'
import { commissionOf, keptOf, returnOf } from '#commands/faults/check/returns.ts'
import { openProgramme } from '#commands/faults/programme.ts'
import { raceTerms } from '#commands/faults/race.ts'
import { settleSelection } from '#domain/settlement/settle-selection.ts'
import { picksOf } from '#domain/market/kinds.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { type OddsType, oddsTypes, quote, quoteAs } from '#domain/odds/odds.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import type { TicketKind } from '#domain/bet/ticket-kinds.ts'
import { ticketReturn } from '#domain/bet/ticket-money.ts'
import { soccer } from '#domain/market/sports.ts'
import { expect, test } from 'vitest'

/** The risk of a stake at a price: of one that is won, its part rounded up (§stake.parts). */
const riskAt = (entered: bigint, price: number): bigint =>
  price < 0 ? (entered * BigInt(-price) + 9_999n) / 10_000n : entered

/** stake | legs: market pick line odds price score | comes back (§settlement.outcomes, §parlay.return) */
test.each<
  [
    string,
    bigint,
    readonly number[] | null,
    readonly [string, string, number, OddsType, number, readonly [number, number]][],
    bigint,
  ]
>([
  ['10.01 at 1.95 won half', 1001n, null, [['HDP', 'home', -3, 'DEC', 19_500, [1, 0]]], 1476n],
  ['a quarter line lost half', 1000n, null, [['HDP', 'home', -1, 'DEC', 19_500, [0, 0]]], 500n],
  ['a total on its line', 1000n, null, [['OU', 'over', 12, 'HK', 9_500, [2, 1]]], 1000n],
  ['10 at Malay −0.96', 1000n, null, [['HDP', 'away', 0, 'MY', -9_600, [0, 1]]], 1960n],
  ['3.49 at Malay −0.01, which risks 0.04', 349n, null, [['HDP', 'away', 0, 'MY', -100, [0, 1]]], 353n],
  ['the same on its line', 349n, null, [['HDP', 'away', 0, 'MY', -100, [1, 1]]], 4n],
  [
    '300 × ½ × 2.36 × 2.01',
    30_000n,
    null,
    [
      ['OU', 'over', 9, 'DEC', 19_000, [1, 1]],
      ['OXT', 'home', 0, 'DEC', 23_600, [1, 0]],
      ['OXT', 'draw', 0, 'DEC', 20_100, [1, 1]],
    ],
    71_154n,
  ],
])('§settlement.outcomes, §parlay.return: %s', (_, entered, sizes, legs, back) => {
  const rows = legs.map(([market_type, pick, line, odds_type, price]) => ({
    market_type,
    pick,
    line,
    odds_type,
    price,
    live: false,
    home_score: 0,
    away_score: 0,
  }))
  const results = legs.map(([, , , , , ft]): MatchResult => ({ status: 'completed', ht: [0, 0], ft, action: 1 }))
  const ticket = {
    kind: legs.length === 1 ? 'single' : sizes ? 'system' : 'parlay',
    entered,
    risk: riskAt(entered, legs[0]![4]),
    max_payout: 1_000_000n,
    sizes,
  }
  expect(returnOf(ticket, rows, results)).toMatchObject({ payout: back, isVoid: false })
})

test('§settlement.outcomes, §parlay.return: two ways to work out a return agree on 3,000 tickets', () => {
  const chance = seeded(1, 'returns')
  for (let n = 0; n < 3_000; n++) {
    const count = 1 + chance.below(4)
    const legs = Array.from({ length: count }, () => {
      const market_type = chance.pick(['HDP', 'OU', 'OXT'] as const)
      const odds_type = count === 1 && market_type !== 'OXT' ? chance.pick(oddsTypes) : 'DEC'
      const price = quoteAs(quote(10_100 + chance.below(30_000), 'DEC'), odds_type)
      return {
        market_type,
        pick: chance.pick(picksOf(market_type)),
        line: market_type === 'OXT' ? 0 : chance.below(25) - 12,
        odds_type,
        price,
        live: chance.happens(0.5),
        home_score: chance.below(2),
        away_score: chance.below(2),
      }
    })
    const results = legs.map((): MatchResult | undefined =>
      chance.happens(0.1)
        ? undefined
        : {
            status: chance.pick(['completed', 'completed', 'completed', 'cancelled'] as const),
            ht: [0, 0],
            ft: [1 + chance.below(3), 1 + chance.below(3)],
            action: 1,
          },
    )
    const kind: TicketKind = count === 1 ? 'single' : chance.pick(['parlay', 'system'])
    const entered = BigInt(300 + chance.below(9_000))
    const sizes = kind === 'system' ? [2, ...(count > 2 ? [3] : [])] : null
    const money = {
      kind,
      entered,
      legs: count,
      sizes,
      price: count === 1 ? legs[0]!.price : null,
      maxPayout: 100_000n,
      deductions: null,
    }
    const factors = legs.map((leg, at) => {
      const settled =
        results[at] &&
        settleSelection(
          backedOf({
            marketType: leg.market_type,
            pick: leg.pick,
            line: leg.line,
            live: leg.live,
            scoreAt: [leg.home_score, leg.away_score],
            sport: soccer,
          }),
          { odds: leg.odds_type, price: leg.price },
          results[at],
        )
      return settled === undefined || settled === 'running' ? ('running' as const) : settled.factor
    })
    const risk = riskAt(entered, count === 1 ? legs[0]!.price : 0)
    const mine = returnOf({ kind, entered, risk, max_payout: 100_000n, sizes }, legs, results)
    if (mine !== 'open' && mine.isVoid) continue
    expect(mine === 'open' ? 'running' : mine.payout, JSON.stringify({ legs, results, kind, sizes })).toBe(
      ticketReturn(money, factors),
    )
  }
})

test('§settlement.each-way, §settlement.shared-places: two ways agree on 3,000 bets on runners', () => {
  const feed = openProgramme(7)
  const chance = seeded(1, 'runners')
  const outcomes = new Set<string>()
  for (let n = 0; n < 3_000; n++) {
    const result = chance.pick(feed.resultsOf(`r${chance.below(200)}/${chance.below(8)}`))
    const market_type = chance.pick(['ORZ', 'PLC'] as const)
    const eachWay = market_type === 'ORZ' && chance.happens(0.6) ? raceTerms : undefined
    const price = quote(10_100 + chance.below(200_000), 'DEC')
    const entered = BigInt(300 + chance.below(9_000))
    const selection = { marketType: market_type, pick: picksOf(market_type)[0]!, line: 0, live: false } as const
    const settled = settleSelection(
      { ...backedOf({ ...selection, scoreAt: [0, 0], sport: soccer }), ...(eachWay && { eachWay }) },
      { odds: 'DEC', price },
      result,
    )
    if (settled === 'running') throw new Error('a result of a race decides every bet on it')
    const kind: TicketKind = eachWay ? 'eachWay' : 'single'
    const money = { kind, entered, legs: 1, sizes: null, price, maxPayout: 10_000_000n, deductions: null }
    const leg = { market_type, pick: selection.pick, line: 0, odds_type: 'DEC', price, live: false }
    const mine = returnOf(
      { kind, entered, risk: eachWay ? 2n * entered : entered, max_payout: 10_000_000n, sizes: null },
      [{ ...leg, home_score: 0, away_score: 0, places: eachWay?.places ?? null, part: eachWay?.part ?? null }],
      [result],
    )
    if (mine === 'open') throw new Error('it is decided')
    outcomes.add(`${kind} ${market_type} ${settled.outcome}${settled.tie ? ' tied' : ''}`)
    expect(mine.payout, JSON.stringify({ result, kind, market_type, price: String(price) })).toBe(
      ticketReturn(money, [settled.factor]),
    )
  }
  expect(outcomes.size).toBe(12)
})

test.each<[what: string, back: readonly [bigint, bigint], kept: bigint]>([
  ['a loss', [0n, 1n], 0n],
  ['half a loss of 10.00', [500n, 1n], 250n],
  ['the stake', [1_000n, 1n], 500n],
  ['a win of 9.50', [1_950n, 1n], 975n],
  ['above the to-win', [5_000n, 1n], 975n],
])('§cash-out.part: %s of a bet of which half was sold', (_what, back, kept) => {
  expect(keptOf({ risk: 1_000n, to_win: 950n, cashed_risk: 500n, cashed_to_win: 475n }, back)).toBe(kept)
})

test.each([
  [1_950n, 23n],
  [1_000n, 0n],
  [500n, 12n],
  [0n, 25n],
  [9_000n, 25n],
])('§commission.credited: a commission of 2.5 %% on 10.00 that came back as %s is %s', (back, credited) => {
  expect(commissionOf({ risk: 1_000n, commission_rate: 250 }, back)).toBe(credited)
})
