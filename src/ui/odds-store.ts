import { apply, type Board, type Changes, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import type { Match, Mmo, Odds } from '#domain/market/rows.ts'

type Listener = () => void

/**
 * The board as screens read it: one map of rows, listeners by row, one flush a frame. Prices never pass through React state,
 * valtio or a machine; a cell listens to its own market.
 */
export interface OddsStore {
  readonly board: Board
  /** A market of the board, or one held beside it. */
  odds: (id: number) => Odds | undefined
  /** As `odds`, or the market of a Myanmar price. */
  market: (id: number) => Odds | Mmo | undefined
  match: (id: number) => Match | undefined
  /** Counts changes of shape: rows that came, went or moved. */
  shape: () => number
  /** Counts changes of shape among the Myanmar prices; told by `onBeat`. */
  myanmarShape: () => number
  /** Counts every step heard, for ages and clocks. */
  beat: () => number
  onOdds: (id: number, listener: Listener) => () => void
  onMatch: (id: number, listener: Listener) => () => void
  onShape: (listener: Listener) => () => void
  onBeat: (listener: Listener) => () => void
  /** Told at once of every step's markets as they were and are; for as long as the store lives. */
  onStep: (listener: (odds: Changes['odds']) => void) => void
  load: (snapshot: Snapshot) => void
  /** False when the reader must take a snapshot. */
  push: (segment: Segment) => boolean
  /** Markets that no board carries, by whoever asked for them: they write here, and tell of each market they wrote. */
  readonly aside: Map<number, Odds>
  tell: (id: number) => void
}

/** `schedule` runs a flush: an animation frame in the browser, at once in tests. */
export const createOddsStore = (schedule: (flush: () => void) => void = (flush) => void requestAnimationFrame(flush)): OddsStore => {
  const board = emptyBoard()
  const byOdds = listeners()
  const byMatch = listeners()
  const all = listeners()
  const aside = new Map<number, Odds>()
  const steps: ((odds: Changes['odds']) => void)[] = []
  let pending: { readonly odds: Set<number>; readonly matches: Set<number>; shape: boolean } | null = null
  let shapes = 0
  let myanmarShapes = 0
  let beats = 0

  const flush = () => {
    const { odds, matches, shape } = pending!
    pending = null
    beats++
    if (shape) shapes++
    odds.forEach(byOdds.tell)
    matches.forEach(byMatch.tell)
    if (shape) all.tell(0)
    all.tell(1)
  }
  const note = ({ odds, matches, mmo, mmoShape, shape }: Changes) => {
    for (const step of steps) step(odds)
    const isFirst = !pending
    pending ??= { odds: new Set(), matches: new Set(), shape }
    if (mmoShape) myanmarShapes++
    for (const { id } of odds) pending.odds.add(id)
    for (const id of mmo) pending.odds.add(id)
    for (const id of matches) pending.matches.add(id)
    pending.shape ||= shape
    if (isFirst) schedule(flush)
  }

  return {
    board,
    aside,
    tell: byOdds.tell,
    odds: (id) => board.odds.get(id) ?? aside.get(id),
    match: (id) => board.matches.get(id),
    market: (id) => board.odds.get(id) ?? aside.get(id) ?? board.mmo.get(id),
    shape: () => shapes,
    myanmarShape: () => myanmarShapes,
    beat: () => beats,
    onOdds: byOdds.add,
    onMatch: byMatch.add,
    onShape: (listener) => all.add(0, listener),
    onBeat: (listener) => all.add(1, listener),
    onStep: (listener) => void steps.push(listener),
    load: (snapshot) => note(load(board, snapshot)),
    push: (segment) => {
      const changes = apply(board, segment)
      if (changes === 'gap') return false
      if (changes !== 'old') note(changes)
      return true
    },
  }
}

const listeners = () => {
  const held = new Map<number, Set<Listener>>()
  return {
    add: (id: number, listener: Listener) => {
      const set = held.get(id) ?? new Set<Listener>()
      held.set(id, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) held.delete(id)
      }
    },
    tell: (id: number) => held.get(id)?.forEach((listener) => listener()),
  }
}
