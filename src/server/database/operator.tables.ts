import type { GeneratedAlways } from 'kysely'
import type { Big, BigOrNull } from './columns.ts'

/** Acts that change something, as they stand in the table. */
export const operatorActs = [
  'suspend',
  'reopen',
  'void',
  'result',
  'create',
  'deposit',
  'withdraw',
  'credit',
  'state',
  'limits',
  'commission',
  'boost',
  'unboost',
  'announce',
  'unannounce',
  'message',
  'appoint',
  'standing',
  'move',
  'password',
] as const
export type OperatorActName = (typeof operatorActs)[number]

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
  /** On a child match: the act on its match that this one came with. */
  through_id: BigOrNull
  before: unknown
  after: unknown
  reason: string
  at_book: Big
  at_real: Big
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
