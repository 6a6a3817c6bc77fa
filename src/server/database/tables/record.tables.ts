import type { EventKind } from '#domain/significant-event.ts'
import type { Big, BigByDefault, BigOrNull } from '../columns.ts'

export interface SignificantEventTable {
  seq: Big
  kind: EventKind
  member_id: BigOrNull
  operator: string | null
  details: unknown
  at_real: Big
  hash: Uint8Array
}

export interface RecordHeadTable {
  record: string
  seq: Big
  hash: Uint8Array
  /** For acts: journals up to this one are from before each was bound to its act. */
  since: BigByDefault
}

export interface AnchorRecordTable {
  anchor_id: Big
  record: string
  seq: Big
  head: Uint8Array
}
