import type { Decimal } from '../odds/odds.ts'
import type { MarketType, MyanmarType } from './kinds.ts'
import type { Line } from './line.ts'
import { type MarketStatus, marketStatuses } from './status.ts'

/** Prices are decimal ten-thousandths in the order of the market's picks; null where none is quoted. */
export type OddsRow = readonly [
  id: number,
  match: number,
  type: MarketType,
  line: Line,
  status: number,
  version: number,
  ...prices: readonly (number | null)[],
]

export interface Odds {
  /** The market's id; a changed line is a new id (§bet.changed-line). */
  readonly id: number
  readonly match: number
  readonly type: MarketType
  readonly line: Line
  readonly status: MarketStatus
  /** Counts every change of price or status; a bet stores the one it saw (§bet.open-market). */
  readonly version: number
  readonly prices: readonly (Decimal | null)[]
}

export const parseOdds = (row: OddsRow): Odds => ({
  // By index: destructuring walks an iterator, and this runs for every price that moves.
  id: row[0],
  match: row[1],
  type: row[2],
  line: row[3],
  status: marketStatuses[row[4]]!,
  version: row[5],
  prices: row.slice(6) as (Decimal | null)[],
})
export const writeOdds = (o: Odds): OddsRow => [
  o.id,
  o.match,
  o.type,
  o.line,
  marketStatuses.indexOf(o.status),
  o.version,
  ...o.prices,
]

/** The market of a Myanmar price: its line in quarters of whole goals, its percent from the view of home or over. */
export type MmoRow = readonly [
  id: number,
  match: number,
  type: 'HDP' | 'OU' | 'HDPH' | 'OUH',
  line: Line,
  status: number,
  version: number,
  percent: number,
]

/** A Myanmar price (§myanmar.price): below a line of 0 home is the favourite, and at 0 it counts as the favourite. */
export interface Mmo {
  readonly id: number
  readonly match: number
  readonly type: MyanmarType
  /** In quarters from home's view, always whole goals; a total has no sign. */
  readonly line: Line
  readonly status: MarketStatus
  readonly version: number
  /** −100 to 100, from the view of home or over. */
  readonly percent: number
}

export const parseMmo = ([id, match, type, line, status, version, percent]: MmoRow): Mmo => ({
  id,
  match,
  type: `MM_${type}`,
  line,
  status: marketStatuses[status]!,
  version,
  percent,
})
export const writeMmo = ({ id, match, type, line, status, version, percent }: Mmo): MmoRow => [
  id,
  match,
  type.slice(3) as MmoRow[2],
  line,
  marketStatuses.indexOf(status),
  version,
  percent,
]
