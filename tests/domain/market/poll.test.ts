import type { Snapshot } from '#domain/market/board.ts'
import {
  afterFor,
  detailAfter,
  emptyPolled,
  type MarketAnswer,
  type OddsAnswer,
  type Polled,
  takeDetail,
  takeMarket,
  takeMatch,
  takeOdds,
} from '#domain/market/poll.ts'
import { type HeadRow, type Match, type Tab, writeMatch } from '#domain/market/rows.ts'
import { type MmoRow, type Odds, writeOdds } from '#domain/market/odds-rows.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import { basketball } from '#domain/market/sports.ts'
import { describe, expect, test } from 'vitest'

const moment = (at: number, epoch = 'e'): Pick<Snapshot, 'seq' | 'epoch' | 'alive' | 'book' | 'speed' | 'at'> => ({
  seq: at,
  epoch,
  alive: at,
  book: at,
  speed: 1,
  at,
})

const match = (id: number, over: Partial<Match> = {}): Match => ({
  id,
  league: 1,
  sport: 1,
  order: id,
  kind: 1,
  home: `H${id}`,
  away: `A${id}`,
  tab: 'today',
  status: 'open',
  kickoff: 1_000 * id,
  suspension: 'none',
  subject: 'match',
  live: null,
  ...over,
})

const odds = (id: number, over: Partial<Odds> = {}): Odds => ({
  id,
  match: 1,
  type: 'HDP',
  line: -2,
  status: 'open',
  version: 1,
  prices: [19_000, 20_000] as Decimal[],
  ...over,
})

/**
 * Match 1 with a handicap (11) and a market behind *more* (12), match 2 with a handicap (21), match 3 a child of
 * match 1.
 */
const market = (at: number, over: Partial<MarketAnswer> = {}): MarketAnswer => ({
  ...moment(at),
  leagues: [
    [1, 'One', 1, 1, 0, 1],
    [2, 'Two', 1, 2, 0, 1],
  ],
  matches: [writeMatch(match(1)), writeMatch(match(2, { league: 2 })), writeMatch(match(3, { kind: 3 }))],
  links: [[3, 1]],
  heads: {},
  odds: [writeOdds(odds(11)), writeOdds(odds(21, { match: 2 }))],
  mmo: [],
  ...over,
})

const head = (id: number): HeadRow => [id, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]

const rows = (at: number, over: Partial<OddsAnswer> = {}): OddsAnswer => ({
  ...moment(at),
  whole: false,
  odds: [],
  mmo: [],
  gone: { matches: [], odds: [] },
  ...over,
})

const today = { sport: 1, tabs: new Set<Tab>(['today']) }

const held = (): Polled => {
  const polled = emptyPolled()
  takeMarket(polled, today, market(10))
  return polled
}

const idsOf = (map: ReadonlyMap<number, unknown>): number[] => [...map.keys()].toSorted((a, b) => a - b)
const versionsOf = ({ board }: Polled) =>
  [...board.odds.values()].map(({ id, version }) => `${id} v${version}`).toSorted()

