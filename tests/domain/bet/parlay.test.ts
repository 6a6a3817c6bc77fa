import { compare, exact, type Exact, round } from '#domain/money/exact.ts'
import { parseAmount, writeAmount } from '#domain/money/money.ts'
import { decimalOf, type OddsType, oddsTypes, quote, quoteAs, parseQuote } from '#domain/odds/odds.ts'
import { type Factor, factorOf, parlayReturn, roundedReturn, systemLines, systemReturn } from '#domain/bet/parlay.ts'
import { capped, returnOf } from '#domain/settlement/payout.ts'
import { type Outcome, outcomes } from '#domain/settlement/outcome.ts'
import { areSizes, systemSizes, type TicketLeg, ticketRefusal } from '#domain/bet/ticket.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const decimal = (text: string, kind: OddsType = 'DEC') => decimalOf(parseQuote(text, kind)!, kind)
/** `2.13 won` or `-0.96MY wonHalf`. */
const factor = (leg: string): Factor => {
  const [price = '', outcome = ''] = leg.trim().split(' ')
  const kind = oddsTypes.find((one) => price.endsWith(one)) ?? 'DEC'
  return outcome === 'running' ? 'running' : factorOf(outcome as Outcome, decimal(price.replace(kind, ''), kind))
}
const written = (back: Exact | 'running') => {
  const rounded = roundedReturn(back)
  return rounded === 'running' ? rounded : writeAmount(rounded, 'MYR')
}

describe('§parlay.return: parlays', () => {
  test.each<[string, string, string]>([
    ['1000', '2.13 won, 1.90 won, 1.90 wonHalf', '5868.15'],
    ['100', '1.95 wonHalf, 1.84 won, 2.10 won', '569.94'],
    ['300', '1.95 loseHalf, 2.36 won, 2.01 won', '711.54'],
    ['100', '1.95 loseHalf, 1.84 won, 2.10 won', '193.20'],
    ['300', '2.07 won, 2.36 won, 2.01 won', '2945.78'],
    ['100', '2.00 won, 1.50 draw, 3.00 void', '200.00'],
    ['100', '2.00 void, 1.50 draw', '100.00'],
    ['100', '2.00 won, 1.50 lost', '0.00'],
    ['100', '2.00 lost, 1.50 running', '0.00'],
    ['100', '2.00 won, 1.50 running', 'running'],
    ['96', '-0.96MY won, 1.00HK won', '392.00'],
    ['10', '-2.00ID won, 0.50MY won', '22.50'],
    ['0.01', '1.50 won, 1.50 won', '0.02'],
    ['0.01', '1.50 wonHalf, 1.01 won', '0.01'],
    ['0.01', '1.01 loseHalf, 1.01 loseHalf', '0.00'],
  ])('%s on %s → %s', (stake, legs, back) => {
    expect(written(parlayReturn(parseAmount(stake, 'MYR')!, legs.split(',').map(factor)))).toBe(back)
  })
})

