import { aroundLine, type PricedLine } from '#domain/cash-out/two-lines.ts'
import { byQuarters } from '#domain/market/settlement-rules.ts'
import { compare, exact, type Exact, minus, over, plus, times } from '#domain/money/exact.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { describe, expect, test } from 'vitest'

/** Chances of 0, 1, 2 … of a hundred. */
const laws: Readonly<Record<string, readonly number[]>> = {
  'few goals': [30, 34, 20, 10, 4, 2],
  'many goals': [2, 8, 15, 20, 20, 15, 10, 10],
  'never three': [10, 30, 20, 0, 25, 15],
  'three alone': [0, 0, 0, 100],
}

/** What a unit returns at these odds, the stake included. */
const returns = (outcome: Outcome, odds: Exact): Exact => {
  const half = exact(1n, 2n)
  if (outcome === 'won') return odds
  if (outcome === 'wonHalf') return plus(half, times(half, odds))
  if (outcome === 'draw') return exact(1n)
  return outcome === 'loseHalf' ? half : exact(0n)
}

const sumOf = (law: readonly number[], take: (total: number) => boolean): Exact =>
  law.flatMap((percent, total) => (take(total) ? [exact(BigInt(percent), 100n)] : [])).reduce(plus, exact(0n))

/** The fair price of over at a line, found from what a unit returns: linear in the odds. */
const fairShare = (law: readonly number[], at: number): Exact | undefined => {
  const worthAt = (odds: Exact) =>
    law
      .map((percent, total) => times(exact(BigInt(percent), 100n), returns(byQuarters(4 * total - at), odds)))
      .reduce(plus, exact(0n))
  const slope = minus(worthAt(exact(1n)), worthAt(exact(0n)))
  if (slope.n === 0n) return undefined
  return over(slope, minus(exact(1n), worthAt(exact(0n))))
}

const lines = Array.from({ length: 21 }, (_, n) => n + 4)

describe('§cash-out.chances: two lines within a half of a whole number', () => {
  test.each(Object.entries(laws))('%s: any two say exactly how often it is that number', (_, law) => {
    const priced = lines.flatMap((at): PricedLine[] => {
      const share = fairShare(law, at)
      return share === undefined || share.n === 0n || share.n === share.d ? [] : [{ at, share }]
    })
    let count = 0
    for (const first of priced)
      for (const second of priced) {
        const found = first.at === second.at ? undefined : aroundLine(first.at, [first, second])
        if (found === undefined) continue
        count++
        const { whole, above, equal, below } = found
        const expected = [
          sumOf(law, (total) => total > whole),
          sumOf(law, (total) => total === whole),
          sumOf(law, (total) => total < whole),
        ]
        expect([above, equal, below].map((chance, n) => compare(chance, expected[n]!))).toEqual([0, 0, 0])
      }
    // Four lines beside each line but the outermost, where both results can be.
    expect(count).toBeGreaterThanOrEqual(law.filter((percent) => percent > 0).length > 1 ? 20 : 0)
  })

  test.each([
    ['no line', 12, []],
    ['one line', 12, [{ at: 12, share: exact(1n, 2n) }]],
    [
      'two lines on both sides of two whole numbers',
      12,
      [
        { at: 9, share: exact(3n, 5n) },
        { at: 15, share: exact(2n, 5n) },
      ],
    ],
    [
      'over more is likelier than over less',
      12,
      [
        { at: 10, share: exact(2n, 5n) },
        { at: 14, share: exact(3n, 5n) },
      ],
    ],
  ])('%s: nothing', (_, at, quoted) => expect(aroundLine(at, quoted)).toBeUndefined())
})
