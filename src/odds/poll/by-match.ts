import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import type { OddsRow } from '#domain/market/rows.ts'
import type { Publisher } from '../publish.ts'

/** The board as published, its odds by match, and the step at which each last changed: what polls are answered from. */
export interface ByMatch {
  readonly board: Board
  readonly odds: ReadonlyMap<number, ReadonlyMap<number, Told>>
  /** Number of the last step that changed any row. */
  moved: () => number
  /** What left these matches after a step; undefined where that is no longer known. */
  goneAfter: (matches: ReadonlySet<number>, seq: number) => { readonly matches: readonly number[]; readonly odds: readonly number[] } | undefined
}

export interface Told {
  readonly seq: number
  /** The row as it goes over the wire. */
  readonly text: string
}

interface Left {
  readonly seq: number
  readonly match: number
  /** Undefined when it was the match itself. */
  readonly odds?: number
}

/** How many departures are remembered, hours of them; a poller from before them gets everything. */
const mostLeft = 5_000

/** Follows a publisher from now on. */
export const followByMatch = (publisher: Publisher): ByMatch & { readonly close: () => void } => {
  const board = emptyBoard()
  const odds = new Map<number, Map<number, Told>>()
  const left: Left[] = []
  const snapshot = JSON.parse(publisher.snapshot().body.bytes.toString()) as Snapshot
  load(board, snapshot)
  for (const row of snapshot.odds) put(odds, row, snapshot.seq)
  let moved = snapshot.seq
  let known = snapshot.seq

  const take = (step: Segment) => {
    for (const id of step.gone?.odds ?? []) leave(odds, board, left, { seq: step.seq, match: board.odds.get(id)?.match ?? -1, odds: id })
    for (const id of step.gone?.matches ?? []) leave(odds, board, left, { seq: step.seq, match: id })
    for (const row of step.odds ?? []) put(odds, row, step.seq)
    if (apply(board, step) === 'gap') throw new Error('a publisher leaves out no step')
    if (step.leagues || step.matches || step.links || step.heads || step.odds || step.gone) moved = step.seq
    const forgotten = left.splice(0, Math.max(0, left.length - mostLeft)).at(-1)
    if (forgotten) known = forgotten.seq
  }
  const close = publisher.subscribe(({ step }) => take(step))
  return {
    board, odds, close,
    moved: () => moved,
    goneAfter: (matches, seq) => {
      if (seq < known) return undefined
      const since = left.slice(left.findLastIndex((one) => one.seq <= seq) + 1).filter(({ match }) => matches.has(match))
      return { matches: idsOf(since, ({ match, odds }) => (odds === undefined ? match : undefined)), odds: idsOf(since, (one) => one.odds) }
    },
  }
}

const put = (odds: Map<number, Map<number, Told>>, row: OddsRow, seq: number): void => {
  const [id, match] = row
  const rows = odds.get(match) ?? new Map<number, Told>()
  odds.set(match, rows.set(id, { seq, text: JSON.stringify(row) }))
}

const leave = (odds: Map<number, Map<number, Told>>, board: Board, left: Left[], one: Left): void => {
  left.push(one)
  if (one.odds === undefined) odds.delete(one.match)
  else odds.get(one.match)?.delete(one.odds)
  if (odds.get(one.match)?.size === 0 && !board.matches.has(one.match)) odds.delete(one.match)
}

const idsOf = (list: readonly Left[], id: (left: Left) => number | undefined): number[] =>
  [...new Set(list.map(id).filter((found) => found !== undefined))]
