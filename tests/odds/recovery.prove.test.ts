import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { type Chance, chanceOf, drawWhole } from '#odds/chance.ts'
import { createPublisher } from '#odds/publish.ts'
import { streamTo } from '#odds/stream.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { boardOf, holdings, rowsOf } from './poll-kit.ts'

const steps = 10_000
const snapshotEvery = 50
const seeds = Array.from({ length: 60 }, (_, n) => `recovery ${n}`)

describe(`§feed.sequence: ${steps} segments dropped, doubled and reordered`, () => {
  let run: ReturnType<typeof published>
  beforeAll(() => {
    run = published('board', steps)
  })

  test('the publisher keeps the last 240, and its snapshot is the sum of all', () => {
    const board = boardOf(run.snapshots[0]!)
    for (const segment of run.segments) expect(apply(board, segment)).not.toBe('gap')
    expect(holdings(board)).toEqual(holdings(boardOf(run.last)))
    expect([
      run.publisher.segment(steps - 239),
      run.publisher.segment(steps - 240),
      run.publisher.segment(steps + 1),
    ]).toEqual([expect.anything(), 'unknown', 'next'])
  })

  test('of large ones it keeps 16 MiB, and the latest however large', () => {
    const { publisher, publish } = createPublisher('large', { alive: 0, book: 0, speed: 1, at: 0 })
    const known = () =>
      Array.from({ length: publisher.seq() }, (_, n) => publisher.segment(n + 1)).filter(
        (segment) => segment !== 'unknown',
      ).length
    const grown = [5, 5, 5, 5, 20].map((millions) => {
      publish({ leagues: [[1, 'x'.repeat(millions * 1_000_000), 1, 1, 0, 1]] }, { alive: 0, book: 0, speed: 1, at: 0 })
      return known()
    })
    expect(grown).toEqual([1, 2, 3, 3, 1])
  })

  test.each(sampled('seeds of lost, doubled and reordered segments', seeds, 2))(
    '%s: every reader ends with the board',
    (seed) => {
      const chance = chanceOf(seed)
      const reader = openReader(run, chance)
      for (const seq of disturbed(chance)) reader.hear(seq)
      reader.end()
      expect(reader.tally().gaps).toBeGreaterThan(10)
      expect(reader.tally().checked).toBeGreaterThan(100)
      expect(holdings(reader.board)).toEqual(holdings(boardOf(run.last)))
    },
  )

  test.each(sampled('seeds of slow readers', seeds, 2))(
    '%s: a slow reader is cut, resyncs, and ends with the board',
    (seed) => {
      const chance = chanceOf(`slow ${seed}`)
      const reader = openReader(run, chance)
      const most = drawWhole(chance, 5, 100)
      let waiting: number[] = []
      let cuts = 0
      for (let seq = 1; seq <= steps; seq++) {
        waiting.push(seq)
        if (waiting.length > most) {
          cuts++
          waiting = []
          reader.resync(seq)
        }
        if (chance() < 0.3) for (const next of waiting.splice(0, drawWhole(chance, 1, 3))) reader.hear(next)
      }
      for (const next of waiting) reader.hear(next)
      reader.end()
      expect(cuts).toBeGreaterThan(10)
      expect(reader.tally().checked).toBeGreaterThan(10)
      expect(holdings(reader.board)).toEqual(holdings(boardOf(run.last)))
    },
  )
})

describe('a reader that was away', () => {
  const hour = 3_600

  test.each([
    [1, 1],
    [240, 240],
    [241, undefined],
    [hour, undefined],
  ])('for %d seconds is given what it missed while that is kept, otherwise a snapshot', (away, missed) => {
    const before = published('away', 100)
    const board = boardOf(before.last)
    for (let n = 0; n < away; n++) before.step()
    const backlog = streamTo(before.publisher).since(board.seq)
    expect(backlog?.length).toBe(missed)
    for (const { body } of backlog ?? [])
      expect(apply(board, JSON.parse(body.bytes.toString()) as Segment)).not.toBe('gap')
    const now = snapshotOf(before.publisher)
    if (!backlog) {
      expect(apply(board, before.segments.at(-1)!)).toBe('gap')
      load(board, now)
    }
    expect(holdings(board)).toEqual(holdings(boardOf(now)))
    expect(board.seq).toBe(100 + away)
  })

  test('over a restart finds another epoch: a gap, never a mixture', () => {
    const before = published('first run', 200, 'first')
    const after = published('second run', 250, 'second')
    const board = boardOf(before.last)
    const held = holdings(board)
    for (const segment of after.segments) expect(apply(board, segment)).toBe('gap')
    expect(holdings(board)).toEqual(held)
    load(board, after.last)
    expect(holdings(board)).toEqual(holdings(boardOf(after.last)))
  })
})

