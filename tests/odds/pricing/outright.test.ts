import { quoteRunners } from '#odds/pricing/outright.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** What the prices of all runners come to, in hundredths of a stake. */
const bookOf = (chances: readonly number[]): number =>
  Math.round(quoteRunners(chances).reduce((sum, { price }) => sum + 10_000 / price, 0) * 1_000) / 10

test.each<[what: string, chances: readonly number[]]>([
  ['an open season', [0.2, 0.15, 0.12, 0.1, 0.1, 0.08, 0.07, 0.06, 0.05, 0.03, 0.02, 0.02]],
  ['twelve alike', Array.from({ length: 12 }, () => 1 / 12)],
  ['a favourite far ahead', [0.97, 0.02, 0.01, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['a champion nobody can catch', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['two left', [0.6, 0.4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['two runners', [0.5, 0.5]],
])('%s: every runner has a price from 1.01, and the book comes to 115 to 120 %%', (_, chances) => {
  expect(bookOf(chances)).toBeGreaterThanOrEqual(115)
  expect(bookOf(chances)).toBeLessThanOrEqual(120)
})

test('whatever the chances: 115 to 120 %, in the order of the chances, and nothing on offer that pays more than it is worth', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true })), {
    minLength: 8,
    maxLength: 20,
  })
  fc.assert(
    fc.property(weights, (list) => {
      const sum = list.reduce((whole, weight) => whole + weight, 0)
      fc.pre(sum > 0)
      const chances = list.map((weight) => weight / sum)
      const quotes = quoteRunners(chances)
      expect(bookOf(chances)).toBeGreaterThanOrEqual(115)
      expect(bookOf(chances)).toBeLessThanOrEqual(120)
      for (const [i, { price, locked }] of quotes.entries()) {
        expect(price).toBeGreaterThanOrEqual(10_100)
        expect(locked).toBe(chances[i]! * price > 10_000)
        for (const [j, other] of quotes.entries())
          if (chances[i]! > chances[j]!) expect(price).toBeLessThanOrEqual(other.price)
      }
    }),
  )
})
