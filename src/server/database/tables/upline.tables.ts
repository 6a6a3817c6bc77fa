import type { UplineLevel, UplineState } from '#domain/member/account.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

export interface UplineTable {
  id: GeneratedAlways<bigint>
  login: string
  level: UplineLevel
  parent_id: BigOrNull
  /** The upline's own state. */
  own_state: Generated<UplineState>
  /** The strictest of its own state and the states above it; `put_upline` writes it. */
  state: Generated<UplineState>
  created_real: Big
}
