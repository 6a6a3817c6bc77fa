import { boosted, boostedAs } from '#domain/bet/booster.ts'
import { remainingReturn } from '#domain/cash-out/cash-out.ts'
import { compare, exact, type Exact, minus, over, times } from '#domain/money/exact.ts'
import { decimalOf, oddsTypes, type OddsType, type Quote, quote, quoteAs } from '#domain/odds/odds.ts'
import { factorOf } from '#domain/bet/parlay.ts'
import { startingDeductions } from '#domain/odds/myanmar.ts'
import { myanmarFactor } from '#domain/settlement/settle-myanmar.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import { predictionScore, scoreUnit } from '#domain/room/prediction.ts'
import { prizePlan } from '#domain/room/prizes.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { stakeParts } from '#domain/bet/stake.ts'
import { exactReturn, type TicketMoney, ticketParts, ticketReturn } from '#domain/bet/ticket-money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const prices = fc.integer({ min: 10_100, max: 500_000 }).map((value) => quote(value - (value % 100), 'DEC'))
const stakes = fc.bigInt({ min: 300n, max: 200_000n })
const any = fc.constantFrom(...outcomes)
const farFrom = (a: Exact, b: Exact): Exact => {
  const apart = minus(a, b)
  return exact(apart.n < 0n ? -apart.n : apart.n, apart.d)
}

describe('nobody is paid more than the bet showed: the risk and the to-win', () => {
  test('§stake.parts: a single at any price of any type, at every outcome and tie', () => {
    const tie = fc.option(
      fc.record({
        share: fc.integer({ min: 1, max: 9 }).map((tied) => exact(1n, BigInt(tied))),
        policy: fc.constantFrom('standard' as const, 'profit-split' as const),
      }),
      { nil: undefined },
    )
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom(...oddsTypes),
        stakes,
        any,
        tie,
        (decimal, kind: OddsType, entered, outcome, tied) => {
          const price: Quote = quoteAs(decimal, kind)
          const { risk, toWin } = stakeParts(entered, price, kind)
          const back = returnOf(entered, price, kind, outcome, tied)
          expect(back).toBeLessThanOrEqual(risk + toWin)
          if (outcome === 'won' && !tied) expect(back).toBe(risk + toWin)
          if (outcome === 'draw' || outcome === 'void') expect(back).toBe(risk)
          if (outcome === 'loseHalf') expect(back * 2n).toBeLessThanOrEqual(risk + 1n)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('§parlay.return, §parlay.system: tickets of several legs, of which the exact sum is rounded once', () => {
    const legs = fc.array(fc.tuple(prices, any), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(
        legs,
        stakes,
        fc.boolean(),
        fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
        (found, entered, isSystem, maxPayout) => {
          const sizes = isSystem ? found.map((_, at) => at + 1) : null
          const ticket: TicketMoney = {
            kind: isSystem ? 'system' : 'parlay',
            entered,
            legs: found.length,
            sizes,
            price: null,
            maxPayout,
            deductions: null,
          }
          const factors = found.map(([price, outcome]) => factorOf(outcome, decimalOf(price, 'DEC')))
          const { risk, toWin } = ticketParts(
            ticket,
            found.map(([price]) => ({ odds: 'DEC', price })),
          )
          const back = ticketReturn(ticket, factors) as bigint
          expect(back <= maxPayout && back <= risk + toWin).toBe(true)
          const whole = exactReturn(ticket, factors) as Exact
          if (back < maxPayout) expect(compare(farFrom(exact(back), whole), exact(1n, 2n))).toBeLessThanOrEqual(0)
        },
      ),
    )
  })

  test('§myanmar.deduction: tickets at Myanmar odds, after the deduction', () => {
    const percents = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(percents, fc.bigInt({ min: 3_000n, max: 10n ** 7n }), (found, entered) => {
        const ticket: TicketMoney = {
          kind: found.length === 1 ? 'mmo' : 'mmoParlay',
          entered,
          legs: found.length,
          sizes: null,
          price: null,
          maxPayout: 10n ** 12n,
          deductions: startingDeductions,
        }
        const best = ticketReturn(
          ticket,
          found.map(() => myanmarFactor(100)),
        ) as bigint
        expect(ticketReturn(ticket, found.map(myanmarFactor))).toBeLessThanOrEqual(best)
      }),
    )
  })

  test('§cash-out.part: what is left of a bet that was cashed out in part', () => {
    fc.assert(
      fc.property(
        stakes,
        stakes,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 400 }),
        (risk, toWin, sold, share) => {
          const kept = { risk: (risk * BigInt(100 - sold) + 99n) / 100n, toWin: (toWin * BigInt(100 - sold)) / 100n }
          const back = times(exact(risk), exact(BigInt(share), 100n))
          const paid = remainingReturn(back, { risk, toWin }, kept)
          expect(paid).toBeLessThanOrEqual(kept.risk + kept.toWin)
          if (compare(back, exact(risk)) < 0)
            expect(
              compare(farFrom(exact(paid), over(times(back, exact(kept.risk)), exact(risk))), exact(1n, 2n)),
            ).toBeLessThanOrEqual(0)
        },
      ),
    )
  })
})

test('a boosted price is the nearest one that can be written, and pays what it says', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 100 }), stakes, (price, percent, entered) => {
      const offered = boostedAs(price, percent, 'DEC')
      const exactly = boosted(decimalOf(price, 'DEC'), percent)
      expect(compare(farFrom(decimalOf(offered, 'DEC'), exactly), exact(1n, 200n))).toBeLessThanOrEqual(0)
      const { risk, toWin } = stakeParts(entered, offered, 'DEC')
      expect(returnOf(entered, offered, 'DEC', 'won')).toBe(risk + toWin)
    }),
  )
})

test('§room.prizes: the prizes are the pool less the fee, and never more than half a minor unit above their percent', () => {
  for (let pool = 3_000n; pool < 13_000n; pool += 1n) {
    const { fee, prizes } = prizePlan(pool)
    const paid = prizes.reduce((sum, prize) => sum + prize, 0n)
    if (paid + fee !== pool || paid * 10n > pool * 9n + 5n) expect({ pool, fee, prizes }).toBeUndefined()
  }
})

test('§room.score: a score is exact at every price of three decimals, so that nothing is rounded', () => {
  for (let price = 10_010; price < 60_000; price += 10)
    for (const outcome of outcomes) {
      const whole = times(factorOf(outcome, exact(BigInt(price), scoreUnit)), exact(7n * scoreUnit))
      if (whole.n % whole.d !== 0n || predictionScore(7, price, outcome) !== whole.n / whole.d)
        expect(`${outcome} at ${price}`).toBe('exact')
    }
})
