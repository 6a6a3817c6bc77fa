import { emptyBoard } from '#domain/market/board.ts'
import type { League, Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { checkBoard } from '#odds/check/check.ts'
import { expect, test } from 'vitest'

const league: League = { id: 1, name: 'Premier - Winner', sport: 1, order: 1, flag: 1, type: 3 }
const runner = (id: number): Match => ({
  id,
  league: 1,
  sport: 1,
  order: id,
  kind: 1,
  home: `Club ${id}`,
  away: '',
  tab: 'early',
  status: 'open',
  kickoff: 0,
  suspension: 'none',
  subject: 'match',
  live: null,
})
const price = (id: number, decimal: number): Odds => ({
  id: id * 100,
  match: id,
  type: 'ORZ',
  line: 0,
  status: 'open',
  version: 1,
  prices: [quote(decimal * 10_000, 'DEC')],
})

test.each<[what: string, prices: readonly (number | null)[], faults: readonly string[]]>([
  ['118 %', [1.7, 1.7], []],
  ['too little for the house', [2, 2], ['overround 100.0 %']],
  ['too much', [1.5, 1.5], ['overround 133.3 %']],
  ['a runner left blank', [1.7, 1.7, null], ['1 of 3 runners have no price']],
  ['the betting is over', [null, null], []],
])('runners of an event: %s', (_, prices, faults) => {
  const board = emptyBoard()
  board.leagues.set(1, league)
  for (const [i, decimal] of prices.entries()) {
    board.matches.set(i, runner(i))
    if (decimal !== null) board.odds.set(i * 100, price(i, decimal))
  }
  const checked = checkBoard(board, [], () => true)
  expect(checked.faults.map(({ what }) => what)).toEqual(faults)
})
