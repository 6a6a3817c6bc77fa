import { apply, type Board, type Changes, emptyBoard, type Segment, type Snapshot } from './board.ts'
import type { BallRow } from './play/ball.ts'
import { isMainType, type MarketType, type Pick as PickName } from './kinds.ts'
import type { Line } from './line.ts'
import type { Score } from './result.ts'
import type { HeadRow, Tab, TabCode } from './rows.ts'
import type { Odds } from './odds-rows.ts'
import type { IncidentRow } from './play/story.ts'

/** When an answer was made; every answer about the board carries it. */
export type Moment = Pick<Snapshot, 'seq' | 'epoch' | 'alive' | 'book' | 'speed' | 'at'>

/**
 * `/uxmenu`: counts of the matches shown, by sport and tab; a sport whose matches all wait for their results is listed
 * with zeros.
 */
export interface MenuAnswer extends Moment {
  readonly menu: readonly (readonly [sport: number, early: number, today: number, live: number])[]
}

/**
 * `/uxmatch`: one match whole, with its league, its child matches and their odds. Not on the board: no rows, and its id
 * in `gone`.
 */
export interface MatchAnswer extends Moment, Pick<Snapshot, 'leagues' | 'matches' | 'links' | 'odds' | 'mmo'> {
  readonly heads: Heads
  readonly gone: { readonly matches: readonly number[] }
}

/** Heads grouped by type, 1 early, 2 today, 3 live (§board.heads); a type without any is left out. */
export type Heads = { readonly [tab in TabCode]?: readonly HeadRow[] }

/** `/uxmarket`: everything of a sport in some tabs. */
export type MarketAnswer = Omit<MatchAnswer, 'gone'>

/**
 * `/uxmatch2`: odds rows alone. `whole`: all rows asked for; otherwise only what changed since `after`. `gone.odds` may
 * include Myanmar prices.
 */
export interface OddsAnswer extends Moment, Pick<Snapshot, 'odds' | 'mmo'> {
  readonly whole: boolean
  readonly gone: { readonly matches: readonly number[]; readonly odds: readonly number[] }
}

/**
 * `/uxplay`: what happened in a match and its child matches, in order. `from`: the minute from which it is known, 0
 * from the kick-off on, null where no play is known. Corners and bookings are null where no child match counts them.
 */
export interface PlayAnswer extends Moment {
  readonly from: number | null
  readonly incidents: readonly IncidentRow[]
  readonly corners: Score | null
  readonly bookings: Score | null
  /** Where the ball is, in a match that the house plays itself and while play runs; null in any other. */
  readonly ball: BallRow | null
  readonly gone: { readonly matches: readonly number[] }
}

/** A ready-made builder of a match (§builder.ready): its picks, lines from home's view, and odds in ten-thousandths. */
export interface ReadyBuilder {
  readonly picks: readonly (readonly [odds: number, type: MarketType, line: Line, pick: PickName])[]
  readonly odds: number
  readonly fair: number
}

/** `/uxbuild`: the ready-made builders of a match at the prices of this answer, likeliest first. */
export interface BuildersAnswer extends Moment {
  readonly builders: readonly ReadyBuilder[]
}

type Age = Pick<Moment, 'at' | 'seq' | 'epoch'>

/**
 * A board kept by polls alone. It counts its own steps. `told` holds for each match how old its main rows are, and
 * `detailed` the same for the others: answers come from caches of different ages, and an older one must not undo a
 * newer one.
 */
export interface Polled {
  readonly board: Board
  readonly told: Map<number, Age>
  readonly detailed: Map<number, Age>
}

export const emptyPolled = (): Polled => {
  const board = emptyBoard()
  board.epoch = 'polled'
  return { board, told: new Map(), detailed: new Map() }
}

/**
 * A partial reset: matches of the requested tabs that the answer lacks are removed, the rest of the board stays
 * (§feed.whole-answer).
 */
export const takeMarket = (
  polled: Polled,
  asked: { readonly sport: number; readonly tabs: ReadonlySet<Tab> },
  answer: MarketAnswer,
): Changes => {
  const listed = new Set(answer.matches.map(([id]) => id))
  const absent = [...polled.board.matches.values()].filter(
    ({ id, sport, tab }) => sport === asked.sport && asked.tabs.has(tab) && !listed.has(id),
  )
  return takeWhole(
    polled,
    answer,
    absent.map(({ id }) => id),
    false,
  )
}

/** Replaces one match and all its markets, or removes it where it has left the board. */
export const takeMatch = (polled: Polled, answer: MatchAnswer): Changes =>
  takeWhole(polled, answer, answer.gone.matches, true)

/**
 * Takes main odds rows of matches that the board holds. Rows of other matches are ignored, because nothing would ever
 * remove them.
 */
export const takeOdds = (polled: Polled, ids: readonly number[], answer: OddsAnswer): Changes =>
  takeRows(polled, ids, answer, false)

/** Takes every market of a match and of its children that the board holds. */
export const takeDetail = (polled: Polled, id: number, answer: OddsAnswer): Changes =>
  takeRows(polled, familyIn(polled, id), answer, true)

