import type { EventKind } from '#domain/significant-event.ts'
import type { Big, BigOrNull } from './columns.ts'

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
}

export interface AnchorRecordTable {
  anchor_id: Big
  record: string
  seq: Big
  head: Uint8Array
}
