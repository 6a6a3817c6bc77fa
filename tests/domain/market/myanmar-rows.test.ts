import { parseLive } from '#domain/market/rows.ts'
import { type Mmo, type MmoRow, parseMmo, writeMmo } from '#domain/market/odds-rows.ts'
import { expect, test } from 'vitest'

test.each<[MmoRow, Mmo]>([
  [
    [8, 1, 'HDP', -4, 0, 3, -20],
    { id: 8, match: 1, type: 'MM_HDP', line: -4, status: 'open', version: 3, percent: -20 },
  ],
  [
    [9, 2, 'OUH', 8, 1, 1, 100],
    { id: 9, match: 2, type: 'MM_OUH', line: 8, status: 'suspended', version: 1, percent: 100 },
  ],
])('§myanmar.markets: %j is written as it is read', (row, price) => {
  expect(parseMmo(row)).toEqual(price)
  expect(writeMmo(price)).toEqual(row)
})

test.each([
  [null, null],
  [1, null],
  [null, 0],
])('§board.rows: with %j and %j goals the score is not known', (home, away) =>
  expect(parseLive([1, 10, home, away, 0, 0, 0, 0, 0, 0, null]).score).toBeNull(),
)
