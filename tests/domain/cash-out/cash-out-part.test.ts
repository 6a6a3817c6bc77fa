import {
  type CashOutBet,
  type CashOutLeg,
  cashOutOffer,
  cashOutPrice,
  type Held,
  partFor,
  partOf,
  priceOfPart,
  split,
  wonOrLost,
} from '#domain/cash-out/cash-out.ts'
import { type Exact, exact, round } from '#domain/money/exact.ts'
import { writeAmount } from '#domain/money/money.ts'
import { decimalOf, quote } from '#domain/odds/odds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, running, single, said } from './kit.ts'

describe('§cash-out.part: a part of a bet', () => {
  test.each([
    [100, '158.33'],
    [50, '79.16'],
    [33, '52.25'],
    [1, '1.58'],
  ])('%s %% of 100 @ 2.50 now 1.50 is %s', (percent, offered) => {
    expect(said(cashOutOffer(single('100', '150', running('2.50', '1.50/3.00')), { percent }))).toBe(offered)
  })

  test.each([[0], [101], [-1], [1.5], [Number.NaN]])('%s percent is refused', (percent) => {
    expect(() => cashOutOffer(single('100', '150', running('2.50', '1.50/3.00')), { percent })).toThrow(
      `${percent} percent cannot be cashed out`,
    )
  })

  test.each([
    ['10', '15', 50, '5.00 7.50 5.00 7.50'],
    ['10', '9.99', 33, '3.30 3.30 6.70 6.69'],
    ['10.01', '9.99', 33, '3.31 3.31 6.70 6.68'],
    ['0.03', '0.03', 50, '0.02 0.02 0.01 0.01'],
    ['10', '9', 100, '10.00 9.00 0.00 0.00'],
    ['0.01', '5', 50, ''],
    ['0.01', '5', 49, ''],
    ['0.01', '5', 99, ''],
    ['0.01', '5', 1, ''],
    ['0', '5', 50, ''],
    ['0', '5', 100, '0.00 5.00 0.00 0.00'],
  ])('risk %s to win %s, %s %% → %s', (risk, toWin, percent, parts) => {
    const found = split({ risk: money(risk), toWin: money(toWin) }, percent)
    const amounts =
      found === undefined ? [] : [found.cashed.risk, found.cashed.toWin, found.kept.risk, found.kept.toWin]
    expect(amounts.map((amount) => writeAmount(amount, 'MYR')).join(' ')).toBe(parts)
  })

  test('twelve parts of a bet that is worth 2.70 come to no more than 2.70', () => {
    const betOf = (held: Held): CashOutBet => ({ ...held, legs: [running('1.95', '2.01/1.90')] })
    let held: Held = { risk: money('3.00'), toWin: money('2.85') }
    expect(said(cashOutOffer(betOf(held)))).toBe('2.70')
    let paid = 0n
    for (const percent of [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 100]) {
      const offer = cashOutOffer(betOf(held), { percent })
      paid += offer.status === 'offered' ? offer.amount : 0n
      held = split(held, percent)!.kept
    }
    expect([held.risk, held.toWin]).toEqual([0n, 0n])
    expect(paid).toBeLessThanOrEqual(money('2.70'))
  })

  test('does not offer a part without risk', () => {
    expect(said(cashOutOffer(single('0.01', '5', running('2.50', '1.50/3.00')), { percent: 50 }))).toBe('none')
  })

  test('what is cashed and what is kept are what was held, however often', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
        (risk, toWin, percents) => {
          let held = { risk, toWin }
          const cashed = { risk: 0n, toWin: 0n }
          for (const percent of percents) {
            const parts = split(held, percent)
            if (parts === undefined) continue
            cashed.risk += parts.cashed.risk
            cashed.toWin += parts.cashed.toWin
            held = parts.kept
          }
          expect(held.risk + cashed.risk).toBe(risk)
          expect(held.toWin + cashed.toWin).toBe(toWin)
          expect(held.risk >= 0n && held.toWin >= 0n).toBe(true)
        },
      ),
    )
  })
})

