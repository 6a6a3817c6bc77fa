import { isReason, type OperatorActName } from '#domain/operator.ts'
import type { EventKind } from '#domain/significant-event.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { Person } from './person.ts'
import { refuseAct } from './refusal.ts'
import { hashOfRequest, isKey, type OperatorRequest } from './request.ts'

/** The state of something: names and texts, amounts as decimal strings. */
export type RecordedState = Readonly<Record<string, unknown>>

/**
 * What an act did to one member, one match, one announcement, one upline, one room, one special event or one operator.
 */
export interface Done {
  readonly member?: bigint
  readonly match?: bigint
  readonly announcement?: bigint
  readonly upline?: bigint
  readonly room?: bigint
  readonly event?: bigint
  readonly operator?: bigint
  readonly before: RecordedState
  readonly after: RecordedState
  /** What it moves or puts at risk, in hundredths of the reference currency. */
  readonly weight?: bigint
  /** Whether it needs a second operator whatever its weight. */
  readonly second?: boolean
  /** The same act on children of the match, each with its own record. */
  readonly through?: readonly {
    readonly match: bigint
    readonly before: RecordedState
    readonly after: RecordedState
  }[]
}

/** An act in the record. */
export interface Act {
  readonly id: bigint
  readonly key: string
  readonly act: OperatorActName
  readonly before: RecordedState
  readonly after: RecordedState
  /** Whether it was already in the record before this request. */
  readonly repeated: boolean
}

/** An act as requested: who signed it, when, and the key under which it happens once. */
export interface Asking {
  readonly request: OperatorRequest & { readonly act: OperatorActName }
  readonly key: string
  readonly bodyHash: Buffer
  /** Undefined while the first operator enrols. */
  readonly who: Person | undefined
}

/** Reads what every act needs besides its fields; refuses by name. */
export const askingOf = (request: Asking['request'], who: Person | undefined): Asking => {
  const key = request.key !== undefined && isKey(request.key) ? request.key : refuseAct('invalidKey', 'key')
  if (!isReason(request.reason)) refuseAct('invalidReason', 'reason')
  return { request, key, bodyHash: hashOfRequest(request), who }
}

/** Two requests with the same key at once: the second waits here and finds the act of the first. */
export const holdKey = async (step: Tabled, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`operator ${key}`}, 0))`.execute(step)
}

/** The act recorded under a key, if there is one; another request under the same key is `keyTaken`. */
export const actUnder = async (
  step: Tabled,
  { key, bodyHash }: Pick<Asking, 'key' | 'bodyHash'>,
): Promise<Act | undefined> => {
  const row = await step.selectFrom('operator_act').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  if (Buffer.compare(row.body_hash, bodyHash) !== 0) refuseAct('keyTaken', 'key')
  const { id, before, after } = row
  return { id, key, act: row.act, before: before as RecordedState, after: after as RecordedState, repeated: true }
}

/** Acts that a regulator may ask about are written into the significant-events log as well. */
const events: Partial<Record<OperatorActName, EventKind>> = {
  state: 'member.stateChanged',
  limits: 'member.houseLimitsChanged',
  password: 'member.passwordChanged',
  unlock: 'member.unlocked',
  releasewin: 'game.winReleased',
  refusewin: 'game.winRefused',
  enrol: 'operator.enrolled',
  roles: 'operator.rolesChanged',
  revoke: 'operator.revoked',
}

/** Who approved an act, and the signature over what was shown of it. */
export interface Approval {
  readonly who: Person
  readonly at: number
  readonly signature: string
}

/** Writes a done act into the record, with the acts on its children, last in its transaction. */
export const writeAct = async (
  step: Tabled,
  { request, key, bodyHash, who }: Asking,
  done: Done,
  { clock, approval }: { readonly clock: Clock; readonly approval?: Approval },
): Promise<Act> => {
  const { act, reason, at, signature } = request
  const common = {
    body_hash: `\\x${bodyHash.toString('hex')}`,
    act,
    actor: who?.login ?? request.operator,
    operator_id: who?.id ?? done.operator,
    approver_id: approval?.who.id ?? null,
    approval_real: approval?.at ?? null,
    approval: approval ? hexOf(approval.signature) : null,
    reason,
    at_book: clock.book(),
    at_real: clock.real(),
    signed_real: at,
    signature: hexOf(signature),
  }
  const { member, match, announcement, upline, room, event, operator, before, after, weight = 0n, through = [] } = done
  const id = await insertAct(step, {
    ...common,
    key,
    member_id: member,
    match_id: match,
    announcement_id: announcement,
    upline_id: upline,
    room_id: room,
    event_id: event,
    on_operator_id: operator,
    weight,
    before,
    after,
  })
  for (const child of through)
    await insertAct(step, {
      ...common,
      key: randomUUID(),
      through_id: id,
      match_id: child.match,
      weight: 0n,
      before: child.before,
      after: child.after,
    })
  const kind = events[act]
  if (kind !== undefined)
    await noteEvent(step, { kind, member, operator: common.actor, details: { act: Number(id) }, real: clock.real() })
  return { id, key, act, before, after, repeated: false }
}

/** A base64url text as the database reads bytes. */
const hexOf = (text: string): string => `\\x${Buffer.from(text, 'base64url').toString('hex')}`

const insertAct = async (step: Tabled, row: Readonly<Record<string, unknown>>): Promise<bigint> => {
  const json = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const { rows } = await sql<{ id: bigint }>`select record_act(${json}::jsonb) as id`.execute(step)
  return rows[0]!.id
}