/**
 * A publisher after so many steps of chance: matches come, move, change their prices and leave; one step in ten has no
 * rows.
 */
const published = (seed: string, count: number, epoch = 'run') => {
  const chance = chanceOf(seed)
  let at = 0
  const moment = () => ({ alive: at, book: at, speed: 1, at })
  const { publisher, publish } = createPublisher(epoch, moment())
  const held = new Map<number, Set<number>>()
  const segments: Segment[] = []
  const snapshots: Snapshot[] = [snapshotOf(publisher)]
  const step = () => {
    at += 1_000
    segments.push(publish(rowsOfStep(chance, held), moment()))
    if (segments.length % snapshotEvery === 0) snapshots.push(snapshotOf(publisher))
  }
  for (let n = 0; n < count; n++) step()
  return { publisher, segments, snapshots, last: snapshotOf(publisher), step }
}

const rowsOfStep = (chance: Chance, held: Map<number, Set<number>>) => {
  const id = drawWhole(chance, 1, 30)
  const tab = (['early', 'today', 'live'] as const)[drawWhole(chance, 0, 2)]!
  const market = id * 100 + drawWhole(chance, 0, 9)
  const kind = chance()
  if (kind < 0.1) return {}
  const parent = id > 20 ? drawWhole(chance, 1, 20) : undefined
  const {
    matches,
    heads,
    leagues,
    odds,
    links = [],
  } = rowsOf(
    { id, tab, league: id % 5, minute: drawWhole(chance, 1, 90), ...(parent && { parent }) },
    { [market]: drawWhole(chance, 10_100, 90_000) },
  )
  const markets = held.get(id)
  if (kind < 0.15 && markets) {
    held.delete(id)
    return { gone: { matches: [id], odds: [...markets], mmo: [...markets] } }
  }
  if (kind < 0.25 && markets?.delete(market) === true) return { gone: { odds: [market], mmo: [market] } }
  held.set(id, (markets ?? new Set()).add(market))
  if (kind < 0.3 && parent !== undefined && markets) return { gone: { links: [id] } }
  const mmo = [[market, id, 'HDP', -4, 0, 1, drawWhole(chance, -100, 100)]] as const
  return markets && kind < 0.8 ? { odds, mmo } : { leagues, matches, links, heads, odds, mmo }
}

/**
 * A client: applies what follows; about a gap it takes a snapshot, which a cache may have kept for a while, and what
 * came after it.
 * Wherever it is at the number of a snapshot, it must equal that snapshot.
 */
const openReader = ({ segments, snapshots, last }: ReturnType<typeof published>, chance: Chance) => {
  const board: Board = emptyBoard()
  let gaps = 0
  let checked = 0
  load(board, snapshots[0]!)
  const take = (segment: Segment): boolean => {
    const found = apply(board, segment)
    if (typeof found === 'object' && board.seq % snapshotEvery === 0) {
      checked++
      expect(holdings(board)).toEqual(holdings(boardOf(snapshots[board.seq / snapshotEvery]!)))
    }
    return found !== 'gap'
  }
  const resync = (now: number): void => {
    const newest = snapshots.findLastIndex(({ seq }) => seq <= Math.max(now, board.seq))
    load(board, snapshots[Math.max(0, newest - drawWhole(chance, 0, 2))]!)
    while (board.seq < now) take(segments[board.seq]!)
  }
  return {
    board,
    resync,
    hear: (seq: number): void => {
      if (take(segments[seq - 1]!)) return
      gaps++
      resync(seq)
    },
    tally: () => ({ gaps, checked }),
    /** The next step, whichever it is, shows a reader that it missed some. */
    end: () => {
      if (board.seq < last.seq) resync(last.seq)
    },
  }
}

/** The numbers of all segments as a bad way delivers them. */
const disturbed = (chance: Chance): number[] => {
  const [lost, doubled, late] = [chance() * 0.05, chance() * 0.2, chance() * 0.1]
  const arrivals: { readonly seq: number; readonly at: number }[] = []
  for (let seq = 1; seq <= steps; seq++) {
    if (chance() < lost) continue
    const delay = () => (chance() < late ? chance() * 60 : 0)
    arrivals.push({ seq, at: seq + delay() })
    if (chance() < doubled) arrivals.push({ seq, at: seq + delay() })
  }
  return arrivals.sort((a, b) => a.at - b.at).map(({ seq }) => seq)
}

const snapshotOf = (publisher: ReturnType<typeof createPublisher>['publisher']): Snapshot =>
  JSON.parse(publisher.snapshot().body.bytes.toString()) as Snapshot