/** What `/uxmatch2` may leave out for these matches; undefined when some are not held, or come from different runs. */
export const afterFor = ({ told }: Polled, ids: readonly number[]): Pick<Moment, 'seq' | 'epoch'> | undefined =>
  sinceAll(told, ids)

/** What `/uxmatch2?id=` may leave out for a match and its children. */
export const detailAfter = (polled: Polled, id: number): Pick<Moment, 'seq' | 'epoch'> | undefined =>
  sinceAll(polled.detailed, familyIn(polled, id))

const familyIn = ({ board }: Polled, id: number): readonly number[] => [
  id,
  ...[...board.parents].filter(([, parent]) => parent === id).map(([child]) => child),
]

const sinceAll = (ages: ReadonlyMap<number, Age>, ids: readonly number[]) => {
  const held = ids.flatMap((id) => ages.get(id) ?? [])
  const [first] = held
  if (!first || held.length < ids.length || held.some(({ epoch }) => epoch !== first.epoch)) return undefined
  return { seq: Math.min(...held.map(({ seq }) => seq)), epoch: first.epoch }
}

const takeRows = (polled: Polled, ids: readonly number[], answer: OddsAnswer, isWhole: boolean): Changes => {
  const { board } = polled
  const asked = new Set(ids.filter((id) => board.matches.has(id) && !isNewer(polled, id, answer)))
  const matches = answer.gone.matches.filter((id) => asked.has(id))
  const rows = rowsOf(answer, asked)
  const kept = new Set([...rows.odds, ...rows.mmo].map(([id]) => id))
  const replaced = [
    ...oddsOf(board, new Set(answer.whole ? asked : []), isWhole),
    ...oddsOf(board, new Set(matches), true),
  ].filter((id) => !kept.has(id))
  const left = answer.gone.odds.filter((id) => asked.has(board.odds.get(id)?.match ?? board.mmo.get(id)?.match ?? -1))
  const odds = [...replaced, ...left]
  return step(polled, answer, { ...rows, gone: { matches, odds, mmo: odds } }, asked, isWhole)
}

const takeWhole = (polled: Polled, answer: MarketAnswer, absent: readonly number[], isWhole: boolean): Changes => {
  const { board } = polled
  const taken = new Set(answer.matches.map(([id]) => id).filter((id) => !isNewer(polled, id, answer)))
  const matches = absent.filter((id) => !isNewer(polled, id, answer))
  const rows = rowsOf(answer, taken)
  const kept = new Set([...rows.odds, ...rows.mmo].map(([id]) => id))
  const odds = [...oddsOf(board, taken, isWhole), ...oddsOf(board, new Set(matches), true)].filter(
    (id) => !kept.has(id),
  )
  return step(
    polled,
    answer,
    {
      leagues: answer.leagues,
      matches: answer.matches.filter(([id]) => taken.has(id)),
      links: answer.links.filter(([child]) => taken.has(child)),
      heads: Object.values(answer.heads)
        .flat()
        .filter(([match]) => taken.has(match)),
      ...rows,
      gone: { matches, odds, mmo: odds },
    },
    taken,
    isWhole,
  )
}

const rowsOf = ({ odds, mmo }: Pick<Snapshot, 'odds' | 'mmo'>, matches: ReadonlySet<number>) => ({
  odds: odds.filter(([, match]) => matches.has(match)),
  mmo: mmo.filter(([, match]) => matches.has(match)),
})

const step = (
  polled: Polled,
  answer: Moment,
  rows: Omit<Segment, keyof Moment>,
  told: ReadonlySet<number>,
  isWhole: boolean,
): Changes => {
  const { board } = polled
  const { alive, book, speed, at } = answer.at < board.at ? board : answer
  const changes = apply(board, { ...rows, alive, book, speed, at, seq: board.seq + 1, epoch: board.epoch })
  if (typeof changes === 'string') throw new Error(`a polled board counts its own steps, and this one is ${changes}`)
  for (const id of told) {
    polled.told.set(id, answer)
    if (isWhole) polled.detailed.set(id, answer)
  }
  for (const id of rows.gone?.matches ?? []) {
    polled.told.delete(id)
    polled.detailed.delete(id)
  }
  const used = new Set([...board.matches.values()].map(({ league }) => league))
  for (const id of board.leagues.keys()) if (!used.has(id)) board.leagues.delete(id)
  return changes
}

/** Ordered by the server's clock, which survives restarts, then by number. */
const isNewer = ({ told, detailed }: Polled, match: number, { at, seq }: Moment): boolean =>
  [told.get(match), detailed.get(match)].some(
    (held) => held !== undefined && (held.at > at || (held.at === at && held.seq > seq)),
  )

/** Market ids of matches: those in a board's rows, or all. */
const oddsOf = (board: Board, matches: ReadonlySet<number>, isWhole: boolean): number[] => {
  const isTold = ({ match, type }: Odds) => isWhole || isMainType(type, board.matches.get(match)?.sport ?? 0)
  const plain = [...board.odds.values()].filter((odds) => matches.has(odds.match) && isTold(odds))
  return [...plain, ...[...board.mmo.values()].filter(({ match }) => matches.has(match))].map(({ id }) => id)
}
