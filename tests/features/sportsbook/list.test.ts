import { foundElsewhere } from '#features/sportsbook/filters/found.ts'
import { leaguesOf } from '#features/sportsbook/filters/leagues.ts'
import { boardList, type Filter, firstOf } from '#features/sportsbook/board/list.ts'
import { searchFor } from '#features/sportsbook/filters/search.ts'
import { emptyBoard, load } from '#domain/market/board.ts'
import type { Match } from '#domain/market/rows.ts'
import { describe, expect, test } from 'vitest'
import { aLive, aMarket, aMatch, bookTime, decimal, marketId, snapshotOf } from './fixture.tsx'

const matches: readonly Match[] = [
  aMatch(1, { league: 2, home: 'Atlético Madrid', away: 'Girona', kickoff: bookTime + 3 }),
  aMatch(2, { league: 1, home: 'Arsenal', away: 'Chelsea', kickoff: bookTime + 2 }),
  aMatch(3, { league: 1, home: 'Fulham', away: 'Everton', kickoff: bookTime + 4 }),
  aMatch(4, { league: 1, home: 'Brentford', away: 'Leeds', tab: 'live', live: aLive() }),
  aMatch(5, { league: 3, home: 'Malaysia', away: 'Vietnam', tab: 'early' }),
  aMatch(6, { league: 1, home: 'Hidden', away: 'Match', status: 'hidden' }),
  aMatch(7, { league: 1, home: 'Corners of', away: 'Arsenal', kind: 3 }),
]

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

const all: Filter = {
  sport: 1,
  tab: 'today',
  view: 'hdpou',
  narrowing: null,
  isMyanmar: false,
  isMainOnly: false,
  search: '',
  leagues: [],
  favourites: [],
  favouritesOnly: false,
  liveFirst: false,
  sorting: 'league',
}
const listed = (over: Partial<Filter>) => {
  const board = emptyBoard()
  load(board, snapshotOf({ matches }))
  return boardList(board, 1, { ...all, ...over })
}
const leagues = (over: Partial<Filter>) => {
  const board = emptyBoard()
  load(board, snapshotOf({ matches }))
  return leaguesOf(board, { ...all, ...over }, false, false)
}
const ids = (over: Partial<Filter>) =>
  listed(over)
    .groups.flatMap(({ entries }) => entries.map(({ id }) => id))
    .join(' ')

const untouched = { by: { time: 0, timeName: null, day: '', kind: '' }, drop: () => {}, widen: () => {} } as const

describe('§board.next: a tab of few matches is followed by the next ones of its sport', () => {
  const next = (over: Partial<Filter>, more: readonly Match[] = []) => {
    const board = emptyBoard()
    load(board, snapshotOf({ matches: [...matches, ...more] }))
    return boardList(board, 1, { ...all, ...over })
      .next.flatMap(({ entries }) => entries.map(({ id }) => id))
      .join(' ')
  }
  const many = (count: number, tab: Match['tab']) =>
    Array.from({ length: count }, (_, n) => aMatch(100 + n, { tab, kickoff: bookTime + 10 + n }))

  test.each`
    filter                                         | more                 | shown
    ${{ tab: 'live' }}                             | ${[]}                | ${'2 1 3 5'}
    ${{ tab: 'today' }}                            | ${[]}                | ${'5'}
    ${{ tab: 'early' }}                            | ${[]}                | ${''}
    ${{ tab: 'today' }}                            | ${many(4, 'today')}  | ${'5'}
    ${{ tab: 'today' }}                            | ${many(5, 'today')}  | ${''}
    ${{ tab: 'today' }}                            | ${many(12, 'early')} | ${'100 101 102 103 104 105 106 107 108'}
    ${{ tab: 'live', search: 'ars' }}              | ${[]}                | ${''}
    ${{ tab: 'live', favouritesOnly: true }}       | ${[]}                | ${''}
    ${{ tab: 'live', leagues: [3] }}               | ${[]}                | ${'5'}
    ${{ tab: 'live', sport: 2 }}                   | ${[]}                | ${''}
    ${{ tab: 'today', view: 'outright' as const }} | ${[]}                | ${''}
  `('$filter with $more.length more: $shown', ({ filter, more, shown }) => expect(next(filter, more)).toBe(shown))
})

