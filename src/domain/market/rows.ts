import type { Decimal } from '../odds.ts'
import type { MarketStatus, MarketType } from './kinds.ts'
import { marketStatuses } from './kinds.ts'
import type { Line } from './line.ts'
import type { Score } from './result.ts'

/**
 * Market data travels as positional rows (`spec §3`). Each position is named here once; nobody else writes `row[9]`.
 * Four parts: leagues, matches, links of child to parent match, heads; and the odds rows beside them.
 */

/** Market tab codes (`spec §4`). */
export const tabs = { early: 1, today: 2, live: 3 } as const
export type Tab = keyof typeof tabs
export type TabCode = (typeof tabs)[Tab]
export const tabOf = (code: TabCode): Tab => (code === 1 ? 'early' : code === 2 ? 'today' : 'live')

export type LeagueRow = readonly [id: number, name: string, sport: number, order: number, flag: 0 | 1, type: number]

/** A league as screens read it. `flag` and `type` feed the *bymarket* filter (`spec §4`). */
export interface League {
  readonly id: number
  readonly name: string
  readonly sport: number
  readonly order: number
  readonly flag: 0 | 1
  readonly type: number
}

export const readLeague = ([id, name, sport, order, flag, type]: LeagueRow): League => ({ id, name, sport, order, flag, type })
export const writeLeague = (l: League): LeagueRow => [l.id, l.name, l.sport, l.order, l.flag, l.type]

/** Phases of a soccer match; `ended` stays until the result is confirmed. */
export const phases = ['before', 'firstHalf', 'halfTime', 'secondHalf', 'ended'] as const
export type Phase = (typeof phases)[number]

/** The live state at position 12: a child match inherits it from its parent (`spec §3`). */
export type LiveRow = readonly [
  phase: number, minute: number, home: number, away: number, halfHome: number, halfAway: number, redHome: number, redAway: number,
]

export interface Live {
  readonly phase: Phase
  /** Whole minutes played in the match, 1 to 45 and 46 to 90; stoppage stays at 45 or 90. */
  readonly minute: number
  readonly score: Score
  /** The half-time score once the first half is over, 0–0 before. */
  readonly half: Score
  readonly reds: Score
}

export const readLive = ([phase, minute, home, away, halfHome, halfAway, redHome, redAway]: LiveRow): Live => ({
  phase: phases[phase]!, minute, score: [home, away], half: [halfHome, halfAway], reds: [redHome, redAway],
})
export const writeLive = (l: Live): LiveRow => [phases.indexOf(l.phase), l.minute, ...l.score, ...l.half, ...l.reds]

/** A match whose kind (index 4) is 3 is a child and takes its live state from its parent (`spec §3`). */
export const mainMatch = 1
export const childMatch = 3

/** Index 0 id, 1 league, 3 order and 9 kick-off are the spec's sort positions; 4 kind; 12 live state (`spec §3`). */
export type MatchRow = readonly [
  id: number, league: number, sport: number, order: number, kind: 1 | 3, home: string, away: string, tab: TabCode,
  status: number, kickoff: number, note: number, flags: number, live: LiveRow | null,
]

/** Why a match's markets are suspended, for the sentence under its prices. */
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
  /** Null before kick-off. */
  readonly live: Live | null
}

export const readMatch = (row: MatchRow): Match => ({
  id: row[0], league: row[1], sport: row[2], order: row[3], kind: row[4], home: row[5], away: row[6], tab: tabOf(row[7]),
  status: marketStatuses[row[8]]!, kickoff: row[9], suspension: suspensions[row[10]]!, live: row[12] && readLive(row[12]),
})

export const writeMatch = (m: Match): MatchRow => [
  m.id, m.league, m.sport, m.order, m.kind, m.home, m.away, tabs[m.tab],
  marketStatuses.indexOf(m.status), m.kickoff, suspensions.indexOf(m.suspension), 0, m.live && writeLive(m.live),
]

/** Child and parent match ids. */
export type LinkRow = readonly [child: number, parent: number]

/** The counts of a head row in the spec's order (`spec §3`). */
export const headCounts = ['hdp', 'ou', 'oe', 'oxt', 'ml', 'tw', 'cs', 'dc', 'fglg', 'htft', 'tg', 'orz'] as const

/** Match id, sport, market tab, league, total, parlay, live, more, moremore, then the twelve counts (`spec §3`). */
export type HeadRow = readonly [
  match: number, sport: number, tab: TabCode, league: number, total: number, parlay: 0 | 1, live: 0 | 1, more: number, moreMore: number,
  hdp: number, ou: number, oe: number, oxt: number, ml: number, tw: number, cs: number, dc: number, fglg: number, htft: number, tg: number, orz: number,
]

/** Prices are decimal ten-thousandths in the order of the market's picks; null where none is quoted. */
export type OddsRow = readonly [
  id: number, match: number, type: MarketType, line: Line, status: number, version: number, ...prices: readonly (number | null)[],
]

export interface Odds {
  /** The market's id; a changed line is a new id (`rules §8`: a changed line is never a price change). */
  readonly id: number
  readonly match: number
  readonly type: MarketType
  readonly line: Line
  readonly status: MarketStatus
  /** Counts every change of price or status; a bet stores the one it saw (`rules §7.12`). */
  readonly version: number
  readonly prices: readonly (Decimal | null)[]
}

export const readOdds = ([id, match, type, line, status, version, ...prices]: OddsRow): Odds => ({
  id, match, type, line, status: marketStatuses[status]!, version, prices: prices as (Decimal | null)[],
})
export const writeOdds = (o: Odds): OddsRow => [o.id, o.match, o.type, o.line, marketStatuses.indexOf(o.status), o.version, ...o.prices]
