import type { ColumnType, Generated } from 'kysely'
import type { Big } from '../columns.ts'

export interface PriceCommitTable {
  seq: Big
  at_book: Big
  at_real: Big
  body: Uint8Array
  /** JSON, as `StoredElsewhere[]`; null where every market is as the body says. */
  elsewhere: ColumnType<unknown, string | null | undefined, never>
  broken: Generated<boolean>
}

export interface PricedMatchTable {
  match_id: Big
  key: string
  league: string
  sport: number
  home: string
  away: string
  kickoff: Big
  until_book: Big
  bets_only: Generated<boolean>
}

export interface PriceSegmentTable {
  match_id: Big
  first_seq: Big
  last_seq: Big
  from_book: Big
  until_book: Big
  body: Uint8Array
}

export interface PriceRunTable {
  first_seq: Big
  last_seq: Big
  from_book: Big
  until_book: Big
}
