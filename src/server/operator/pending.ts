import { type Decision, type OperatorActName, secondWithin } from '#domain/operator.ts'
import type { EventKind } from '#domain/significant-event.ts'
import { printShort } from '#domain/time.ts'
import type { Tabled } from '../database/database.ts'
import type { PendingActTable } from '../database/tables/operator.tables.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { OperatorActEvent } from '#machines/operator/operator-act.ts'
import { type Selectable, sql } from 'kysely'
import { actAfter } from './life.ts'
import type { OperatorDeps } from './deps.ts'
import type { Person } from './person.ts'
import { type Asking, type Done, holdKey, type RecordedState } from './record.ts'
import { refuseAct } from './refusal.ts'
import { seenBy } from './weigh.ts'

/** An act that waits, or waited, for a second operator. */
export interface Pending {
  readonly pending: bigint
  readonly key: string
  readonly act: OperatorActName
  readonly state: Row['state']
  readonly until: number
  /** The state as the try found it, and as the act would leave it. */
  readonly before: RecordedState
  readonly after: RecordedState
}

export type Row = Selectable<PendingActTable>

/** Rolls back the transaction of a try whose act is not kept. */
export class RolledBack extends Error {
  readonly done: Done

  constructor(done: Done) {
    super('rolled back')
    this.done = done
  }
}

export const keepPending = (
  { database: { db }, clock }: OperatorDeps,
  { request, key, bodyHash, who }: Asking,
  { done }: RolledBack,
): Promise<Pending> =>
  db.transaction().execute(async (step) => {
    await holdKey(step, key)
    const stands = await pendingUnder(step, { key, bodyHash })
    if (stands) return stands
    const real = clock.real()
    const row = await step
      .insertInto('pending_act')
      .values({
        key,
        body_hash: bodyHash,
        act: request.act,
        operator_id: who!.id,
        reason: request.reason,
        fields: JSON.stringify(request.fields),
        signed_real: request.at,
        signature: Buffer.from(request.signature, 'base64url'),
        before: JSON.stringify(done.before),
        after: JSON.stringify(done.after),
        weight: done.weight ?? 0n,
        seen: seenBy(done),
        asked_real: real,
        expires_real: real + secondWithin,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteEvent(step, {
      kind: 'act.pending',
      member: done.member,
      operator: who!.login,
      details: { pending: Number(row.id), act: request.act },
      real,
    })
    return shown(row)
  })

export const pendingUnder = async (step: Tabled, { key, bodyHash }: Pick<Asking, 'key' | 'bodyHash'>) => {
  const row = await step.selectFrom('pending_act').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  if (Buffer.compare(row.body_hash, bodyHash) !== 0) refuseAct('keyTaken', 'key')
  return shown(row)
}

const shown = (row: Row): Pending => ({
  pending: row.id,
  key: row.key,
  act: row.act,
  state: row.state,
  until: Number(row.expires_real),
  before: row.before as RecordedState,
  after: row.after as RecordedState,
})

export interface Deciding {
  readonly decision: Decision
  readonly pending: bigint
  readonly who: Person
  readonly reason: string
  /** Of the decision itself. */
  readonly at: number
  readonly signature: string
  /** With an approval: the hash of what was shown (`shownHash`). */
  readonly hash?: string | undefined
}

/** Whether the log says that the wait of an act is over, whatever its row says. */
export const hasEnded = async (db: Tabled, { id, state }: Row): Promise<boolean> =>
  state === 'pending' &&
  (await db
    .selectFrom('significant_event')
    .select('seq')
    .where('kind', 'in', [...Object.values(eventOf), 'act.approved'])
    .where(sql<boolean>`details @> ${JSON.stringify({ pending: Number(id) })}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const lockPending = async (step: Tabled, id: bigint): Promise<Row> => {
  const row = await step
    .selectFrom('pending_act')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.state === 'pending' ? row : refuseAct('pendingOver', 'pending')
}

const eventOf: Partial<Record<Row['state'], EventKind>> = {
  rejected: 'act.rejected',
  withdrawn: 'act.withdrawn',
  outdated: 'act.outdated',
  forged: 'act.forged',
  expired: 'act.expired',
}

/** Ends the wait of an act as its machine says; refuses if the act no longer waits. */
export const settle = (
  { database: { db }, clock }: OperatorDeps,
  id: bigint,
  event: OperatorActEvent,
  deciding?: Deciding,
): Promise<Pending> =>
  db.transaction().execute(async (step) => {
    const row = await lockPending(step, id)
    const state = actAfter('pending', event) as Row['state'] | undefined
    if (state === undefined) return refuseAct('pendingOver', 'pending')
    await close(step, id, state, deciding, clock.real())
    await note(step, row, eventOf[state]!, deciding, clock.real())
    return shown({ ...row, state })
  })

export const close = async (
  step: Tabled,
  id: bigint,
  state: Row['state'],
  deciding: Deciding | undefined,
  real: number,
) => {
  await step
    .updateTable('pending_act')
    .set({
      state,
      decided_by: deciding?.who.id ?? null,
      decided_reason: deciding?.reason ?? null,
      decided_real: real,
    })
    .where('id', '=', id)
    .execute()
}

export const note = async (step: Tabled, row: Row, kind: EventKind, deciding: Deciding | undefined, real: number) => {
  await noteEvent(step, {
    kind,
    operator: deciding?.who.login,
    details: { pending: Number(row.id), act: row.act, ...(deciding && { reason: deciding.reason }) },
    real,
  })
}

/** The time until which an act waits, in readable form. */
export const untilOf = ({ until }: Pick<Pending, 'until'>): string => printShort(until)
