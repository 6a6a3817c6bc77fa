import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { byKickoff, byLeague } from '#domain/market/order.ts'
import { type Match, parseMatch, writeMatch } from '#domain/market/rows.ts'
import { type Odds, parseOdds, writeOdds } from '#domain/market/odds-rows.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import { describe, expect, test } from 'vitest'

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
const odds = (id: number, prices: number[], over: Partial<Odds> = {}): Odds => ({
  id,
  match: 1,
  type: 'HDP',
  line: -2,
  status: 'open',
  version: 1,
  prices: prices as Decimal[],
  ...over,
})
const head = { epoch: 'e', alive: 5, book: 10, speed: 1, at: 5 }
const snapshot = (seq: number, over: Partial<Snapshot> = {}): Snapshot => ({
  ...head,
  seq,
  leagues: [[1, 'League', 1, 1, 0, 1]],
  matches: [writeMatch(match(1))],
  links: [],
  mmo: [],
  heads: [],
  odds: [writeOdds(odds(7, [19_000, 20_000]))],
  ...over,
})
const segment = (seq: number, over: Partial<Segment> = {}): Segment => ({ ...head, seq, ...over })
const at = (seq: number, over?: Partial<Snapshot>): Board => {
  const board = emptyBoard()
  load(board, snapshot(seq, over))
  return board
}

test('§board.rows: rows written are rows read', () => {
  const live = {
    phase: 'secondHalf',
    minute: 58,
    score: [1, 0],
    half: [0, 0],
    reds: [0, 1],
    part: 0,
    parts: [],
  } as const
  const full = match(9, { tab: 'live', status: 'suspended', suspension: 'incident', live })
  expect(parseMatch(writeMatch(full))).toEqual(full)
  expect(parseOdds(writeOdds(odds(3, [12_345, 20_000])))).toEqual(odds(3, [12_345, 20_000]))
})

describe('§feed.sequence: snapshot, then segments in sequence', () => {
  test('the next segment is applied, a replayed one changes nothing, a gap asks for a snapshot', () => {
    const board = at(4)
    expect(apply(board, segment(6))).toBe('gap')
    expect(apply(board, segment(4, { gone: { odds: [7] } }))).toBe('old')
    expect(board.odds.size).toBe(1)
    expect(apply(board, segment(5, { odds: [writeOdds(odds(7, [19_100, 19_900], { version: 2 }))] }))).toMatchObject({
      shape: false,
    })
    expect(board.odds.get(7)?.version).toBe(2)
    expect(apply(board, { ...segment(6), epoch: 'other' })).toBe('gap')
  })

  test('§feed.whole-answer: what a new payload no longer contains is removed', () => {
    const board = at(4)
    const changes = load(board, snapshot(9, { odds: [], matches: [writeMatch(match(2))] }))
    expect([...board.matches.keys()]).toEqual([2])
    expect(board.odds.size).toBe(0)
    expect(changes.shape).toBe(true)
    expect(changes.odds).toEqual([{ id: 7, before: odds(7, [19_000, 20_000]), after: undefined }])
  })

  test('§board.child-matches: a child match takes its live state from its parent', () => {
    const live = {
      phase: 'firstHalf',
      minute: 10,
      score: [0, 0],
      half: [0, 0],
      reds: [0, 0],
      part: 0,
      parts: [],
    } as const
    const board = at(1, {
      links: [[2, 1]],
      matches: [writeMatch(match(1, { live })), writeMatch(match(2, { kind: 3 }))],
    })
    expect(board.matches.get(2)?.live).toEqual(live)
    const later = { ...live, minute: 11, score: [1, 0] } as const
    apply(board, segment(2, { matches: [writeMatch(match(1, { live: later }))] }))
    expect(board.matches.get(2)?.live).toEqual(later)
  })
})

test('§board.order: matches sort by league, or by kick-off when time sorting is on', () => {
  const leagues = new Map([
    [1, { id: 1, name: 'B', sport: 1, order: 2, flag: 0, type: 1 }],
    [2, { id: 2, name: 'A', sport: 1, order: 1, flag: 0, type: 1 }],
  ] as const)
  const list = [match(1), match(2, { league: 2, kickoff: 9_000 }), match(3, { kickoff: 500 })]
  expect(list.toSorted(byLeague(leagues)).map((m) => m.id)).toEqual([2, 3, 1])
  expect(list.toSorted(byKickoff).map((m) => m.id)).toEqual([3, 1, 2])
})

test('§feed.shown-first: a board knows whether it holds all there is, or a part', () => {
  const board: Board = emptyBoard()
  load(board, snapshot(1, { isPart: true }))
  expect(board.isWhole).toBe(false)
  load(board, snapshot(2))
  expect(board.isWhole).toBe(true)
})