describe('§parlay.system: systems', () => {
  const prices = ['1/.52', '1/.5', '1/.9'].map((text) => decimalOfChance(text))
  const letters: Record<string, Outcome> = { W: 'won', L: 'lost', V: 'void' }
  test.each([
    ['WWW', '82.05'],
    ['WWL', '38.46'],
    ['WLW', '21.37'],
    ['WWV', '77.69'],
    ['WVV', '48.46'],
    ['LLL', '0.00'],
  ])('2 of 3, unit 10, %s → %s', (told, back) => {
    expect(
      written(
        systemReturn(
          1_000n,
          [...told].map((letter, n) => factorOf(letters[letter]!, prices[n]!)),
          [2],
        ),
      ),
    ).toBe(back)
  })

  test.each([
    [3, 4n, 7n],
    [4, 11n, 15n],
    [5, 26n, 31n],
    [6, 57n, 63n],
    [7, 120n, 127n],
    [8, 247n, 255n],
  ])('full cover of %s: %s lines, with singles %s', (legs, lines, withSingles) => {
    const sizes = Array.from({ length: legs - 1 }, (_, n) => n + 2)
    expect([systemLines(legs, sizes), systemLines(legs, [1, ...sizes])]).toEqual([lines, withSingles])
  })

  test.each<[string, number[], string]>([
    ['2 won, 2 lost, 2 running', [2], 'running'],
    ['2 lost, 2 lost, 2 running', [2], '0.00'],
    ['2 lost, 2 lost, 2 running', [1], 'running'],
    ['2 won, 2 won, 2 running', [3], 'running'],
    ['2 lost, 2 won, 2 running', [3], '0.00'],
    ['2 won, 2 won, 2 lost', [2, 3], '40.00'],
    ['2 won, 2 won, 2 won', [1, 2, 3], '260.00'],
  ])('unit 10 on %s by %s → %s: open only while a line is', (legs, sizes, back) => {
    expect(written(systemReturn(1_000n, legs.split(',').map(factor), sizes))).toBe(back)
  })

  function decimalOfChance(text: string): Exact {
    const hundredths = BigInt(Math.round(Number(text.split('/')[1]) * 100))
    return exact(100n, hundredths)
  }
})

const anyLeg = fc
  .record({ price: fc.integer({ min: 10_001, max: 200_000 }), outcome: fc.constantFrom(...outcomes) })
  .map(({ price, outcome }) => factorOf(outcome, decimalOf(quote(price, 'DEC'), 'DEC')))
const legsOf = (most: number) => fc.array(anyLeg, { minLength: 2, maxLength: most })
const stakes = fc.bigInt({ min: 1n, max: 10n ** 12n })
const same = (a: Exact | 'running', b: Exact | 'running') => a !== 'running' && b !== 'running' && compare(a, b) === 0

describe('properties', () => {
  test('a parlay of one is a single', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_001, max: 200_000 }),
        fc.constantFrom(...oddsTypes),
        fc.constantFrom(...outcomes),
        stakes,
        (value, kind, outcome, stake) => {
          const price = quoteAs(quote(value, 'DEC'), kind, 4)
          if (price < 0) return
          expect(roundedReturn(parlayReturn(stake, [factorOf(outcome, decimalOf(price, kind))]))).toBe(
            returnOf(stake, price, kind, outcome),
          )
        },
      ),
    )
  })

  test('at negative odds a parlay of one on the risk is the single on the amount to win', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(...outcomes),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (size, outcome, units) => {
          const price = quote(-size, 'MY')
          const entered = units * 10_000n // so that the risk is whole
          expect(roundedReturn(parlayReturn(units * BigInt(size), [factorOf(outcome, decimalOf(price, 'MY'))]))).toBe(
            returnOf(entered, price, 'MY', outcome),
          )
        },
      ),
    )
  })

  test('a system of size n is the parlay of n; a system of size 1 is n singles', () => {
    fc.assert(
      fc.property(legsOf(12), stakes, (legs, stake) => {
        expect(same(systemReturn(stake, legs, [legs.length]), parlayReturn(stake, legs))).toBe(true)
        const singles = legs.reduce((sum, { n, d }) => exact(sum.n * d + n * stake * sum.d, sum.d * d), exact(0n))
        expect(same(systemReturn(stake, legs, [1]), singles)).toBe(true)
      }),
    )
  })

  test('a system is the sum of its lines, listed one by one', () => {
    fc.assert(
      fc.property(legsOf(6), stakes, fc.nat(), (legs, stake, n) => {
        const size = 1 + (n % legs.length)
        const lines = Array.from({ length: 2 ** legs.length }, (_, mask) =>
          legs.filter((_, leg) => mask & (1 << leg)),
        ).filter((line) => line.length === size)
        const sum = lines
          .map((line) => line.reduce((product, f) => exact(product.n * f.n, product.d * f.d), exact(stake)))
          .reduce((a, b) => exact(a.n * b.d + b.n * a.d, a.d * b.d), exact(0n))
        expect(BigInt(lines.length)).toBe(systemLines(legs.length, [size]))
        expect(same(systemReturn(stake, legs, [size]), sum)).toBe(true)
      }),
    )
  })

  test('the order of legs never matters', () => {
    fc.assert(
      fc.property(
        legsOf(10).chain((legs) => fc.tuple(fc.constant(legs), fc.shuffledSubarray(legs, { minLength: legs.length }))),
        stakes,
        ([legs, shuffled], stake) => {
          expect(same(parlayReturn(stake, legs), parlayReturn(stake, shuffled))).toBe(true)
          expect(
            same(systemReturn(stake, legs, [2, legs.length]), systemReturn(stake, shuffled, [legs.length, 2])),
          ).toBe(true)
        },
      ),
    )
  })

  test('the return is never above the cap, nor changed below it', () => {
    fc.assert(
      fc.property(legsOf(12), stakes, stakes, (legs, stake, cap) => {
        const back = round(parlayReturn(stake, legs) as Exact)
        expect(capped(back, cap)).toBe(back < cap ? back : cap)
        expect(capped(back, undefined)).toBe(back)
      }),
    )
  })
})

