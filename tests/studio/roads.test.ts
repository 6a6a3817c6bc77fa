import { hotAndCold } from '#studio/frame/games/record.ts'
import { beadPlate, bigRoad, derivedRoad, type Stone, streaksOf } from '#studio/frame/games/roads.ts'
import { describe, expect, test } from 'vitest'

const marksOf = (text: string) =>
  [...text].map((letter) => ({ B: 'banker', P: 'player', T: 'tie' })[letter] ?? `no mark: ${letter}`)

/** A road as a picture: its rows from the top, a letter for each stone, lower case for one that ties came after. */
const picture = (stones: readonly Stone[]): string => {
  const rows: string[][] = []
  for (const { column, row, look, ties } of stones) {
    rows[row] ??= []
    const letter = look.slice(0, 1).toUpperCase()
    rows[row][column] = ties > 0 ? letter.toLowerCase() : look === 'broken' ? 'x' : look === 'regular' ? 'o' : letter
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? '.').join('')).join('|')
}

describe('the roads of a shoe', () => {
  test.each([
    ['', ''],
    ['BBPTPBT', 'Bpb|BP'],
    ['TTBP', 'BP'],
    ['BBBBBBBB', 'B|B|B|B|B|BBB'],
    // A streak that meets the tail of the one before turns where it meets it.
    ['BBBBBBBBPPPPPPP', 'BP|BP|BP|BP|BPPP|BBB'],
  ])('big road of %s: %s', (marks, road) => expect(picture(bigRoad(marksOf(marks)))).toBe(road))

  test('a bead plate shows every result, ties among them', () =>
    expect(picture(beadPlate(marksOf('BTPPPBBT')))).toBe('BB|TT|P|P|P|B'))

  /** marks | big eye boy | small road | cockroach pig: o where the shoe is regular, x where it is not */
  test.each([
    // One column says nothing.
    ['BBBB', '', '', ''],
    // Columns of one each: always regular.
    ['BPBPBP', 'o|o|o|o', 'o|o|o', 'o|o'],
    // Columns of two, two, two: a second row is as long as its neighbour, a new column follows equal ones.
    ['BBPPBBP', 'o|o|o|o', 'o|o', ''],
    // The second column ends one short of the first, then a new one compares unequal columns.
    ['BBBPPB', 'ox', '', ''],
    // Beside a column of one, a second row is one below its end: broken; a third is two below: regular.
    ['BPPP', 'xo', '', ''],
  ])('%s: %s, %s, %s', (marks, eye, small, cockroach) => {
    const shown = ([1, 2, 3] as const).map((back) => picture(derivedRoad(marksOf(marks), back)))
    expect(shown).toEqual([eye, small, cockroach])
  })

  test('a tie before any result belongs to none', () =>
    expect(streaksOf(marksOf('TBTT'))).toEqual([{ side: 'banker', ties: [2] }]))
})

test('hot numbers came most often, cold ones least, and of equals the smaller is named first', () => {
  const { hot, cold } = hotAndCold(['0', '1', '2', '3'], ['3', '1', '3', '2'], 2)
  expect(hot).toEqual([
    { value: '3', count: 2 },
    { value: '1', count: 1 },
  ])
  expect(cold).toEqual([
    { value: '0', count: 0 },
    { value: '1', count: 1 },
  ])
})
