import { apply, type Board, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import type { MmoRow, OddsRow } from '#domain/market/odds-rows.ts'
import type { Story } from '#domain/market/play/story.ts'
import type { MatchLaw } from '../builder/law.ts'
import type { Published, Publisher } from '../publish.ts'

/** The board as published, all odds by match, and the step at which each last changed. Polls are answered from it. */
export interface ByMatch {
  readonly board: Board
  readonly odds: ReadonlyMap<number, ReadonlyMap<number, PolledRows>>
  /** What happened in each match, and in what its children count. */
  readonly stories: ReadonlyMap<number, Story>
  /** The law that each match's prices are made from, where it has one. */
  readonly laws: ReadonlyMap<number, MatchLaw>
  /** Number of the last step that changed any row of these matches; without matches, of the board itself. */
  moved: (matches?: readonly number[]) => number
  /** What left these matches after a step; undefined if that is no longer known. */
  goneAfter: (
    matches: ReadonlySet<number>,
    seq: number,
  ) => { readonly matches: readonly number[]; readonly odds: readonly number[] } | undefined
}

export interface PolledRows {
  readonly seq: number
  /** The row as it goes over the wire. */
  readonly text: string
  /** Whether it is one of the match's Myanmar prices. */
  readonly isMyanmar: boolean
  /** Whether a board carries it in its rows. */
  readonly isMain: boolean
}

interface Left {
  readonly seq: number
  readonly match: number
  readonly parent: number | undefined
  /** Undefined if the match itself left. */
  readonly odds?: number
}

/** How many departures are remembered, hours of them; a poller with an older number gets everything. */
const mostLeft = 5_000

/** Follows a publisher from now on. */
export const followByMatch = (publisher: Publisher): ByMatch & { readonly close: () => void } => {
  const board = emptyBoard()
  const snapshot = JSON.parse(publisher.snapshot().body.bytes.toString()) as Snapshot
  load(board, snapshot)
  const stories = new Map([...publisher.stories()].map(({ match, story }) => [match, story]))
  const laws = new Map([...publisher.laws()].map(({ match, law }) => [match, law]))
  const { odds, left, ages, put, leave, touch } = changeLog(board)
  let moved = snapshot.seq
  let known = snapshot.seq

  const take = ({ step, detail }: Published): void => {
    const { seq, gone } = step
    leave([...(gone?.odds ?? []), ...(gone?.mmo ?? []), ...(detail?.gone?.odds ?? [])], seq)
    for (const match of gone?.matches ?? []) {
      left.push({ seq, match, parent: board.parents.get(match) })
      ages.set(match, seq)
      odds.delete(match)
      stories.delete(match)
      laws.delete(match)
    }
    for (const { match, story } of detail?.stories ?? []) {
      stories.set(match, story)
      for (const id of [match, board.parents.get(match) ?? match]) ages.set(id, seq)
    }
    for (const { match, law } of detail?.laws ?? []) {
      laws.set(match, law)
      ages.set(match, seq)
    }
    put(step.odds ?? [], seq, plain)
    put(step.mmo ?? [], seq, myanmar)
    put(detail?.odds ?? [], seq, beside)
    touch(step)
    if (apply(board, step) === 'gap') throw new Error('a publisher leaves out no step')
    for (const match of gone?.matches ?? []) ages.delete(match)
    if (step.leagues || step.matches || step.links || step.heads || step.odds || step.mmo || gone) moved = seq
    const forgotten = left.splice(0, Math.max(0, left.length - mostLeft)).at(-1)
    if (forgotten) known = forgotten.seq
  }
  put(snapshot.odds, snapshot.seq, plain)
  put(snapshot.mmo, snapshot.seq, myanmar)
  put([...publisher.details()], snapshot.seq, beside)
  return {
    board,
    odds,
    stories,
    laws,
    close: publisher.subscribe(take),
    moved: (matches) => (matches ? Math.max(snapshot.seq, ...matches.map((id) => ages.get(id) ?? moved)) : moved),
    goneAfter: (matches, seq) => {
      if (seq < known) return undefined
      const since = left
        .slice(left.findLastIndex((one) => one.seq <= seq) + 1)
        .filter(({ match, parent = -1 }) => matches.has(match) || matches.has(parent))
      return {
        matches: idsOf(since, ({ match, odds }) => (odds === undefined ? match : undefined)),
        odds: idsOf(since, (one) => one.odds),
      }
    },
  }
}

/** Rows by match, what left, and how old each match is: as old as its rows, its league's and its children's. */
const changeLog = (board: Board) => {
  const odds = new Map<number, Map<number, PolledRows>>()
  const places = new Map<number, number>()
  const ages = new Map<number, number>()
  const left: Left[] = []
  return {
    odds,
    ages,
    left,
    put: (rows: readonly (OddsRow | MmoRow)[], seq: number, kind: Pick<PolledRows, 'isMain' | 'isMyanmar'>): void => {
      for (const row of rows) {
        const [id, match] = row
        places.set(id, match)
        ages.set(match, seq)
        odds.set(
          match,
          (odds.get(match) ?? new Map<number, PolledRows>()).set(id, { seq, text: JSON.stringify(row), ...kind }),
        )
      }
    },
    leave: (ids: readonly number[], seq: number): void => {
      for (const id of ids) {
        const match = places.get(id) ?? -1
        left.push({ seq, match, parent: board.parents.get(match), odds: id })
        ages.set(match, seq)
        places.delete(id)
        odds.get(match)?.delete(id)
      }
    },
    touch: ({ seq, matches = [], heads = [], links = [], leagues = [], gone }: Segment): void => {
      const renamed = new Set(leagues.map(([id]) => id))
      for (const [id] of [...matches, ...heads, ...links]) ages.set(id, seq)
      for (const id of gone?.links ?? []) ages.set(id, seq)
      for (const { id, league } of renamed.size > 0 ? board.matches.values() : [])
        if (renamed.has(league)) ages.set(id, seq)
      for (const [child, parent] of [...board.parents, ...links]) if (ages.get(child) === seq) ages.set(parent, seq)
    },
  }
}

const plain = { isMain: true, isMyanmar: false } as const
const myanmar = { isMain: true, isMyanmar: true } as const
const beside = { isMain: false, isMyanmar: false } as const

const idsOf = (list: readonly Left[], id: (left: Left) => number | undefined): number[] => [
  ...new Set(list.map(id).filter((found) => found !== undefined)),
]
