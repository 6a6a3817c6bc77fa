import {
  childMatch,
  type HeadRow,
  type League,
  type LeagueRow,
  type LinkRow,
  type Match,
  type MatchRow,
  parseLeague,
  parseMatch,
} from './rows.ts'
import { type Mmo, type MmoRow, type Odds, type OddsRow, parseMmo, parseOdds } from './odds-rows.ts'
import { isShown } from './status.ts'

/** The number and the moment of a payload of the board. */
interface Place {
  /** Number of the segment, or of the last one folded in. */
  readonly seq: number
  /** Changes with each start of the odds house; a reader that sees another epoch starts over. */
  readonly epoch: string
  /** When the feed last spoke, milliseconds of real time. */
  readonly alive: number
  /** Book time of this state, and book milliseconds per real millisecond. */
  readonly book: number
  readonly speed: number
  /** Server's real time of this answer's content. */
  readonly at: number
}

/** The whole board at a sequence number. Readers start here and follow segments (§feed.sequence). */
export interface Snapshot extends Place {
  /** Only what is shown first (§feed.shown-first); the whole follows. */
  readonly isPart?: boolean
  readonly leagues: readonly LeagueRow[]
  readonly matches: readonly MatchRow[]
  readonly links: readonly LinkRow[]
  readonly heads: readonly HeadRow[]
  readonly odds: readonly OddsRow[]
  readonly mmo: readonly MmoRow[]
}

/** One numbered step of the board. Rows replace rows with the same id; `gone` lists what the board no longer holds. */
export interface Segment extends Place {
  readonly leagues?: readonly LeagueRow[]
  readonly matches?: readonly MatchRow[]
  readonly links?: readonly LinkRow[]
  readonly heads?: readonly HeadRow[]
  readonly odds?: readonly OddsRow[]
  readonly mmo?: readonly MmoRow[]
  readonly gone?: {
    readonly leagues?: readonly number[]
    readonly matches?: readonly number[]
    /** Child matches that stand alone again; a match that is gone takes its link along. */
    readonly links?: readonly number[]
    readonly odds?: readonly number[]
    readonly mmo?: readonly number[]
  }
}

/** The board a reader holds: plain maps, mutated only by `load` and `apply`. */
export interface Board {
  epoch: string
  seq: number
  /** Whether a whole snapshot was loaded. */
  isWhole: boolean
  alive: number
  book: number
  speed: number
  at: number
  readonly leagues: Map<number, League>
  readonly matches: Map<number, Match>
  readonly heads: Map<number, HeadRow>
  readonly parents: Map<number, number>
  readonly odds: Map<number, Odds>
  readonly mmo: Map<number, Mmo>
}

export const emptyBoard = (): Board => ({
  epoch: '',
  seq: -1,
  isWhole: false,
  alive: 0,
  book: 0,
  speed: 1,
  at: 0,
  leagues: new Map(),
  matches: new Map(),
  heads: new Map(),
  parents: new Map(),
  odds: new Map(),
  mmo: new Map(),
})

/** A market before and after. */
export interface OddsChange {
  readonly id: number
  readonly before: Odds | undefined
  readonly after: Odds | undefined
}

/** What changed, so that a view repaints nothing else. */
export interface Changes {
  readonly matches: ReadonlySet<number>
  readonly odds: readonly OddsChange[]
  readonly mmo: ReadonlySet<number>
  /** Whether Myanmar prices came, went or were hidden; nothing else changes with them. */
  readonly mmoShape: boolean
  /** Whether rows were added, removed or moved, rather than changed in place, or a snapshot replaced them. */
  readonly shape: boolean
}

/** Replaces a board by a snapshot: items the new payload no longer contains are removed (§feed.whole-answer). */
export const load = (board: Board, snapshot: Snapshot): Changes => {
  const gone = <T>(held: ReadonlyMap<number, T>, rows: readonly (readonly [number, ...unknown[]])[]) => {
    const kept = new Set(rows.map(([id]) => id))
    return [...held.keys()].filter((id) => !kept.has(id))
  }
  board.epoch = snapshot.epoch
  board.isWhole = !snapshot.isPart
  const step = {
    ...snapshot,
    gone: {
      leagues: gone(board.leagues, snapshot.leagues),
      matches: gone(board.matches, snapshot.matches),
      links: gone(board.parents, snapshot.links),
      odds: gone(board.odds, snapshot.odds),
      mmo: gone(board.mmo, snapshot.mmo),
    },
  }
  // Also where nothing else came: a board is whole now that was not.
  return fold(board, step, true)
}

/**
 * How a segment relates to what a reader holds: the `next` one, an `old` one held already, or one after a `gap`: a
 * segment is missing, or the epoch is another.
 */
