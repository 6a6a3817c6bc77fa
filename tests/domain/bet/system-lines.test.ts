import { exact, round } from '#domain/money/exact.ts'
import { factorOf, systemLines, systemReturn } from '#domain/bet/parlay.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { decideLine, linePrice, linesOf, type SystemLeg } from '#domain/bet/system-lines.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const leg = (outcome: Outcome | null): SystemLeg => ({
  outcome,
  factor: outcome && factorOf(outcome, exact(152n, 100n)),
})

test.each([
  [3, [2], 3],
  [4, [2, 3, 4], 11],
  [3, [3, 1], 4],
  [10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1_023],
  [12, [12], 1],
])('§parlay.system: %i legs in sizes %j make %i lines', (legs, sizes, lines) => {
  expect([linesOf(legs, sizes).length, Number(systemLines(legs, sizes))]).toEqual([lines, lines])
  expect(new Set(linesOf(legs, sizes).map((places) => places.join())).size).toBe(lines)
})

test.each<[string, (Outcome | null)[], string]>([
  ['won', ['won', 'won'], 'won 2310'],
  ['a leg void', ['won', 'void'], 'won 1520'],
  ['both void', ['void', 'void'], 'void 1000'],
  ['a draw', ['draw', 'void'], 'draw 1000'],
  ['half lost', ['loseHalf', 'draw'], 'loseHalf 500'],
  ['a lost leg decides it', ['lost', null], 'lost 0'],
  ['running', ['won', null], 'running null'],
])('a unit of 10 at 1.52: %s', (_, outcomes, expected) => {
  const { outcome, payout } = decideLine(1_000n, [0, 1], outcomes.map(leg))
  expect(`${outcome} ${payout}`).toBe(expected)
})

test('a line’s price is its own legs’ product', () =>
  expect(linePrice([0, 2], [exact(2n), exact(3n), exact(5n, 2n)])).toEqual(exact(10n, 2n)))

test('the lines come to the ticket’s return, but for the rounding of each', () => {
  const outcomes = fc.constantFrom<Outcome>('won', 'wonHalf', 'draw', 'loseHalf', 'lost', 'void')
  fc.assert(
    fc.property(
      fc.array(outcomes, { minLength: 2, maxLength: 6 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (found, unit) => {
        const legs = found.map(leg)
        const sizes = found.map((_, n) => n + 1)
        const lines = linesOf(legs.length, sizes).map((places) => decideLine(unit, places, legs))
        const back = systemReturn(
          unit,
          legs.map(({ factor }) => factor!),
          sizes,
        )
        const difference =
          lines.reduce((sum, { payout }) => sum + payout!, 0n) - (back === 'running' ? 0n : round(back))
        expect(Number(difference < 0n ? -difference : difference)).toBeLessThanOrEqual(lines.length)
      },
    ),
  )
})

test('by size, then in the order of the legs', () =>
  expect(linesOf(3, [3, 1, 2])).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]))
test('the smallest unit back is not nothing', () =>
  expect(decideLine(1n, [0, 1], [leg('won'), { outcome: 'loseHalf', factor: exact(1n) }])).toMatchObject({
    outcome: 'won',
    payout: 2n,
  }))
