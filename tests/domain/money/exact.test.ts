import { compare, exact, floor, minus, over, plus, round, times } from '#domain/money/exact.ts'
import { describe, expect, test } from 'vitest'

const text = ({ n, d }: { readonly n: bigint; readonly d: bigint }) => `${n}/${d}`

describe('§money.exact: intermediate values stay exact', () => {
  test.each([
    [1n, 2n, '1/2'],
    [1n, -2n, '-1/2'],
    [3n, -1n, '-3/1'],
    [-3n, -4n, '3/4'],
    [0n, 5n, '0/5'],
  ])('%s over %s is %s', (n, d, is) => expect(text(exact(n, d))).toBe(is))

  test('the sign of a number is above the line, and nothing is divided by zero', () => {
    expect(text(exact(7n))).toBe('7/1')
    expect(() => exact(1n, 0n)).toThrow('an exact number needs a denominator')
    expect(() => over(exact(1n), exact(0n))).toThrow('an exact number needs a denominator')
  })

  test('1/2 and 1/3: sum, difference, product, quotient', () => {
    const [half, third] = [exact(1n, 2n), exact(1n, 3n)]
    expect([plus, minus, times, over].map((by) => text(by(half, third)))).toEqual(['5/6', '1/6', '1/6', '3/2'])
  })

  test.each([
    [1n, 0n, 1],
    [0n, 1n, -1],
    [0n, 0n, 0],
    [-1n, -2n, 1],
    [2n, 2n, 0],
  ])('%s compared with %s: %s', (a, b, sign) => {
    expect(compare(exact(a), exact(b))).toBe(sign)
    expect(compare(exact(a, 3n), exact(b, 3n))).toBe(sign)
  })

  test.each([
    [0n, 1n, 0n, 0n],
    [1n, 3n, 0n, 0n],
    [1n, 2n, 0n, 1n],
    [3n, 2n, 1n, 2n],
    [7n, 4n, 1n, 2n],
    [6n, 3n, 2n, 2n],
  ])('%s/%s: floor %s, rounded %s', (n, d, below, nearest) => {
    expect(floor(exact(n, d))).toBe(below)
    expect(round(exact(n, d))).toBe(nearest)
    expect(round(exact(-n, d))).toBe(-nearest)
  })

  test('a floor below zero would overstep the other way and is refused', () =>
    expect(() => floor(exact(-1n))).toThrow('floor takes zero or more'))
})