export const classifySegment = (held: Pick<Place, 'epoch' | 'seq'>, { epoch, seq }: Segment): 'next' | 'old' | 'gap' =>
  epoch !== held.epoch ? 'gap' : seq <= held.seq ? 'old' : seq === held.seq + 1 ? 'next' : 'gap'

/**
 * Applies the next segment. An `old` one changes nothing; after a `gap` the reader must take a snapshot
 * (§feed.sequence).
 */
export const apply = (board: Board, segment: Segment): Changes | 'old' | 'gap' => {
  const how = classifySegment(board, segment)
  return how === 'next' ? fold(board, segment) : how
}

/** Whether a segment only changes or adds markets. */
export const isOddsAlone = ({ leagues, matches, links, heads, mmo, gone }: Segment): boolean =>
  !leagues && !matches && !links && !heads && !mmo && !gone

/**
 * Applies segments that follow the board and one another in one go: one of any kind, or several of odds alone. Of a
 * market that is named more than once only the last row is read. The board ends as if they had been applied one by one.
 */
export const applyTogether = (board: Board, segments: readonly Segment[]): Changes => {
  const [first] = segments
  if (first && segments.length === 1) return fold(board, first)
  const rows = new Map<number, OddsRow>()
  for (const { odds = [] } of segments) for (const row of odds) rows.set(row[0], row)
  return fold(board, { ...segments.at(-1)!, odds: [...rows.values()] })
}

const fold = (board: Board, step: Segment, isWhole?: true): Changes => {
  const { seq, alive, book, speed, at } = step
  Object.assign(board, { seq, alive, book, speed, at })
  const matches = new Set<number>()
  const odds: OddsChange[] = []
  let shape = Boolean(isWhole || step.leagues?.length || step.gone?.leagues?.length || step.gone?.matches?.length)
  for (const row of step.leagues ?? []) board.leagues.set(row[0], parseLeague(row))
  for (const child of step.gone?.links ?? []) board.parents.delete(child)
  for (const [child, parent] of step.links ?? []) board.parents.set(child, parent)
  for (const row of step.matches ?? []) {
    const match = parseMatch(row)
    const before = board.matches.get(match.id)
    shape ||=
      before === undefined ||
      before.tab !== match.tab ||
      before.kickoff !== match.kickoff ||
      before.league !== match.league ||
      isShown(before.status) !== isShown(match.status)
    board.matches.set(match.id, match)
    matches.add(match.id)
  }
  for (const row of step.heads ?? []) board.heads.set(row[0], row)
  for (const row of step.odds ?? []) {
    const after = parseOdds(row)
    const before = board.odds.get(after.id)
    shape ||= before === undefined || isShown(before.status) !== isShown(after.status)
    odds.push({ id: after.id, before, after })
    board.odds.set(after.id, after)
  }
  for (const id of step.gone?.odds ?? []) {
    odds.push({ id, before: board.odds.get(id), after: undefined })
    if (board.odds.delete(id)) shape = true
  }
  for (const id of step.gone?.matches ?? []) {
    board.matches.delete(id)
    board.heads.delete(id)
    board.parents.delete(id)
    matches.add(id)
  }
  for (const id of step.gone?.leagues ?? []) board.leagues.delete(id)
  inherit(board, step, matches)
  return { matches, odds, ...foldMyanmar(board, step), shape }
}

/** The Myanmar price of a market changes no shape: its readers follow the market's own. */
const foldMyanmar = (board: Board, { mmo: rows = [], gone }: Segment): Pick<Changes, 'mmo' | 'mmoShape'> => {
  let mmoShape = false
  for (const after of rows.map(parseMmo)) {
    const before = board.mmo.get(after.id)
    mmoShape ||= before === undefined || isShown(before.status) !== isShown(after.status)
    board.mmo.set(after.id, after)
  }
  for (const id of gone?.mmo ?? []) mmoShape = board.mmo.delete(id) || mmoShape
  return { mmo: new Set([...rows.map(([id]) => id), ...(gone?.mmo ?? [])]), mmoShape }
}

/**
 * A child match takes position 12 from its parent (§board.child-matches), whichever a step changed: either of the two,
 * or their link.
 */
const inherit = (board: Board, { links = [], gone }: Segment, told: Set<number>): void => {
  if (told.size === 0 && links.length === 0 && !gone) return
  const orphans = (gone?.links ?? []).filter((id) => !told.has(id))
  const heirs = new Set([...told, ...orphans, ...links.map(([child]) => child)])
  for (const [child, parent] of board.parents) if (told.has(parent)) heirs.add(child)
  for (const id of heirs) {
    const match = board.matches.get(id)
    if (match === undefined) continue
    const parent = board.parents.get(id)
    told.add(id)
    if (match.kind !== childMatch || (parent === undefined && !orphans.includes(id))) continue
    board.matches.set(id, { ...match, live: board.matches.get(parent ?? -1)?.live ?? null })
  }
}
