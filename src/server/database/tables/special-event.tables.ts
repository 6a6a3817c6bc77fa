import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

/** A special event that an operator set up. */
export interface SpecialEventTable {
  id: GeneratedAlways<bigint>
  /** JSON, as `WordsByLanguage`. */
  words: ColumnType<unknown, string, never>
  from_book: Big
  until_book: BigOrNull
  withdrawn_book: BigOrNull
}

/** Its leagues in their order. */
export interface SpecialEventLeagueTable {
  event_id: Big
  place: number
  league_id: Big
}
