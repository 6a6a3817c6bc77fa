import {
  applyTogether,
  type Board,
  type Changes,
  emptyBoard,
  isOddsAlone,
  load,
  type Segment,
  type Snapshot,
  classifySegment,
} from '#domain/market/board.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Mmo, Odds } from '#domain/market/odds-rows.ts'
import type { Decimal } from '#domain/odds/odds.ts'

type Listener = () => void

/**
 * The board as screens read it: one map of rows, listeners by row, one flush per frame. Prices never pass through
 * React state, valtio or a machine; a cell listens to its own market.
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
  /** Counts changes of shape among the Myanmar prices; reported by `onBeat`. */
  myanmarShape: () => number
  /** Counts every step received, for ages and clocks. */
  beat: () => number
  onOdds: (id: number, listener: Listener) => () => void
  onMatch: (id: number, listener: Listener) => () => void
  onShape: (listener: Listener) => () => void
  onBeat: (listener: Listener) => () => void
  /**
   * Called with every step's markets before and after it, before any other listener, for as long as the store lives.
   */
  onStep: (listener: (odds: Changes['odds']) => void) => void
  load: (snapshot: Snapshot) => void
  /** False when the reader must take a snapshot. */
  push: (segment: Segment) => boolean
  /**
   * Markets that no board carries, written by the code that asked for them, which also reports each market it wrote.
   */
  readonly aside: Map<number, Odds>
  /** The latest odds of each builder that is in sight, by `builtKey`: no board carries them. */
  readonly built: Map<string, Decimal>
  tell: (id: number) => void
}

/**
 * Milliseconds of server time: prices reported further apart than this are separate steps, even without a frame, as in
 * a background tab.
 */
const together = 1_000

/** `schedule` runs a flush: an animation frame in the browser, at once in tests. */
export const createOddsStore = (
  schedule: (flush: () => void) => void = (flush) => void requestAnimationFrame(flush),
): OddsStore => {
  const byOdds = listeners()
  const byMatch = listeners()
  const all = listeners()
  const aside = new Map<number, Odds>()
  const steps: ((odds: Changes['odds']) => void)[] = []
  let pending = noted()
  let isPlanned = false
  let shapes = 0
  let myanmarShapes = 0
  let beats = 0

  const flush = () => {
    settle()
    const { odds, matches, shape } = pending
    pending = noted()
    isPlanned = false
    beats++
    if (shape) shapes++
    odds.forEach(byOdds.tell)
    matches.forEach(byMatch.tell)
    if (shape) all.tell(0)
    all.tell(1)
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    schedule(flush)
  }
  const note = ({ odds, matches, mmo, mmoShape, shape }: Changes) => {
    for (const step of steps) step(odds)
    if (mmoShape) myanmarShapes++
    for (const { id } of odds) pending.odds.add(id)
    for (const id of mmo) pending.odds.add(id)
    for (const id of matches) pending.matches.add(id)
    pending.shape ||= shape
    plan()
  }
  const { settle, ...taking } = openBoard(note, plan)

  return {
    get board() {
      return settle()
    },
    aside,
    built: new Map(),
    tell: byOdds.tell,
    odds: (id) => settle().odds.get(id) ?? aside.get(id),
    match: (id) => settle().matches.get(id),
    market: (id) => settle().odds.get(id) ?? aside.get(id) ?? settle().mmo.get(id),
    shape: () => shapes,
    myanmarShape: () => myanmarShapes,
    beat: () => beats,
    onOdds: byOdds.add,
    onMatch: byMatch.add,
    onShape: (listener) => all.add(0, listener),
    onBeat: (listener) => all.add(1, listener),
    onStep: (listener) => void steps.push(listener),
    ...taking,
  }
}

/** A board that receives segments, and reads them once somebody looks: after a stall hundreds of them come at once. */
const openBoard = (note: (changes: Changes) => void, plan: () => void) => {
  const board = emptyBoard()
  const told: Segment[] = []
  const settle = (): Board => {
    if (told.length > 0) note(applyTogether(board, told.splice(0)))
    return board
  }
  const wait = (segment: Segment) => {
    const [first] = told
    if (first && !(isOddsAlone(first) && isOddsAlone(segment) && segment.at - first.at < together)) settle()
    told.push(segment)
    plan()
  }
  return {
    /** The board with every segment received. */
    settle,
    load: (snapshot: Snapshot) => note(load(settle(), snapshot)),
    push: (segment: Segment) => {
      const how = classifySegment(told.at(-1) ?? board, segment)
      if (how === 'next') wait(segment)
      return how !== 'gap'
    },
  }
}

const noted = () => ({ odds: new Set<number>(), matches: new Set<number>(), shape: false })

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
