import {
  answerCashOut,
  type CashOutBet,
  type CashOutLeg,
  type CashOutOffer,
  cashOutOffer,
  type Chance,
  fairChance,
  wonOrLost,
} from '#domain/cash-out/cash-out.ts'
import { compare, type Exact, exact, plus } from '#domain/money/exact.ts'
import { quote } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, decimal, price, running, settled, single, parlay, said } from './kit.ts'

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
