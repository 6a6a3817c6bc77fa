import type { MarketType } from '#domain/market/kinds.ts'
import { soccer } from '#domain/market/sports.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { estimate, legWorth } from '#server/cash-out/orders/estimate.ts'
import { priceCashOut } from '#server/cash-out/offer.ts'
import type { CashableBet, MarketNow, MatchNow } from '#server/cash-out/pricing-context.ts'
import type { OpenLeg } from '#server/settlement/open-bet.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../_kit/sample.ts'

const types: readonly (readonly [type: MarketType, lines: readonly number[]])[] = [
  ['OXT', [0]],
  ['HDP', [-4, -3, -2, -1, 0, 1, 2]],
  ['OU', [8, 9, 10, 11]],
  ['BS', [0]],
  ['ML', [0]],
]

const price = fc.integer({ min: 10_500, max: 90_000 })

/** A match with each market open at random prices, and now and then one that is suspended or gone. */
const match = (id: number) =>
  fc
    .array(
      fc.tuple(
        fc.array(price, { minLength: 3, maxLength: 3 }),
        fc.constantFrom('open', 'open', 'open', 'open', 'suspended', 'hidden'),
      ),
      {
        minLength: types.length,
        maxLength: types.length,
      },
    )
    .map(
      (quotes): MatchNow => ({
        id: BigInt(id),
        sport: soccer,
        status: 'open',
        incident: 0,
        live: null,
        law: null,
        isStale: false,
        markets: types.flatMap(([type, lines], at) =>
          lines.map(
            (line, n): MarketNow => ({
              id: BigInt(id * 100 + at * 10 + n),
              match: BigInt(id),
              type,
              line,
              status: quotes[at]![1] as MarketNow['status'],
              version: 1n,
              prices: picksOf(type).map((_, pick) => quote(quotes[at]![0][pick]!, 'DEC')),
            }),
          ),
        ),
      }),
    )

const struck = fc.oneof(
  price.map((value) => ['DEC', value] as const),
  fc.integer({ min: 100, max: 80_000 }).map((value) => ['HK', value] as const),
  fc.integer({ min: -10_000, max: -100 }).map((value) => ['MY', value] as const),
  fc.integer({ min: 10_000, max: 50_000 }).map((value) => ['ID', -value] as const),
)

const leg = (id: number) =>
  fc
    .record({
      market: fc.nat(types.length - 1),
      line: fc.nat(20),
      pick: fc.nat(2),
      struck,
      outcome: fc.option(fc.constantFrom<Outcome[]>('won', 'wonHalf', 'draw', 'void', 'loseHalf'), { freq: 4 }),
    })
    .map(({ market, line, pick, struck: [odds_type, value], outcome }) => {
      const [type, lines] = types[market]!
      const n = line % lines.length
      const picks = picksOf(type)
      return {
        match_id: BigInt(id),
        market_id: BigInt(id * 100 + market * 10 + n),
        market_type: type,
        pick: picks[pick % picks.length]!,
        line: lines[n]!,
        odds_type,
        price: value,
        live: false,
        home_score: null,
        away_score: null,
        incident: 0,
        boost_percent: null,
        places: null,
        part: null,
        outcome,
        factor_n: null,
        factor_d: null,
        settled_action: null,
        sport: soccer,
      }
    })

const bet = (legs: number) =>
  fc
    .tuple(
      fc.tuple(...Array.from({ length: legs }, (_, n) => leg(n + 1))),
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.option(fc.integer({ min: 10, max: 50 })),
    )
    .map(([rows, risk, toWin, boost]) => {
      const own = legs === 1 ? rows.map((row) => ({ ...row, outcome: null, boost_percent: boost })) : rows
      return {
        state: 'running',
        kind: legs === 1 ? 'single' : 'parlay',
        sizes: null,
        entered: BigInt(risk),
        risk: BigInt(risk),
        to_win: BigInt(toWin),
        cashed_risk: 0n,
        cashed_to_win: 0n,
        rows: own,
      } as unknown as CashableBet
    })

test.each([1, 2, 3])('§order.once: what is estimated for %d legs is what is offered, to a millionth', (legs) => {
  let offered = 0
  fc.assert(
    fc.property(bet(legs), fc.tuple(...Array.from({ length: legs }, (_, n) => match(n + 1))), (held, matches) => {
      const known = new Map(matches.map((one) => [one.id, one]))
      const { offer } = priceCashOut(held, known, { percent: 100 })
      const match = (id: bigint) => known.get(id)
      const leg = (one: OpenLeg) => legWorth(one, match(one.match_id))
      const about = estimate(held, { leg, match })
      const isOffered = offer.status === 'offered'
      if (!isOffered) expect(about === undefined || about < 1).toBe(true)
      offered += Number(isOffered)
      if (isOffered) expect(Math.abs(about! - Number(offer.amount))).toBeLessThan(1 + about! * 1e-6)
    }),
    { numRuns: cases(400) },
  )
  expect(offered).toBeGreaterThan(cases(400) / 20)
})
