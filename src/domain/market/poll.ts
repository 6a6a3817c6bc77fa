import { apply, type Board, type Changes, emptyBoard, type Segment, type Snapshot } from './board.ts'
import type { HeadRow, Tab, TabCode } from './rows.ts'

/** The moment of an answer, as every answer of the board says it. */
export type Moment = Pick<Snapshot, 'seq' | 'epoch' | 'alive' | 'book' | 'speed' | 'at'>

/** `/uxmenu`: counts of the matches shown, by sport and tab; a sport whose matches all wait for their results stands there with zeros. */
export interface MenuAnswer extends Moment {
  readonly menu: readonly (readonly [sport: number, early: number, today: number, live: number])[]
}

/** `/uxmatch`: one match whole, with its league, its child matches and their odds. Not on the board: no rows, and its id in `gone`. */
export interface MatchAnswer extends Moment, Pick<Snapshot, 'leagues' | 'matches' | 'links' | 'odds'> {
  readonly heads: Heads
  readonly gone: { readonly matches: readonly number[] }
}

/** Heads grouped by type, 1 early, 2 today, 3 live (`spec §3`); a type without any is left out. */
export type Heads = { readonly [tab in TabCode]?: readonly HeadRow[] }

/** `/uxmarket`: all of a sport in some tabs, and nothing else. */
export type MarketAnswer = Omit<MatchAnswer, 'gone'>

/** `/uxmatch2`: odds rows alone. `whole`: all rows of the matches asked for; otherwise only what changed since `after`. */
export interface OddsAnswer extends Moment, Pick<Snapshot, 'odds'> {
  readonly whole: boolean
  readonly gone: { readonly matches: readonly number[]; readonly odds: readonly number[] }
}

/**
 * A board kept by polls alone. It counts its own steps; `told` says of each match how old its rows are, for answers come from
 * caches of different ages, and an older one must not undo a newer.
 */
export interface Polled {
  readonly board: Board
  readonly told: Map<number, Pick<Moment, 'at' | 'seq' | 'epoch'>>
}

export const emptyPolled = (): Polled => {
  const board = emptyBoard()
  board.epoch = 'polled'
  return { board, told: new Map() }
}

/** A partial reset: what the tabs of a sport held and the answer does not is removed, the rest of the board stays (`spec §4`, *Data refresh*). */
export const takeMarket = (polled: Polled, asked: { readonly sport: number; readonly tabs: ReadonlySet<Tab> }, answer: MarketAnswer): Changes => {
  const listed = new Set(answer.matches.map(([id]) => id))
  const absent = [...polled.board.matches.values()].filter(({ id, sport, tab }) => sport === asked.sport && asked.tabs.has(tab) && !listed.has(id))
  return takeWhole(polled, answer, absent.map(({ id }) => id))
}

/** Replaces one match, or removes it where it left the board. */
export const takeMatch = (polled: Polled, answer: MatchAnswer): Changes => takeWhole(polled, answer, answer.gone.matches)

/** Takes odds rows of matches that the board holds; rows of others are left aside, for nothing would ever remove them. */
export const takeOdds = (polled: Polled, ids: readonly number[], answer: OddsAnswer): Changes => {
  const asked = new Set(ids.filter((id) => polled.board.matches.has(id) && !isNewer(polled, id, answer)))
  const matches = answer.gone.matches.filter((id) => asked.has(id))
  const odds = answer.odds.filter(([, match]) => asked.has(match))
  const kept = new Set(odds.map(([id]) => id))
  const replaced = oddsOf(polled.board, new Set(answer.whole ? asked : matches)).filter((id) => !kept.has(id))
  const left = answer.gone.odds.filter((id) => asked.has(polled.board.odds.get(id)?.match ?? -1))
  return step(polled, answer, { odds, gone: { matches, odds: [...replaced, ...left] } }, asked)
}

/** What `/uxmatch2` may leave out for these matches; undefined when some are not held, or are held of different runs. */
export const afterFor = ({ told }: Polled, ids: readonly number[]): Pick<Moment, 'seq' | 'epoch'> | undefined => {
  const held = ids.flatMap((id) => told.get(id) ?? [])
  const [first] = held
  if (!first || held.length < ids.length || held.some(({ epoch }) => epoch !== first.epoch)) return undefined
  return { seq: Math.min(...held.map(({ seq }) => seq)), epoch: first.epoch }
}

const takeWhole = (polled: Polled, answer: MarketAnswer, absent: readonly number[]): Changes => {
  const { board } = polled
  const taken = new Set(answer.matches.map(([id]) => id).filter((id) => !isNewer(polled, id, answer)))
  const matches = absent.filter((id) => !isNewer(polled, id, answer))
  const odds = answer.odds.filter(([, match]) => taken.has(match))
  const kept = new Set(odds.map(([id]) => id))
  return step(polled, answer, {
    leagues: answer.leagues,
    matches: answer.matches.filter(([id]) => taken.has(id)),
    links: answer.links.filter(([child]) => taken.has(child)),
    heads: Object.values(answer.heads).flat().filter(([match]) => taken.has(match)),
    odds,
    gone: { matches, odds: oddsOf(board, new Set([...taken, ...matches])).filter((id) => !kept.has(id)) },
  }, taken)
}

const step = (polled: Polled, answer: Moment, rows: Omit<Segment, keyof Moment>, told: ReadonlySet<number>): Changes => {
  const { board } = polled
  const { alive, book, speed, at } = answer.at < board.at ? board : answer
  const changes = apply(board, { ...rows, alive, book, speed, at, seq: board.seq + 1, epoch: board.epoch })
  if (typeof changes === 'string') throw new Error(`a polled board counts its own steps, and this one is ${changes}`)
  for (const id of told) polled.told.set(id, answer)
  for (const id of rows.gone?.matches ?? []) polled.told.delete(id)
  const used = new Set([...board.matches.values()].map(({ league }) => league))
  for (const id of board.leagues.keys()) if (!used.has(id)) board.leagues.delete(id)
  return changes
}

/** By the server's clock, which goes on over restarts, then by number. */
const isNewer = ({ told }: Polled, match: number, { at, seq }: Moment): boolean => {
  const held = told.get(match)
  return held !== undefined && (held.at > at || (held.at === at && held.seq > seq))
}

const oddsOf = (board: Board, matches: ReadonlySet<number>): number[] =>
  [...board.odds.values()].filter(({ match }) => matches.has(match)).map(({ id }) => id)
