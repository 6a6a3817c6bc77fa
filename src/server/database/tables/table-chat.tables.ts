import type { GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

export interface TableMessageTable {
  id: GeneratedAlways<bigint>
  provider: string
  game: string
  member_id: Big
  key: string
  text: string
  said_real: Big
  removed_real: BigOrNull
}

export interface TableMuteTable {
  member_id: Big
  until_real: Big
}