describe('§board.narrowing: tabs, search, leagues, favourites and order, all from the board held', () => {
  test.each`
    filter                                           | shown
    ${{}}                                            | ${'2 3 1'}
    ${{ sorting: 'time' }}                           | ${'2 1 3'}
    ${{ tab: 'live' }}                               | ${'4'}
    ${{ liveFirst: true }}                           | ${'4 2 3 1'}
    ${{ tab: 'early', liveFirst: true }}             | ${'5'}
    ${{ tab: 'early' }}                              | ${'5'}
    ${{ search: 'atletico' }}                        | ${'1'}
    ${{ search: '  FULHAM premier ' }}               | ${'3'}
    ${{ search: 'la liga' }}                         | ${'1'}
    ${{ search: 'nobody' }}                          | ${''}
    ${{ leagues: [2] }}                              | ${'1'}
    ${{ leagues: [1, 2] }}                           | ${'2 3 1'}
    ${{ favourites: [3, 4], favouritesOnly: true }}  | ${'3'}
    ${{ favourites: [3, 4], favouritesOnly: false }} | ${'2 3 1'}
  `('$filter → $shown', ({ filter, shown }: { filter: Partial<Filter>; shown: string }) =>
    expect(ids(filter)).toBe(shown),
  )

  test('counts say where others are: of each tab, found in each tab, of each league', () => {
    const list = listed({ search: 'le', favourites: [4, 99] })
    expect(list.held).toEqual({ early: 1, today: 3, live: 1, outright: 0, favourites: 1 })
    expect(list.found).toEqual({ early: 0, today: 3, live: 1 })
    expect(listed({ search: 'leeds' }).found).toEqual({ early: 0, today: 0, live: 1 })
    expect(leagues({ search: 'le' })).toEqual([
      { id: 1, name: 'English Premier League', count: 2 },
      { id: 2, name: 'Spain La Liga', count: 1 },
    ])
  })

  test('§board.search: every sport and tab is looked through, the sport at hand first, live before the rest; what the list shows is not said twice', () => {
    const hoops = aMatch(8, { sport: 2, home: 'Leeds Hawks', away: 'Bears', league: 1 })
    const board = emptyBoard()
    load(board, snapshotOf({ matches: [...matches, hoops, aMatch(9, { home: 'Leeds', away: 'Derby', tab: 'early' })] }))
    const found = (search: string, tab: Filter['tab'] = 'today') =>
      foundElsewhere(board, { ...all, search, tab }, [2, 1], searchFor(board, search) ?? (() => false)).map(
        ({ sport, matches: of }) => `${sport}: ${of.map(({ id }) => id).join(' ')}`,
      )
    expect(found('leeds')).toEqual(['1: 4 9', '2: 8'])
    expect(found('leeds', 'live')).toEqual(['1: 9', '2: 8'])
    expect(found('nobody')).toEqual([])
    expect(found(' ')).toEqual([])
  })

  test('leagues count what is left at the chosen times; a chosen one stays in sight to be taken back', () => {
    const late = { passes: ({ kickoff }: Match) => kickoff > bookTime + 3, ...untouched }
    expect(leagues({ narrowing: late })).toEqual([{ id: 1, name: 'English Premier League', count: 1 }])
    expect(leagues({ narrowing: late, leagues: [2] }).map(({ id, count }) => `${id} ${count}`)).toEqual(['1 1', '2 0'])
  })

  test('in the order of time a league stands over each run of its matches, under its own key', () => {
    const { groups } = listed({ sorting: 'time' })
    expect(groups.map(({ key, league }) => `${key} ${league}`)).toEqual([
      '1.0 English Premier League',
      '2.0 Spain La Liga',
      '1.1 English Premier League',
    ])
  })

  test('§board.page: a page is 30 matches: groups are cut where it ends', () => {
    const { groups } = listed({})
    expect(firstOf(groups, 2).map(({ entries }) => entries.length)).toEqual([2])
    expect(firstOf(groups, 3).map(({ entries }) => entries.length)).toEqual([2, 1])
  })
})

