import {
  answerCashOut,
  type CashOutBet,
  type CashOutLeg,
  type CashOutOffer,
  cashOutOffer,
  cashOutPrice,
  type Chance,
  fairChance,
  type Held,
  partFor,
  partOf,
  priceOfPart,
  split,
  wonOrLost,
} from '#domain/cash-out/cash-out.ts'
import { compare, type Exact, exact, plus, round } from '#domain/money/exact.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { decimalOf, quote, parseQuote } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const money = (text: string) => parseAmount(text, 'MYR')!
const decimal = (text: string) => parseQuote(text, 'DEC')!
const price = (text: string) => decimalOf(decimal(text), 'DEC')

/** A running leg: its accepted price, and the current prices of its market with the pick first. */
const running = (accepted: string, now: string, status: MarketStatus = 'open', isStale = false): CashOutLeg => ({
  price: price(accepted),
  settled: null,
  market: { status, isStale, chances: wonOrLost(now.split('/').map(decimal), 0) },
})
const settled = (accepted: string, outcome: Outcome): CashOutLeg => ({ price: price(accepted), settled: outcome })
const single = (risk: string, toWin: string, leg: CashOutLeg): CashOutBet => ({
  risk: money(risk),
  toWin: money(toWin),
  legs: [leg],
})
const parlay = (risk: string, ...legs: CashOutLeg[]): CashOutBet => ({ risk: money(risk), toWin: 0n, legs })
const said = (offer: CashOutOffer) => (offer.status === 'offered' ? writeAmount(offer.amount, 'MYR') : offer.status)

describe('§cash-out.chances: chances from current prices, their margin removed proportionally', () => {
  test.each([
    ['1.50/3.00', 2n, 3n],
    ['2.00/2.00', 1n, 2n],
    ['1.90/1.90', 1n, 2n],
    ['1.80/2.10', 7n, 13n],
    ['2.50/3.20/2.80', 224n, 599n],
    ['1.40', 1n, 1n],
  ])('%s → %s/%s', (prices, n, d) => {
    const found = fairChance(prices.split('/').map(decimal), 0)
    expect(compare(found, exact(n, d))).toBe(0)
  })

  test('the chances of all picks make one, and so do those of won and lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10_100, max: 500_000 }), { minLength: 1, maxLength: 5 }), (values) => {
        const prices = values.map((value) => quote(value, 'DEC'))
        expect(compare(prices.map((_, pick) => fairChance(prices, pick)).reduce(plus), exact(1n))).toBe(0)
        expect(
          compare(
            wonOrLost(prices, 0)
              .map(({ probability }) => probability)
              .reduce(plus),
            exact(1n),
          ),
        ).toBe(0)
      }),
    )
  })
})

/** name | bet | margin 0 | margin 5 */
const offers: readonly (readonly [string, CashOutBet, string, string])[] = [
  ['100 @ 2.50 now 1.50', single('100', '150', running('2.50', '1.50/3.00')), '166.67', '158.33'],
  ['the same at MY −0.50: risk 50 to win 100', single('50', '100', running('3.00', '1.50/3.00')), '100.00', '95.00'],
  ['100 @ 2.00 now 4.00', single('100', '100', running('2.00', '4.00/1.3333')), '50.00', '47.50'],
  ['nothing at risk, 0.01 to win', single('0', '0.01', running('1.0001', '1.01/10.00')), '0.01', '0.01'],
  [
    'a parlay with nothing settled',
    parlay('100', running('2.00', '2.00/2.00'), running('1.50', '1.50/3.00')),
    '100.00',
    '95.00',
  ],
  ['one leg won', parlay('100', settled('2.00', 'won'), running('1.50', '1.50/3.00')), '200.00', '190.00'],
  ['one leg won half', parlay('100', settled('2.00', 'wonHalf'), running('1.50', '1.50/3.00')), '150.00', '142.50'],
  ['one leg drawn', parlay('100', settled('2.00', 'draw'), running('1.50', '1.50/3.00')), '100.00', '95.00'],
  ['one leg void', parlay('100', settled('2.00', 'void'), running('1.50', '1.50/3.00')), '100.00', '95.00'],
  ['one leg lost half', parlay('100', settled('2.00', 'loseHalf'), running('1.50', '1.50/3.00')), '50.00', '47.50'],
  ['one leg lost', parlay('100', settled('2.00', 'lost'), running('1.50', '1.50/3.00')), 'none', 'none'],
  [
    'one leg lost, another suspended',
    parlay('100', settled('2.00', 'lost'), running('1.50', '1.50/3.00', 'suspended')),
    'none',
    'none',
  ],
  ['every leg settled', parlay('100', settled('2.00', 'won'), settled('2.00', 'won')), 'none', 'none'],
  ['a settled single', single('100', '90', settled('1.90', 'won')), 'none', 'none'],
  ['a suspended market', single('100', '90', running('1.90', '1.90/1.90', 'suspended')), 'unavailable', 'unavailable'],
  ['a hidden market', single('100', '90', running('1.90', '1.90/1.90', 'hidden')), 'unavailable', 'unavailable'],
  ['a silent feed', single('100', '90', running('1.90', '1.90/1.90', 'open', true)), 'unavailable', 'unavailable'],
  [
    'one of two markets suspended',
    parlay('100', running('2.00', '2.00/2.00'), running('1.50', '1.50/3.00', 'suspended')),
    'unavailable',
    'unavailable',
  ],
  ['worth less than half a sen', single('0.01', '0.01', running('2.00', '900.00/1.01')), 'none', 'none'],
]