describe('§feed.whole-answer: a board kept by polls', () => {
  test('the first answer is the board, and each step counts', () => {
    const polled = held()
    const { board } = polled
    expect([idsOf(board.matches), idsOf(board.odds), idsOf(board.leagues), board.seq]).toEqual([
      [1, 2, 3],
      [11, 21],
      [1, 2],
      0,
    ])
    takeOdds(polled, [1], rows(11))
    expect(board.seq).toBe(1)
  })

  test('what a tab no longer lists is removed, with its odds, and a league without matches too', () => {
    const polled = held()
    takeMarket(polled, today, market(11, { matches: [writeMatch(match(1))], links: [], odds: [writeOdds(odds(11))] }))
    const { board } = polled
    expect([idsOf(board.matches), idsOf(board.odds), idsOf(board.leagues)]).toEqual([[1], [11], [1]])
  })

  test.each([
    ['another tab', { sport: 1, tabs: new Set<Tab>(['early']) }],
    ['another sport', { sport: 2, tabs: new Set<Tab>(['today']) }],
  ])('the answer for %s removes nothing of this one', (_, asked) => {
    const polled = held()
    takeMarket(polled, asked, market(11, { leagues: [], matches: [], links: [], odds: [] }))
    expect(idsOf(polled.board.matches)).toEqual([1, 2, 3])
  })

  test('an older answer undoes nothing, neither an older number at the same moment', () => {
    const polled = held()
    takeOdds(polled, [1], rows(12, { odds: [writeOdds(odds(11, { version: 5 }))] }))
    takeMarket(polled, today, market(11))
    takeOdds(polled, [1], rows(12, { seq: 11, odds: [writeOdds(odds(11, { version: 4 }))] }))
    expect(versionsOf(polled)).toEqual(['11 v5', '21 v1'])
    expect(polled.board.at).toBe(12)
  })

  test('of a match that was reported since, an older answer changes and removes nothing', () => {
    const polled = held()
    const suspended = [writeMatch(match(1, { status: 'suspended' })), writeMatch(match(2))]
    takeMarket(polled, { ...today, tabs: new Set() }, market(12, { matches: suspended, links: [], heads: {} }))
    takeMarket(polled, today, market(11, { matches: [writeMatch(match(1))], links: [[1, 2]], heads: { 1: [head(1)] } }))
    const { board } = polled
    expect([board.matches.get(1)?.status, idsOf(board.matches), board.at]).toEqual(['suspended', [1, 2], 12])
    expect([idsOf(board.parents), idsOf(board.heads)]).toEqual([[], []])
  })

  test('the same answer again is taken, and so is one of a server that counts from the beginning', () => {
    const polled = held()
    const told = (at: number, seq: number, version: number) =>
      takeOdds(polled, [1], rows(at, { seq, odds: [writeOdds(odds(11, { version }))] }))
    told(12, 12, 5)
    told(12, 12, 6)
    expect(versionsOf(polled)).toEqual(['11 v6', '21 v1'])
    told(13, 3, 7)
    expect(versionsOf(polled)).toEqual(['11 v7', '21 v1'])
  })

  test('its steps are its own, whatever run the answers come from', () => expect(held().board.epoch).toBe('polled'))
})

describe('§myanmar.price: Myanmar prices by polls', () => {
  const price = (id: number, of: number): MmoRow => [id, of, 'HDP', -4, 0, 1, -20]
  const priced = (): Polled => {
    const polled = emptyPolled()
    takeMarket(polled, today, market(10, { mmo: [price(15, 1), price(25, 2)] }))
    return polled
  }
  test.each<[string, (polled: Polled) => unknown, number[]]>([
    [
      'of a match that is not held are ignored',
      (polled) => takeOdds(polled, [1, 9], rows(11, { mmo: [price(95, 9)] })),
      [15, 25],
    ],
    ['that left go', (polled) => takeOdds(polled, [1], rows(11, { gone: { matches: [], odds: [15] } })), [25]],
    [
      'of another match stay',
      (polled) => takeOdds(polled, [1], rows(11, { gone: { matches: [], odds: [25] } })),
      [15, 25],
    ],
    ['that a whole answer lacks go', (polled) => takeOdds(polled, [1], rows(11, { whole: true })), [25]],
    ['go with their match', (polled) => takeOdds(polled, [1], rows(11, { gone: { matches: [1], odds: [] } })), [25]],
  ])('those %s', (_, take, left) => {
    const polled = priced()
    take(polled)
    expect(idsOf(polled.board.mmo)).toEqual(left)
  })
})

