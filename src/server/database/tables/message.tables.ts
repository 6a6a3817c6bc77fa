import type { AnnouncementKind } from '#domain/member/message.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from '../columns.ts'

export interface LaunchTokenTable {
  token_hash: Uint8Array
  expires_real: Big
}

export interface AnnouncementTable {
  id: GeneratedAlways<bigint>
  kind: AnnouncementKind
  marquee: boolean
  path: string
  /** JSON, as `WordsByLanguage`. */
  words: ColumnType<unknown, string, never>
  from_real: Big
  until_real: BigOrNull
  withdrawn_real: BigOrNull
}

export interface FeedbackTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  key: string
  category: string
  text: string
  email: string
  link: string
  sent_real: Big
  answer: string | null
  answered_real: BigOrNull
}

export interface PersonalMessageTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  title: string
  text: string
  /** JSON, as `Notice`; null in a message that a person wrote. */
  notice: ColumnType<unknown, string | null | undefined, never>
  sent_real: Big
  read_real: BigOrNull
}
