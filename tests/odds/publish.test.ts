import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { headCounts } from '#domain/market/rows.ts'
import type { Feed } from '#odds/feed.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import type { Publisher } from '#odds/publish.ts'
import { seededSource } from '#odds/source.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { cases, isSampled } from '../_kit/sample.ts'
import { at, minutes, openHouse, type Opened } from './kit.ts'

const start = at('2025-03-08T15:45:00Z')
const steps = isSampled ? 8 : 60

describe('§feed.sequence: snapshot first, then deltas in sequence', () => {
  let snapshots: Snapshot[] = []
  const segments = new Map<number, Segment>()
  let final: Snapshot

  beforeAll(async () => {
    const opened = await openHouse(houseFeed(seededSource('readers')), start)
    opened.house.publisher.subscribe(({ seq, body }) => segments.set(seq, JSON.parse(body.bytes.toString())))
    snapshots = [snapshotOf(opened.house.publisher)]
    for (let i = 0; i < steps; i++) {
      opened.clock.pass(250)
      await opened.play(start + minutes(3 * (i + 1)))
      snapshots.push(snapshotOf(opened.house.publisher))
    }
    final = snapshots.at(-1)!
    expect(contents(opened.house.board)).toEqual(contents(loaded(final)))
  })

  test('a reader of every segment holds the board', () => {
    const board = loaded(snapshots[0]!)
    for (const segment of segments.values()) expect(apply(board, segment)).not.toBe('gap')
    expect(contents(board)).toEqual(contents(loaded(final)))
  })

  // Each delivery is a segment that arrives, late, twice or out of turn; the reader does what a client does about a
  // gap.
  test('through segments dropped, doubled and reordered a reader ends with the board', () => {
    const delivery = fc.record({ jump: fc.integer({ min: -4, max: 4 }), again: fc.boolean() })
    fc.assert(
      fc.property(fc.nat(steps / 2), fc.array(delivery, { maxLength: 80 }), (from, deliveries) => {
        const board = loaded(snapshots[from]!)
        const first = board.seq
        for (const [i, { jump, again }] of deliveries.entries()) {
          const seq = Math.min(final.seq, Math.max(snapshots[0]!.seq + 1, first + i + jump))
          for (let times = again ? 2 : 1; times > 0; times--) deliver(board, seq)
        }
        while (board.seq < final.seq) deliver(board, board.seq + 1)
        expect(contents(board)).toEqual(contents(loaded(final)))
      }),
      { numRuns: cases(60) },
    )
  })

  test('another epoch is a gap, and a replayed segment changes nothing', () => {
    const board = loaded(final)
    const held = contents(board)
    expect(apply(board, segments.get(final.seq - 1)!)).toBe('old')
    expect(apply(board, { ...segments.get(final.seq)!, epoch: 'another' })).toBe('gap')
    expect(contents(board)).toEqual(held)
  })

  test('§board.heads: the four parts have fixed positions, every head counting its markets', () => {
    const markets = Map.groupBy(final.odds, ([, match]) => match)
    const onBoard = new Set(final.matches.map(([id]) => id))
    for (const [child, parent] of final.links) expect([onBoard.has(child), onBoard.has(parent)]).toEqual([true, true])
    expect(final.links.length).toBeGreaterThan(0)
    expect(final.heads.map(([match]) => match).sort()).toEqual(final.matches.map(([match]) => match).sort())
    const parents = new Map(final.links)
    for (const [match, sport, tab, league, total, , live, more, , ...counts] of final.heads) {
      const row = final.matches.find(([id]) => id === match)!
      // A child plays while its parent does.
      const played = final.matches.find(([id]) => id === (parents.get(match) ?? match))!
      expect([sport, tab, league, live]).toEqual([row[2], row[7], row[1], played[12] ? 1 : 0])
      // The stream carries what is not behind *more*; some of that has no count of its own.
      expect(total - more).toBe(markets.get(match)?.length ?? 0)
      expect(counts.slice(0, headCounts.length).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(total)
    }
  })

  const deliver = (board: Board, seq: number): void => {
    const segment = segments.get(seq)
    if (segment && apply(board, segment) === 'gap')
      load(board, snapshots.findLast((snapshot) => snapshot.seq <= Math.max(seq, board.seq))!)
  }
})

describe('heartbeats', () => {
  test('a segment without rows each second at least, so that readers see the feed alive', async () => {
    const quiet: Feed = {
      ...houseFeed(seededSource('none')),
      advance: (book) => [{ kind: 'alive', at: book }],
      snapshot: () => [{ kind: 'whole', at: 0 }],
    }
    const { house, pass, clock }: Opened = await openHouse(quiet, start)
    const seq = house.publisher.seq()
    await pass(5_000)
    expect(house.publisher.seq() - seq).toBe(5)
    expect(clock.real() - house.board.alive).toBeLessThan(1_000)
  })
})

const snapshotOf = (publisher: Publisher): Snapshot => JSON.parse(publisher.snapshot().body.bytes.toString())

const loaded = (snapshot: Snapshot): Board => {
  const board = emptyBoard()
  load(board, snapshot)
  return board
}

const contents = ({ seq, epoch, leagues, matches, heads, odds }: Board) => ({
  seq,
  epoch,
  leagues: sorted(leagues),
  matches: sorted(matches),
  heads: sorted(heads),
  odds: sorted(odds),
})
const sorted = <T>(rows: ReadonlyMap<number, T>) => [...rows].sort(([a], [b]) => a - b)
