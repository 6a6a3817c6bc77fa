import { emptyBoard, load } from '#domain/market/board.ts'
import { byEvenness, byKickoff, byLeague, groupOrder } from '#domain/market/order.ts'
import { parseReset, reset } from '#domain/market/reset.ts'
import { type League, type Match, type Tab, writeMatch } from '#domain/market/rows.ts'
import { parseOdds, writeOdds } from '#domain/market/odds-rows.ts'
import { describe, expect, test } from 'vitest'

const match = (id: number, league: number, order: number, kickoff: number, tab: Tab = 'today'): Match => ({
  id,
  league,
  sport: 1,
  order,
  kind: 1,
  home: 'H',
  away: 'A',
  tab,
  status: 'open',
  kickoff,
  suspension: 'none',
  subject: 'match',
  live: null,
})

/** id league order kick-off */
const list = [
  match(5, 2, 1, 30),
  match(4, 2, 2, 30),
  match(3, 1, 9, 30),
  match(2, 1, 9, 30),
  match(1, 3, 5, 10),
  match(6, 3, 0, 20),
]
const ids = (sorted: readonly Match[]) => sorted.map(({ id }) => id).join(' ')
const every = (order: (a: Match, b: Match) => number) =>
  [list, list.toReversed()].map((matches) => ids(matches.toSorted(order)))

describe('§board.order: the order of a match group', () => {
  test.each([
    ['time sorting on', true, 1, '1 6 5 4 2 3'],
    ['time sorting on, market type 3', true, 3, '1 6 5 4 2 3'],
    ['market type 3', false, 3, '6 5 4 1 2 3'],
    ['otherwise', false, 1, '2 3 4 5 1 6'],
    ['otherwise, market type 2', false, 2, '2 3 4 5 1 6'],
  ])('%s', (_, timeSorting, marketType, order) =>
    expect(every(groupOrder(timeSorting, marketType))).toEqual([order, order]),
  )

  test('sorts the rows of one match by their order', () => {
    expect([match(1, 1, 2, 0), match(1, 1, 1, 0)].toSorted(groupOrder(false, 1)).map(({ order }) => order)).toEqual([
      1, 2,
    ])
  })
})

describe('§board.order: the order of a board', () => {
  const league = (id: number, order: number): League => ({ id, name: '', sport: 1, order, flag: 0, type: 1 })
  test('by kick-off', () => expect(every(byKickoff)).toEqual(['1 6 5 4 2 3', '1 6 5 4 2 3']))

  test('by the order of leagues, those of no order last', () => {
    expect(
      every(
        byLeague(
          new Map([
            [2, league(2, 1)],
            [1, league(1, 1)],
          ]),
        ),
      ),
    ).toEqual(['2 3 5 4 1 6', '2 3 5 4 1 6'])
    expect(
      every(
        byLeague(
          new Map([
            [3, league(3, 1)],
            [1, league(1, 2)],
          ]),
        ),
      ),
    ).toEqual(['1 6 2 3 5 4', '1 6 2 3 5 4'])
  })
})

describe('§feed.whole-answer: a partial reset by codes', () => {
  test.each([
    ['1', 'early'],
    ['2', 'today'],
    ['3', 'live'],
    ['1|3', 'early live'],
    ['2|2', 'today'],
    ['', undefined],
    ['4', undefined],
    ['1|', undefined],
    ['1,3', undefined],
    ['live', undefined],
  ])('%s → %s', (text, tabs) => {
    const found = parseReset(text)
    expect(found && [...found].join(' ')).toBe(tabs)
  })

  test('removes the matches of those tabs with all that hangs on them', () => {
    const board = emptyBoard()
    const matches = [match(1, 1, 1, 1, 'early'), match(2, 1, 1, 1, 'today'), match(3, 1, 1, 1, 'live')]
    const odds = [1, 2, 3].map((id) =>
      writeOdds({ id: id * 10, match: id, type: 'OXT', line: 0, status: 'open', version: 1, prices: [] }),
    )
    const heads = matches.map(({ id }) => [id, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] as const)
    load(board, {
      seq: 1,
      epoch: 'e',
      alive: 0,
      book: 0,
      speed: 1,
      at: 0,
      leagues: [[1, 'L', 1, 1, 0, 1]],
      matches: matches.map(writeMatch),
      links: [[3, 2]],
      heads,
      odds,
      mmo: [
        [5, 1, 'HDP', 0, 0, 1, 50],
        [6, 2, 'OU', 8, 0, 1, -20],
      ],
    })
    expect(reset(board, new Set(['early', 'live']))).toBe(2)
    expect([
      [...board.matches.keys()],
      [...board.odds.keys()],
      [...board.mmo.keys()],
      [...board.heads.keys()],
      [...board.parents.keys()],
      [...board.leagues.keys()],
    ]).toEqual([[2], [20], [6], [2], [], [1]])
    expect(reset(board, new Set(['early', 'live']))).toBe(0)
  })
})

test('of several lines of one market the one nearest to even stands first; one without all its prices last', () => {
  const line = (id: number, prices: readonly (number | null)[]) => parseOdds([id, 1, 'HDP', 0, 0, 1, ...prices])
  const lines = [
    line(1, [15_000, 25_000]),
    line(2, [19_500, null]),
    line(3, [19_000, 19_400]),
    line(4, []),
    line(5, [19_800, 19_100]),
    line(6, [21_000]),
    line(7, [10_100, 60_000]),
  ]
  expect(lines.toSorted(byEvenness).map(({ id }) => id)).toEqual([6, 3, 5, 1, 7, 2, 4])
})
