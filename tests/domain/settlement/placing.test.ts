import { type Placing, placingAmong, placingOf } from '#domain/settlement/placing.ts'
import { describe, expect, test } from 'vitest'

const written = (placing: Placing | 'unclear' | undefined): string =>
  placing === undefined || placing === 'unclear' ? String(placing) : `${placing.places} of ${placing.tied.length}`

describe('§settlement.shared-places: a clear place is paid in full, a shared one by its share', () => {
  test.each<[positions: Record<string, number>, places: number, runner: string, placing: string]>([
    [{ A: 1, B: 2, C: 3, D: 3 }, 3, 'A', '1 of 1'],
    [{ A: 1, B: 2, C: 3, D: 3 }, 3, 'B', '1 of 1'],
    [{ A: 1, B: 2, C: 3, D: 3 }, 3, 'D', '1 of 2'],
    [{ A: 1, B: 2, C: 2, D: 2 }, 3, 'C', '2 of 3'],
    [{ A: 1, B: 1, C: 3 }, 3, 'B', '2 of 2'],
    [{ A: 1, B: 1, C: 1, D: 1 }, 3, 'B', '3 of 4'],
    [{ A: 1, B: 1, C: 3, D: 3 }, 3, 'C', '1 of 2'],
    [{ A: 1, B: 2, C: 3, D: 4 }, 3, 'D', '0 of 1'],
    [{ A: 1, B: 2 }, 3, 'D', 'undefined'],
    [{ A: 1, B: 1, C: 2 }, 3, 'A', 'unclear'],
  ])('%j, %d places: %s %s', (positions, places, runner, placing) =>
    expect(written(placingOf(runner, new Map(Object.entries(positions)), places))).toBe(placing),
  )

  /** the winners of the market | places | the winners of the race, where known | a runner | its placing */
  test.each<[winners: string, places: number, firsts: string | undefined, runner: string, placing: string]>([
    ['ABC', 3, undefined, 'B', '1 of 1'],
    ['AB', 1, undefined, 'B', '1 of 2'],
    ['ABCD', 3, undefined, 'A', 'unclear'],
    ['ABCD', 3, 'A', 'A', '1 of 1'],
    ['ABCD', 3, 'A', 'B', 'unclear'],
    ['ABCD', 3, 'AB', 'A', '1 of 1'],
    ['ABCD', 3, 'AB', 'C', '1 of 2'],
    ['ABC', 2, 'A', 'B', '1 of 2'],
    ['ABCD', 3, 'ABCD', 'C', '3 of 4'],
    ['ABC', 2, 'D', 'B', 'unclear'],
  ])('%s win %d places, %s first: %s %s', (winners, places, firsts, runner, placing) =>
    expect(written(placingAmong(runner, [...winners], places, firsts === undefined ? undefined : [...firsts]))).toBe(
      placing,
    ),
  )
})
