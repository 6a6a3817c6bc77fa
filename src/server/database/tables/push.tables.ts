import type { PushTopic } from '#domain/member/push.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Big } from '../columns.ts'

export interface PushDeviceTable {
  id: GeneratedAlways<bigint>
  member_id: Big
  endpoint: string
  host: string
  p256dh: string
  auth: string
  topics: PushTopic[]
  amounts: boolean
  set_real: Big
}

export interface PushNoteTable {
  id: GeneratedAlways<bigint>
  device_id: Big
  topic: PushTopic
  /** A bet, a match or a room. */
  ref: Big
  /** Rises when there is something newer to say. */
  version: Generated<number>
  tries: Generated<number>
  next_real: Big
  until_real: Big
}

export interface PushMatchTable {
  match_id: Big
  home_score: number
  away_score: number
}