describe('§cash-out.offer: offers', () => {
  test.each(offers)('%s', (_, bet, fair, offered) => {
    expect(said(cashOutOffer(bet, { margin: 0 }))).toBe(fair)
    expect(said(cashOutOffer(bet))).toBe(offered)
  })

  test.each<[Outcome, string]>([
    ['won', '190.00'],
    ['wonHalf', '145.00'],
    ['draw', '100.00'],
    ['loseHalf', '50.00'],
    ['void', '100.00'],
    ['lost', 'none'],
  ])('a chance that is certain to be %s is worth %s', (outcome, worth) => {
    const market = { status: 'open', isStale: false, chances: [{ outcome, probability: exact(1n) }] } as const
    expect(
      said(cashOutOffer(single('100', '90', { price: price('1.90'), settled: null, market }), { margin: 0 })),
    ).toBe(worth)
    expect(
      said(
        cashOutOffer(parlay('100', { price: price('1.90'), settled: null, market }, settled('3.00', 'draw')), {
          margin: 0,
        }),
      ),
    ).toBe(worth)
  })

  test('a line that can be drawn is the mean of all it can become', () => {
    const chances: readonly Chance[] = (
      [
        ['won', 40n],
        ['wonHalf', 10n],
        ['draw', 20n],
        ['loseHalf', 10n],
        ['lost', 20n],
      ] as const
    ).map(([outcome, n]) => ({ outcome, probability: exact(n, 100n) }))
    const leg: CashOutLeg = { price: price('1.90'), settled: null, market: { status: 'open', isStale: false, chances } }
    expect(said(cashOutOffer(single('100', '90', leg), { margin: 0 }))).toBe('115.50')
  })

  test('a boost is on the profit of the bet, and not on what its market is worth now', () => {
    const boosted = { ...single('100', '180', running('2.50', '1.50/3.00')), boost: 20 }
    expect(said(cashOutOffer(boosted, { margin: 0 }))).toBe('166.67')
  })

  test('only the final offer is rounded: a parlay of thirds', () => {
    const third = () => running('3.00', '3.00/1.50')
    expect(said(cashOutOffer(parlay('100', third(), third(), third()), { margin: 0 }))).toBe('100.00')
  })

  test('no offer is above the maximum payout times the chance of a return', () => {
    expect(
      said(cashOutOffer(single('100', '900', running('10.00', '2.00/2.00')), { margin: 0, maxPayout: money('400') })),
    ).toBe('200.00')
    expect(
      said(cashOutOffer(single('100', '900', running('10.00', '2.00/2.00')), { margin: 0, maxPayout: money('1000') })),
    ).toBe('500.00')
    expect(
      said(cashOutOffer(single('100', '900', running('10.00', '2.00/2.00')), { margin: 0, maxPayout: money('5000') })),
    ).toBe('500.00')
    expect(
      said(cashOutOffer(single('100', '900', running('10.00', '1.50/3.00')), { margin: 0, maxPayout: money('300') })),
    ).toBe('200.00')
    expect(
      said(
        cashOutOffer(
          parlay('100', settled('5.00', 'won'), running('2.00', '2.00/2.00'), running('2.00', '2.00/2.00')),
          { margin: 0, maxPayout: money('1000') },
        ),
      ),
    ).toBe('250.00')
  })
})

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

describe('§cash-out.shown-amount: the answer to the amount shown, tolerance 2 %', () => {
  const offered = (amount: bigint): CashOutOffer => ({ status: 'offered', amount })
  test.each<[bigint, CashOutOffer, object]>([
    [10_000n, offered(10_000n), { status: 'paid', amount: 10_000n }],
    [10_000n, offered(10_500n), { status: 'paid', amount: 10_500n }],
    [10_000n, offered(9_900n), { status: 'paid', amount: 10_000n }],
    [10_000n, offered(9_800n), { status: 'paid', amount: 10_000n }],
    [10_000n, offered(9_799n), { status: 'moved', amount: 9_799n }],
    [10_000n, { status: 'unavailable' }, { status: 'unavailable' }],
    [10_000n, { status: 'none' }, { status: 'none' }],
  ])('shown %s, now %o → %o', (shown, now, answer) => expect(answerCashOut(shown, now)).toEqual(answer))

  test('an operator may set another', () => {
    expect(answerCashOut(10_000n, offered(9_999n), 0)).toEqual({ status: 'moved', amount: 9_999n })
    expect(answerCashOut(10_000n, offered(9_000n), 10)).toEqual({ status: 'paid', amount: 10_000n })
  })
})

test('more margin is never a higher offer, and a shorter current price never a lower one', () => {
  const quoted = fc.integer({ min: 10_100, max: 200_000 })
  const worth = (now: number, other: number, margin: number) => {
    const chances = wonOrLost([quote(now, 'DEC'), quote(other, 'DEC')], 0)
    const offer = cashOutOffer(
      {
        risk: 10_000n,
        toWin: 9_000n,
        legs: [
          {
            price: exact(19n, 10n) satisfies Exact,
            settled: null,
            market: { status: 'open', isStale: false, chances },
          },
        ],
      },
      { margin },
    )
    return offer.status === 'offered' ? offer.amount : 0n
  }
  fc.assert(
    fc.property(quoted, quoted, quoted, fc.integer({ min: 0, max: 20 }), (now, later, other, margin) => {
      expect(worth(now, other, margin + 1)).toBeLessThanOrEqual(worth(now, other, margin))
      expect(worth(Math.max(now, later), other, margin)).toBeLessThanOrEqual(worth(Math.min(now, later), other, margin))
    }),
  )
})
