import type { ApiKeyScope } from '#domain/member/api-key.ts'
import type { GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

/** A member's own key for programs (§account.api-keys). */
export interface ApiKeyTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  name: string
  scope: ApiKeyScope
  /** What it may risk in 24 hours, in minor units; null for a key that does not bet. */
  daily_cap: BigOrNull
  key_hash: Uint8Array
  created_real: Big
  used_real: BigOrNull
  revoked_real: BigOrNull
}