describe('§parlay.legs, §parlay.live-minimum, §myanmar.legs: tickets', () => {
  const legs = (count: number, over: Partial<TicketLeg> = {}) =>
    Array.from(
      { length: count },
      (_, n): TicketLeg => ({ live: false, sport: 1, isMyanmar: false, ...(n === 0 ? over : {}) }),
    )
  test.each<[number, Partial<TicketLeg>, string | undefined]>([
    [0, {}, 'atLeastTwoMatchToBetParlay'],
    [1, {}, 'atLeastTwoMatchToBetParlay'],
    [2, {}, undefined],
    [12, {}, undefined],
    [13, {}, 'maxParlayTicket'],
    [1, { live: true }, 'atLeastTwoMatchToBetParlay'],
    [2, { live: true }, 'atLeastThreeMatchToBetParlay'],
    [3, { live: true }, undefined],
    [2, { sport: 39 }, undefined],
    [2, { sport: 40 }, 'atLeastThreeMatchToBetParlay'],
    [2, { sport: 54 }, 'atLeastThreeMatchToBetParlay'],
    [2, { sport: 55 }, undefined],
    [3, { sport: 40 }, undefined],
    [2, { isMyanmar: true }, undefined],
    [10, { isMyanmar: true }, undefined],
    [11, { isMyanmar: true }, 'maxParlayTicket'],
    [11, {}, undefined],
  ])('%s legs with %o: %s', (count, over, refusal) => expect(ticketRefusal(legs(count, over))).toBe(refusal))

  test.each<[number, number[]]>([
    [2, [1, 2]],
    [10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [11, [11]],
    [12, [12]],
  ])('a system of %s may choose %s', (count, sizes) => expect(systemSizes(count)).toEqual(sizes))
  test.each<[number[], number, boolean]>([
    [[2, 3], 3, true],
    [[3, 2], 3, true],
    [[], 3, false],
    [[0], 3, false],
    [[4], 3, false],
    [[2, 2], 3, false],
    [[2], 11, false],
    [[11], 11, true],
  ])('sizes %s of %s: %s', (sizes, count, lawful) => expect(areSizes(sizes, count)).toBe(lawful))
})

test('§parlay.system-sizes: sizes make a system only when each of them is possible', () => {
  expect([
    areSizes([2, 99], 3),
    areSizes([99, 2], 3),
    areSizes([2, 3], 3),
    areSizes([], 3),
    areSizes([2, 2], 3),
  ]).toEqual([false, false, true, false, false])
})

test('§parlay.return: what still runs has no return to round', () =>
  expect([roundedReturn('running'), roundedReturn(exact(5n, 2n))]).toEqual(['running', 3n]))