describe('runners of an event', () => {
  const shown = (sport: number, prices: Readonly<Record<number, number | null>>) => {
    const runners = Object.keys(prices).map((id) =>
      aMatch(Number(id), { sport, away: '', league: 1, order: Number(id) }),
    )
    const board = emptyBoard()
    const odds = Object.entries(prices).flatMap(([id, price]) =>
      price === null
        ? []
        : [aMarket(Number(id), 'OXT', { id: Number(id) * 100, type: 'ORZ', prices: [decimal(price)] })],
    )
    load(board, snapshotOf({ matches: runners, odds }))
    const outright = board.leagues.get(1)!
    board.leagues.set(1, { ...outright, type: 3 })
    return boardList(board, 1, { ...all, sport, view: 'outright' }).groups.map(({ entries }) =>
      entries.map(({ id }) => id).join(' '),
    )
  }
  test.each<[what: string, sport: number, prices: Readonly<Record<number, number | null>>, order: readonly string[]]>([
    ['the likeliest first', 1, { 1: 9, 2: 1.01, 3: 4.5, 4: 4.5 }, ['2 3 4 1']],
    ['a blank is folded', 1, { 1: 9, 2: null, 3: 4.5 }, ['3 1']],
    ['so is an event of blanks', 1, { 1: null, 2: null }, []],
    ['in a race by number', 45, { 1: 9, 2: 1.5, 3: 4.5 }, ['1 2 3']],
  ])('%s', (_, sport, prices, order) => expect(shown(sport, prices)).toEqual(order))

  test.each<[what: string, over: Partial<Filter>, count: number, fold: { first: number; all: number } | null]>([
    ['of more than ten shows the first eight', {}, 11, { first: 8, all: 11 }],
    ['of ten is whole', {}, 10, null],
    ['that is searched is whole', { search: 'runner' }, 11, null],
    ['of favourites alone is whole', { favouritesOnly: true, favourites: upTo(11) }, 11, null],
    ['a race is whole', { sport: 45 }, 11, null],
  ])('§board.runners: an outright %s', (_, over, count, fold) => {
    const board = emptyBoard()
    const of = { away: '', sport: over.sport ?? 1 }
    load(
      board,
      snapshotOf({
        matches: upTo(count).map((id) => aMatch(id, { home: `Runner ${id}`, ...of })),
        odds: upTo(count).map((id) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(2 + id)] })),
      }),
    )
    board.leagues.set(1, { ...board.leagues.get(1)!, type: 3 })
    const { groups } = boardList(board, 1, { ...all, view: 'outright', ...over })
    expect(groups.map((group) => [group.entries.length, group.fold])).toEqual([[count, fold]])
  })

  test('the markets to win and to be placed of one race stand apart', () => {
    const board = emptyBoard()
    const ids = [1, 2, 3, 4]
    const runners = ids.map((id) =>
      aMatch(id, {
        home: `Runner ${id}`,
        away: '',
        sport: 45,
        order: Math.ceil(id / 2),
        league: (id % 2) + 1,
        kickoff: 9,
      }),
    )
    const odds = ids.map((id) => aMarket(id, 'OXT', { id: id * 100, type: 'ORZ', prices: [decimal(2)] }))
    load(board, snapshotOf({ matches: runners, odds }))
    for (const [id, order] of [
      [1, 2],
      [2, 1],
    ] as const)
      board.leagues.set(id, { id, name: `Race ${id}`, sport: 45, order, flag: 1, type: 3 })
    const { groups } = boardList(board, 1, { ...all, sport: 45 })
    expect(groups.map(({ entries }) => entries.map(({ id }) => id).join(' '))).toEqual(['1 3', '2 4'])
  })
})

test('§sport.rounds: of virtual soccer the round under way, whose score runs, is first, and the next ones follow', () => {
  const board = emptyBoard()
  const at = (id: number, minutes: number, more: Partial<Match> = {}) =>
    aMatch(id, { sport: 40, kickoff: bookTime + minutes * 60_000, ...more })
  load(board, snapshotOf({ matches: [at(3, 9), at(2, 4), at(1, -1, { tab: 'live', live: aLive() })] }))
  const { groups } = boardList(board, 1, { ...all, sport: 40 })
  expect(groups.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual([1, 2, 3])
})

describe('which market a cell shows', () => {
  const entryOf = (...odds: ReturnType<typeof aMarket>[]) => {
    const board = emptyBoard()
    load(board, snapshotOf({ matches: [aMatch(1)], odds }))
    return boardList(board, 1, all).groups[0]!.entries[0]!
  }
  test.each`
    line  | giver
    ${-3} | ${'home'}
    ${2}  | ${'away'}
    ${0}  | ${null}
  `('a handicap of $line quarters is given by $giver', ({ line, giver }: { line: number; giver: string | null }) =>
    expect(entryOf(aMarket(1, 'HDP', { line })).giver).toBe(giver),
  )

  test('§bet.changed-line: a changed line is a new market: the open one, then the later', () => {
    expect(entryOf(aMarket(1, 'HDP', { id: 7, status: 'suspended' }), aMarket(1, 'HDP', { id: 8 })).markets.HDP).toBe(8)
    expect(entryOf(aMarket(1, 'HDP', { id: 7 }), aMarket(1, 'HDP', { id: 8, status: 'suspended' })).markets.HDP).toBe(7)
    expect(entryOf(aMarket(1, 'HDP', { id: 7 }), aMarket(1, 'HDP', { id: 8, status: 'settled' })).markets.HDP).toBe(7)
    expect(entryOf(aMarket(1, 'OU')).markets).toEqual({ OU: marketId(1, 'OU') })
  })

  test.each`
    lines                                             | shown
    ${[[7, 1.6, 2.4], [8, 1.9, 2.0], [9, 2.5, 1.55]]} | ${8}
    ${[[7, 1.95, 1.95], [8, 1.9, 2.0]]}               | ${7}
    ${[[7, 1.9, 2.0], [8, 2.0, 1.9]]}                 | ${8}
    ${[[7, 2.4, 1.6], [8, null, 1.9]]}                | ${7}
  `(
    'of several open lines the one nearest to even: $lines → $shown',
    ({ lines, shown }: { lines: [number, number | null, number][]; shown: number }) => {
      const odds = lines.map(([id, over, under]) =>
        aMarket(1, 'OU', { id, line: id, prices: [over === null ? null : decimal(over), decimal(under)] }),
      )
      expect(entryOf(...odds).markets.OU).toBe(shown)
    },
  )
})
