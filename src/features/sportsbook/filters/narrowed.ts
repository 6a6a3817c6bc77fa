import type { ByMarket } from '#domain/market/league-filter.ts'
import type { TimeFilter, timeFilters } from '#domain/market/time-filter.ts'

/** What a member chose to narrow the board by; undefined where the day's own start stands (§time.filter-start). */
export interface Narrowed {
  readonly time: number | undefined
  /** A day of the early matches, as `2024-09-14`; empty for all. */
  readonly day: string
  /** The bymarket option (§board.league-filter); empty for all leagues. */
  readonly kind: string
}

/** What of it applies to what is looked at. */
export interface NarrowedBy extends Narrowed {
  readonly time: TimeFilter
  /** The name of the time filter; null where none narrows the board. */
  readonly timeName: keyof typeof timeFilters | null
  readonly kind: ByMarket | ''
}