describe('§cash-out.amount: the part that an amount buys back', () => {
  /** 100 to win 150, worth 158.33 and a third of a sen. */
  const held = { risk: 100_00n, toWin: 150_00n }
  const price = exact(47_500n, 3n)
  test.each([
    ['0.01', '0.01 0.02'],
    ['50', '31.58 47.37'],
    ['158.32', '100.00 150.00'],
    ['158.33', '100.00 150.00'],
    ['158.34', ''],
    ['0', ''],
    ['-5', ''],
  ])('%s of 158.33 → %s', (wanted, part) => {
    const amount = BigInt(Math.round(Number(wanted) * 100))
    const found = partFor(held, price, amount)
    expect(found ? `${writeAmount(found.risk, 'MYR')} ${writeAmount(found.toWin, 'MYR')}` : '').toBe(part)
  })

  test('what a part is worth is never rounded up', () => {
    expect(priceOfPart(held, price, partOf(held, 31_58n))).toBe(50_00n)
    expect(priceOfPart(held, price, partOf(held, 1n))).toBe(1n)
  })

  const minor = fc.bigInt({ min: 1n, max: 10n ** 11n })
  const quoted = fc.integer({ min: 10_100, max: 300_000 }).map((value) => quote(value, 'DEC'))
  const leg = fc.tuple(quoted, quoted, quoted).map(
    ([accepted, now, other]): CashOutLeg => ({
      price: decimalOf(accepted, 'DEC'),
      settled: null,
      market: { status: 'open', isStale: false, chances: wonOrLost([now, other], 0) },
    }),
  )
  /** A single, boosted or not, a parlay, and a system of its legs, as held after any parts. */
  const bets = fc.record({
    legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
    risk: minor,
    toWin: minor,
    boost: fc.constantFrom(0, 0, 20),
    isSystem: fc.boolean(),
    parts: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 }),
  })

  test('however a bet is sold at unchanged prices, in percents and in amounts, its parts come to no more than the whole', () => {
    const one = fc.record({ percent: fc.integer({ min: 1, max: 100 }), isAmount: fc.boolean() })
    fc.assert(
      fc.property(
        bets,
        fc.array(one, { minLength: 1, maxLength: 14 }),
        ({ legs, risk, toWin, boost, isSystem }, parts) => {
          const betOf = (held: { risk: bigint; toWin: bigint }): CashOutBet => ({
            ...held,
            legs,
            ...(legs.length === 1 && { boost }),
            ...(isSystem && legs.length > 2 && { system: { unit: exact(held.risk, 4n), sizes: [2, 3] } }),
          })
          const termsOf = (held: { risk: bigint; toWin: bigint }) => ({ maxPayout: held.risk + held.toWin })
          const whole = cashOutPrice(betOf({ risk, toWin }), termsOf({ risk, toWin })) as Exact
          let held = { risk, toWin }
          let paid = 0n
          for (const { percent, isAmount } of parts) {
            if (held.risk === 0n) break
            const now = cashOutPrice(betOf(held), termsOf(held)) as Exact
            if (isAmount) {
              const wanted = (round(now) * BigInt(percent)) / 100n
              const part = partFor(held, now, wanted)
              if (part === undefined) continue
              paid += part === held ? round(now) : wanted
              held = { risk: held.risk - part.risk, toWin: held.toWin - part.toWin }
              continue
            }
            const offer = cashOutOffer(betOf(held), { percent, ...termsOf(held) })
            const found = split(held, percent)
            if (found === undefined || offer.status !== 'offered') continue
            // A part is paid no more than it is worth.
            if (percent < 100) expect(offer.amount).toBeLessThanOrEqual(priceOfPart(held, now, found.cashed))
            paid += offer.amount
            held = found.kept
          }
          const rest = held.risk === 0n ? 0n : round(cashOutPrice(betOf(held), termsOf(held)) as Exact)
          expect(paid + rest).toBeLessThanOrEqual(round(whole))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('many parts at unchanged prices and then the rest never come to more than the whole, and the bet keeps exactly what was not sold', () => {
    fc.assert(
      fc.property(bets, ({ legs, risk, toWin, boost, isSystem, parts }) => {
        const betOf = (held: { risk: bigint; toWin: bigint }): CashOutBet => ({
          ...held,
          legs,
          ...(legs.length === 1 && { boost }),
          ...(isSystem && legs.length > 2 && { system: { unit: exact(held.risk, 4n), sizes: [2, 3] } }),
        })
        const priceOf = (held: { risk: bigint; toWin: bigint }) =>
          cashOutPrice(betOf(held), { maxPayout: held.risk + held.toWin })
        const whole = priceOf({ risk, toWin })
        if (typeof whole === 'string') throw new Error(whole)
        let held = { risk, toWin }
        let [paid, sold] = [0n, { risk: 0n, toWin: 0n }]
        for (const permille of parts) {
          const now = priceOf(held) as Exact
          const wanted = (round(now) * BigInt(permille)) / 1_000n
          const part = partFor(held, now, wanted)
          if (part === undefined) {
            expect(wanted).toBe(0n)
            continue
          }
          const isWhole = part.risk === held.risk
          paid += isWhole ? round(now) : wanted
          // It is worth what is paid, and one unit of risk less would not be.
          if (!isWhole) {
            expect(priceOfPart(held, now, part)).toBeGreaterThanOrEqual(wanted)
            expect(priceOfPart(held, now, { ...part, risk: part.risk - 1n })).toBeLessThan(wanted)
          }
          sold = { risk: sold.risk + part.risk, toWin: sold.toWin + part.toWin }
          held = { risk: held.risk - part.risk, toWin: held.toWin - part.toWin }
          expect([held.risk + sold.risk, held.toWin + sold.toWin]).toEqual([risk, toWin])
          expect(held.risk >= 0n && held.toWin >= 0n && (held.risk > 0n || held.toWin === 0n)).toBe(true)
          if (isWhole) break
        }
        const rest = held.risk === 0n ? 0n : round(priceOf(held) as Exact)
        expect(paid + rest).toBeLessThanOrEqual(round(whole))
      }),
      { numRuns: 300 },
    )
  })
})
