import type { OperatorActName, OperatorRole } from '#domain/operator.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

export interface OperatorActTable {
  id: GeneratedAlways<bigint>
  key: string
  body_hash: Uint8Array
  act: OperatorActName
  actor: string
  member_id: BigOrNull
  match_id: BigOrNull
  announcement_id: BigOrNull
  upline_id: BigOrNull
  room_id: BigOrNull
  event_id: BigOrNull
  /** For a child match: the act on its parent match that this act came with. */
  through_id: BigOrNull
  before: unknown
  after: unknown
  reason: string
  at_book: Big
  at_real: Big
  on_operator_id: BigOrNull
  /** Who signed it; null in acts from before operators were people. */
  operator_id: BigOrNull
  approver_id: BigOrNull
  /** Hundredths of the reference currency. */
  weight: Big
  signed_real: BigOrNull
  signature: Uint8Array | null
  /** When and by what signature the approver approved it; null in acts from before approvals were kept. */
  approval_real: BigOrNull
  approval: Uint8Array | null
  seq: Big
  hash: Uint8Array
}

export interface OperatorTable {
  id: GeneratedAlways<bigint>
  login: string
  public_key: Uint8Array
  roles: OperatorRole[]
  state: Generated<'active' | 'revoked'>
  enrolled_real: Big
}

export interface PendingActTable {
  id: GeneratedAlways<bigint>
  key: string
  body_hash: Uint8Array
  act: OperatorActName
  operator_id: Big
  reason: string
  fields: unknown
  signed_real: Big
  signature: Uint8Array
  before: unknown
  after: unknown
  weight: Big
  seen: Uint8Array
  state: Generated<'pending' | 'done' | 'rejected' | 'withdrawn' | 'expired' | 'outdated' | 'forged'>
  asked_real: Big
  expires_real: Big
  decided_by: BigOrNull
  decided_reason: string | null
  decided_real: BigOrNull
}

export interface OperatorHoldTable {
  match_id: Big
  reason: string
  at_book: Big
  at_real: Big
}

export interface BoostTable {
  id: GeneratedAlways<bigint>
  match_id: Big
  market_id: Big
  pick: string
  percent: number
  from_book: Big
  until_book: Big
  /** Hundredths of the reference currency. */
  max_stake: Big
  withdrawn_book: BigOrNull
}