describe('odds rows by polls', () => {
  test('rows of matches that are not held are ignored', () => {
    const polled = held()
    takeOdds(
      polled,
      [1, 9],
      rows(11, { odds: [writeOdds(odds(91, { match: 9 })), writeOdds(odds(11, { version: 2 }))] }),
    )
    expect(versionsOf(polled)).toEqual(['11 v2', '21 v1'])
  })

  test('a whole answer replaces the main rows and leaves those behind more', () => {
    const polled = held()
    takeDetail(polled, 1, rows(11, { whole: true, odds: [writeOdds(odds(11)), writeOdds(odds(12, { type: 'CS' }))] }))
    takeOdds(polled, [1], rows(12, { whole: true, odds: [writeOdds(odds(13))] }))
    expect(idsOf(polled.board.odds)).toEqual([12, 13, 21])
  })

  test('removes what left where the match was requested, and nowhere else', () => {
    const polled = held()
    takeOdds(polled, [1], rows(11, { gone: { matches: [], odds: [11, 21, 99] } }))
    expect(idsOf(polled.board.odds)).toEqual([21])
    takeOdds(polled, [1, 2], rows(12, { gone: { matches: [2], odds: [] } }))
    expect([idsOf(polled.board.matches), idsOf(polled.board.odds)]).toEqual([[1, 3], []])
  })

  test('a whole answer keeps what it names, and ignores a market that is not kept', () => {
    const polled = held()
    takeOdds(polled, [1], rows(11, { whole: true, odds: [writeOdds(odds(11, { version: 2 }))] }))
    expect(versionsOf(polled)).toEqual(['11 v2', '21 v1'])
    expect(takeOdds(polled, [1, 2], rows(12, { gone: { matches: [], odds: [99] } })).odds).toEqual([])
  })

  test('the main rows are those of the sport', () => {
    const polled = emptyPolled()
    const [court, line] = [writeMatch(match(5, { sport: basketball })), writeOdds(odds(51, { match: 5, type: 'ML' }))]
    takeMarket(polled, { ...today, sport: basketball }, market(10, { matches: [court], links: [], odds: [line] }))
    takeOdds(polled, [5], rows(11, { whole: true }))
    expect(idsOf(polled.board.odds)).toEqual([])
  })

  test('a match that was not asked for stays; one that leaves takes what is behind more along', () => {
    const polled = held()
    takeDetail(polled, 1, rows(11, { whole: true, odds: [writeOdds(odds(12, { type: 'CS' }))] }))
    takeOdds(polled, [1], rows(12, { gone: { matches: [2], odds: [] } }))
    expect([idsOf(polled.board.matches), idsOf(polled.board.odds)]).toEqual([
      [1, 2, 3],
      [12, 21],
    ])
    takeOdds(polled, [1], rows(13, { gone: { matches: [1], odds: [] } }))
    expect([idsOf(polled.board.odds), afterFor(polled, [1]), detailAfter(polled, 1)]).toEqual([
      [21],
      undefined,
      undefined,
    ])
  })

  test('one that a tab no longer lists takes it along too, and so does a whole match', () => {
    const [listed, whole] = [held(), held()]
    const detail = rows(11, { odds: [writeOdds(odds(12, { type: 'CS' }))] })
    takeDetail(listed, 1, detail)
    takeMarket(listed, today, market(12, { matches: [writeMatch(match(2))], links: [], odds: [] }))
    expect(idsOf(listed.board.odds)).toEqual([])
    takeDetail(whole, 1, detail)
    takeMatch(whole, { ...market(12, { matches: [writeMatch(match(1))], links: [], odds: [] }), gone: { matches: [] } })
    expect([idsOf(whole.board.odds), whole.detailed.get(1)?.seq]).toEqual([[21], 12])
  })

  test('one match is replaced whole, or removed', () => {
    const polled = held()
    takeMatch(polled, {
      ...market(11, { matches: [writeMatch(match(1))], links: [], odds: [writeOdds(odds(12, { type: 'CS' }))] }),
      gone: { matches: [] },
    })
    expect(idsOf(polled.board.odds)).toEqual([12, 21])
    takeMatch(polled, { ...market(12, { leagues: [], matches: [], links: [], odds: [] }), gone: { matches: [2] } })
    expect([idsOf(polled.board.matches), idsOf(polled.board.odds)]).toEqual([[1, 3], [12]])
  })
})

describe('what an answer may leave out', () => {
  test('nothing of a match that is not held', () => {
    expect([afterFor(held(), []), afterFor(held(), [1, 9]), detailAfter(held(), 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('what is older than the oldest that is held', () => {
    const polled = held()
    takeOdds(polled, [1], rows(12))
    expect([afterFor(polled, [1]), afterFor(polled, [1, 2])]).toEqual([
      { seq: 12, epoch: 'e' },
      { seq: 10, epoch: 'e' },
    ])
  })

  test('nothing where the matches were reported in different runs', () => {
    const polled = held()
    takeOdds(polled, [1], rows(12, { epoch: 'f' }))
    expect([afterFor(polled, [1]), afterFor(polled, [1, 2])]).toEqual([{ seq: 12, epoch: 'f' }, undefined])
  })

  test('the details of a match are those of its children too', () => {
    const polled = held()
    takeDetail(polled, 1, rows(11, { odds: [writeOdds(odds(31, { match: 3, type: 'CS' }))] }))
    expect([detailAfter(polled, 1), idsOf(polled.board.odds)]).toEqual([{ seq: 11, epoch: 'e' }, [11, 21, 31]])
    takeMatch(polled, { ...market(12, { leagues: [], matches: [], links: [], odds: [] }), gone: { matches: [3] } })
    expect(detailAfter(polled, 3)).toBeUndefined()
  })

  test('and not those of another’s', () => {
    const polled = emptyPolled()
    const child = writeMatch(match(4, { kind: 3 }))
    takeMarket(
      polled,
      today,
      market(10, {
        matches: [...market(10).matches, child],
        links: [
          [3, 1],
          [4, 2],
        ],
      }),
    )
    takeDetail(polled, 1, rows(11, { odds: [writeOdds(odds(41, { match: 4, type: 'CS' }))] }))
    expect(idsOf(polled.board.odds)).toEqual([11, 21])
  })
})
