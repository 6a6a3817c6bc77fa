import { boosted, boostedAs } from '#domain/bet/booster.ts'
import { combinationsOf, legsOf, productAt, productsOf, sizeOf, sizesOf } from '#domain/bet/combinations.ts'
import { compare, exact, times } from '#domain/money/exact.ts'
import { decimalOf, quote, parseQuote } from '#domain/odds/odds.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** legs → combinations */
const counts = [
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 4],
  [4, 11],
  [5, 26],
  [6, 57],
  [7, 120],
  [8, 247],
  [9, 502],
  [10, 1_013],
  [11, 1],
  [12, 1],
] as const

describe('§parlay.combinations: the combination generator', () => {
  test.each(counts)('%s legs make %s combinations', (legs, count) => {
    expect(combinationsOf(legs)).toHaveLength(count)
    expect(new Set(combinationsOf(legs)).size).toBe(count)
  })

  test.each([
    [1, []],
    [2, [2]],
    [3, [2, 3]],
    [10, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [11, [11]],
    [12, [12]],
  ] as const)('%s legs come in sizes %s', (legs, sizes) => {
    expect(sizesOf(legs)).toEqual(sizes)
    expect([...new Set(combinationsOf(legs).map(sizeOf))]).toEqual(sizes)
  })

  test('by size, then in the order of the legs', () => {
    expect(combinationsOf(4).map((mask) => legsOf(mask).join(''))).toEqual([
      '01',
      '02',
      '03',
      '12',
      '13',
      '23',
      '012',
      '013',
      '023',
      '123',
      '0123',
    ])
    expect(legsOf(combinationsOf(12)[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('the table is made once', () => expect(combinationsOf(7)).toBe(combinationsOf(7)))
  test.each([-1, 13, 2.5, Number.NaN])('%s legs are refused', (legs) =>
    expect(() => combinationsOf(legs)).toThrow(`no combinations of ${legs} legs`),
  )
})

describe('§parlay.combinations: their products', () => {
  test('2.13 × 1.9 × 1.45 and its doubles', () => {
    const products = productsOf(['2.13', '1.9', '1.45'].map((text) => parseQuote(text, 'DEC')!))
    expect(products.numerators).toEqual([40_470n, 30_885n, 27_550n, 5_868_150n])
    expect(products.unit).toBe(100n)
  })

  test('one price of three digits keeps all of them', () => {
    const products = productsOf(['2.135', '2.00'].map((text) => parseQuote(text, 'DEC')!))
    expect(compare(productAt(products, 0), exact(427n, 100n))).toBe(0)
    expect(products.unit).toBe(10_000n)
  })

  test('each is its legs multiplied out, exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10_001, max: 10_010_000 }), { minLength: 2, maxLength: 12 }), (values) => {
        const prices = values.map((value) => quote(value, 'DEC'))
        const products = productsOf(prices)
        expect(products.numerators).toHaveLength(products.masks.length)
        const at = values[0]! % products.masks.length
        const expected = legsOf(products.masks[at]!)
          .map((leg) => decimalOf(prices[leg]!, 'DEC'))
          .reduce(times, exact(1n))
        expect(compare(productAt(products, at), expected)).toBe(0)
      }),
    )
  })
})

describe('rules: a booster pays (odds − 1) × (1 + boost) + 1', () => {
  test.each([
    [3_175n, 1_000n, 20, 361n, 100n],
    [2n, 1n, 50, 5n, 2n],
    [195n, 100n, 1, 19_595n, 10_000n],
    [3n, 1n, 100, 5n, 1n],
  ])('%s/%s with %s %% is %s/%s', (n, d, percent, boostedN, boostedD) => {
    expect(compare(boosted(exact(n, d), percent), exact(boostedN, boostedD))).toBe(0)
  })

  // 1.955 by 7 percent is 2.02185 before it is rounded; rounded first it would be 1.96 and then 2.03. Malay −0.3831… is
  // 1 ÷ 2.61.
  test.each([
    ['3.175', 20, 'DEC', 36_100],
    ['3.175', 20, 'HK', 26_100],
    ['3.175', 20, 'MY', -3_800],
    ['3.175', 20, 'ID', 26_100],
    ['1.955', 7, 'DEC', 20_200],
    ['1.5', 100, 'MY', 10_000],
    ['1.5', 60, 'ID', -12_500],
    ['1.0001', 1, 'DEC', 10_100],
    ['9999', 100, 'DEC', 100_010_000],
  ] as const)('%s with %s percent is quoted once: %s %s', (decimal, percent, kind, price) => {
    expect(boostedAs(parseQuote(decimal, 'DEC')!, percent, kind)).toBe(price)
  })

  test.each([0, -5, 1.5, Number.NaN])('rejects a boost of %s percent', (percent) =>
    expect(() => boosted(exact(2n), percent)).toThrow(`${percent} percent is not a valid boost`),
  )
})
