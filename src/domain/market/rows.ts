import type { Score } from './result.ts'
import { type MarketStatus, marketStatuses } from './status.ts'

/**
 * Market data travels as positional rows (§board.rows). Each position is named here once; nobody else writes `row[9]`.
 * There are four parts: leagues, matches, links of child to parent, and heads. Odds rows come with them
 * (`odds-rows.ts`).
 */

/** Market tab codes (§board.tabs). */
export const tabs = { early: 1, today: 2, live: 3 } as const
export type Tab = keyof typeof tabs
export type TabCode = (typeof tabs)[Tab]
export const tabOf = (code: TabCode): Tab => (code === 1 ? 'early' : code === 2 ? 'today' : 'live')

export type LeagueRow = readonly [id: number, name: string, sport: number, order: number, flag: 0 | 1, type: number]

/** A league as screens read it. `flag` and `type` feed the *bymarket* filter (§board.league-filter). */
export interface League {
  readonly id: number
  readonly name: string
  readonly sport: number
  readonly order: number
  readonly flag: 0 | 1
  readonly type: number
}

export const parseLeague = ([id, name, sport, order, flag, type]: LeagueRow): League => ({
  id,
  name,
  sport,
  order,
  flag,
  type,
})
export const writeLeague = (l: League): LeagueRow => [l.id, l.name, l.sport, l.order, l.flag, l.type]

/**
 * Phases of a match. Soccer has halves; where play has numbered parts (quarters, innings, sets, maps), one is
 * `playing`, or is over with another to come (`break`), until `overtime`. `ended` stays until the result is confirmed.
 */
export const phases = [
  'before',
  'firstHalf',
  'halfTime',
  'secondHalf',
  'ended',
  'playing',
  'break',
  'overtime',
] as const
export type Phase = (typeof phases)[number]

/**
 * The live state at position 12: a child match inherits it from its parent (§board.child-matches). A null score is
 * unknown; `game` is null where nobody serves; `parts` alternate home and away.
 */
export type LiveRow = readonly [
  phase: number,
  minute: number,
  home: number | null,
  away: number | null,
  halfHome: number,
  halfAway: number,
  redHome: number,
  redAway: number,
  part: number,
  added: number,
  game: Game | null,
  ...parts: number[],
]

export interface Live {
  readonly phase: Phase
  /**
   * Whole minutes played: in the match where it has halves, 1 to 45 and 46 to 90 and stoppage stays at 45 or 90
   * (`added`); in the part elsewhere, 0 where no clock runs.
   */
  readonly minute: number
  /** Null where the feed gives no score: none is shown, and it is never read as 0–0. */
  readonly score: Score | null
  /** The score of the first half once it is over (`half.ts`), 0–0 before. */
  readonly half: Score
  readonly reds: Score
  /** Number of the quarter, inning, set or map, from 1; 0 where the sport has halves. */
  readonly part: number
  /** The scores of the parts so far, the running one last. */
  readonly parts: readonly Score[]
  /** Minutes of stoppage begun, 3 in 90+3, where the feed reports them. */
  readonly added?: number | undefined
  readonly game?: Game | undefined
}

/** A game that is served: its points as they are counted, 3–1 is 40–15, and whether away serves. */
export type Game = readonly [home: number, away: number, byAway: 0 | 1]

export const parseLive = ([
  phase,
  minute,
  home,
  away,
  halfHome,
  halfAway,
  redHome,
  redAway,
  part,
  added,
  game,
  ...parts
]: LiveRow): Live => ({
  phase: phases[phase]!,
  minute,
  score: home === null || away === null ? null : [home, away],
  half: [halfHome, halfAway],
  reds: [redHome, redAway],
  part,
  parts: pairsOf(parts),
  added: added || undefined,
  game: game ?? undefined,
})
export const writeLive = (l: Live): LiveRow => [
  phases.indexOf(l.phase),
  l.minute,
  ...(l.score ?? noScore),
  ...l.half,
  ...l.reds,
  l.part,
  l.added ?? 0,
  l.game ?? null,
  ...l.parts.flat(),
]

const noScore = [null, null] as const
const pairsOf = (counts: readonly number[]): Score[] =>
  counts.flatMap((home, n): Score[] => (n % 2 === 0 ? [[home, counts[n + 1]!]] : []))

/** The type of leagues of outrights, which pass every time filter (§time.filter-modes). */
export const outrightMarketType = 3

/** A match whose kind (index 4) is 3 is a child and takes its live state from its parent (§board.child-matches). */
export const mainMatch = 1
export const childMatch = 3

/** What is bet on: the match itself, or as a child match its corners or its bookings. */
export const subjects = ['match', 'corners', 'bookings'] as const
export type Subject = (typeof subjects)[number]

/**
 * The positions that matches are ordered by (§board.order): 0 id, 1 league, 3 order, 9 kick-off. Others: 4 kind, 11
 * subject, 12 live state.
 */
export type MatchRow = readonly [
  id: number,
  league: number,
  sport: number,
  order: number,
  kind: 1 | 3,
  home: string,
  away: string,
  tab: TabCode,
  status: number,
  kickoff: number,
  note: number,
  subject: number,
  live: LiveRow | null,
]

/** Why the markets of a match are suspended, for the sentence under its prices. */
export const suspensions = ['none', 'incident', 'feed', 'trader', 'halfTime'] as const
export type Suspension = (typeof suspensions)[number]

export interface Match {
  readonly id: number
  readonly league: number
  readonly sport: number
  readonly order: number
  readonly kind: 1 | 3
  readonly home: string
  readonly away: string
  readonly tab: Tab
  readonly status: MarketStatus
  /** Book time in milliseconds since 1970. */
  readonly kickoff: number
  readonly suspension: Suspension
  readonly subject: Subject
  /** Null before kick-off. */
  readonly live: Live | null
}

export const parseMatch = (row: MatchRow): Match => ({
  id: row[0],
  league: row[1],
  sport: row[2],
  order: row[3],
  kind: row[4],
  home: row[5],
  away: row[6],
  tab: tabOf(row[7]),
  status: marketStatuses[row[8]]!,
  kickoff: row[9],
  suspension: suspensions[row[10]]!,
  subject: subjects[row[11]]!,
  live: row[12] && parseLive(row[12]),
})

export const writeMatch = (m: Match): MatchRow => [
  m.id,
  m.league,
  m.sport,
  m.order,
  m.kind,
  m.home,
  m.away,
  tabs[m.tab],
  marketStatuses.indexOf(m.status),
  m.kickoff,
  suspensions.indexOf(m.suspension),
  subjects.indexOf(m.subject),
  m.live && writeLive(m.live),
]

/** Child and parent match ids. */
export type LinkRow = readonly [child: number, parent: number]

/** The counts of a head row, in their order (§board.heads). */
export const headCounts = ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'] as const

/**
 * Match id, sport, market tab, league, total, parlay, live, more, moremore, then the twelve counts, then the markets of
 * its page (§board.heads).
 */
export type HeadRow = readonly [
  match: number,
  sport: number,
  tab: TabCode,
  league: number,
  total: number,
  parlay: 0 | 1,
  live: 0 | 1,
  more: number,
  moreMore: number,
  hdp: number,
  ou: number,
  oe: number,
  oxt: number,
  ml: number,
  tw: number,
  cs: number,
  dc: number,
  fglg: number,
  htft: number,
  tg: number,
  orz: number,
  markets: number,
]
