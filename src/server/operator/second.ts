import {
  type Decision,
  mayDo,
  maySecond,
  type OperatorActName,
  secondWithin,
  startingFourEyes,
} from '#domain/operator.ts'
import type { EventKind } from '#domain/significant-event.ts'
import { printShort } from '#domain/time.ts'
import type { Tabled } from '../database/database.ts'
import type { PendingActTable } from '../database/tables/operator.tables.ts'
import { noteEvent } from '../records/significant-events.ts'
import type { OperatorActEvent } from '#machines/operator/operator-act.ts'
import { type Selectable, sql } from 'kysely'
import { actAfter } from './life.ts'
import type { OperatorParts } from './parts.ts'
import { isSamePerson, personOf } from './people.ts'
import type { Person } from './person.ts'
import {
  type Act,
  actUnder,
  askingOf,
  type Asking,
  type Done,
  type Approval,
  holdKey,
  type RecordedState,
  writeAct,
} from './record.ts'
import { shownHash } from './approval.ts'
import { OperatorRefusal, refuseAct } from './refusal.ts'
import { hashOfRequest } from './request.ts'
import { isSignedBy, signedFor } from './signature.ts'
import { holdPerson, needsSecond, refuseAboveRole, seenBy } from './weigh.ts'

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

type Row = Selectable<PendingActTable>
/** Does the work of an act in a transaction, for the person who asked for it. */
export type ActWork = (step: Tabled, asking: Asking) => Promise<Done>

/** Rolls back the transaction of a try whose act is not kept. */
class RolledBack extends Error {
  readonly done: Done

  constructor(done: Done) {
    super('rolled back')
    this.done = done
  }
}

/**
 * Does an act once: the work and its record are one transaction, under a key. The same key and request answer the
 * recorded act and do nothing. An act above a threshold is rolled back and kept as pending. A refusal inside the work
 * leaves nothing.
 */
export const actOnce = async (parts: OperatorParts, asking: Asking, work: ActWork): Promise<Act | Pending> => {
  const {
    database: { db },
    clock,
    fourEyes = startingFourEyes,
  } = parts
  try {
    return await db.transaction().execute(async (step) => {
      await holdKey(step, asking.key)
      const stands = (await actUnder(step, asking)) ?? (await pendingUnder(step, asking))
      if (stands) return stands
      await holdPerson(step, asking)
      const done = await work(step, asking)
      const real = clock.real()
      await refuseAboveRole(step, asking, done, real)
      const state = actAfter('asked', {
        type: 'check.passed',
        needsSecond: await needsSecond(step, asking, done, { fourEyes, real }),
      })
      if (state !== 'done') throw new RolledBack(done)
      return await writeAct(step, asking, { ...done, weight: done.weight ?? 0n }, { clock })
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
    return keepPending(parts, asking, error)
  }
}

const keepPending = (
  { database: { db }, clock }: OperatorParts,
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

const pendingUnder = async (step: Tabled, { key, bodyHash }: Pick<Asking, 'key' | 'bodyHash'>) => {
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

/** Decides a waiting act for a person; answers the act if the decision did it. */
export const decideWaitingAct = async (
  parts: OperatorParts,
  deciding: Deciding,
  work: ActWork,
): Promise<Act | Pending> => {
  const { decision, pending, who } = deciding
  const { db } = parts.database
  await expireDue(parts)
  const row =
    (await db.selectFrom('pending_act').selectAll().where('id', '=', pending).executeTakeFirst()) ??
    refuseAct('unknownPending', 'pending')
  const isAsker = row.operator_id === who.id
  if (decision !== 'recall' && !maySecond(row.act, who.roles)) refuseAct('notAllowed', 'act')
  if (decision === 'approve') return approve(parts, deciding, row, work)
  const event: OperatorActEvent =
    decision === 'reject' ? { type: 'second.rejected', isAsker } : { type: 'asker.withdrew', isAsker }
  if (row.state === 'pending' && actAfter('pending', event) === undefined)
    refuseAct(isAsker ? 'sameOperator' : 'notTheAsker', 'pending')
  return settle(parts, row.id, event, deciding)
}

/** Runs the act again in the name of the person who asked for it. It must find the same state as the first try. */
const approve = async (parts: OperatorParts, deciding: Deciding, row: Row, work: ActWork): Promise<Act | Pending> => {
  const {
    database: { db },
    clock,
  } = parts
  const { who, at, signature } = deciding
  if (row.operator_id === who.id) refuseAct('sameOperator', 'pending')
  if (row.state === 'done') return (await actUnder(db, { key: row.key, bodyHash: Buffer.from(row.body_hash) }))!
  const asker = (await personOf(db, { id: row.operator_id })) ?? refuseAct('askerGone', 'pending')
  const isAsker = isSamePerson(who, asker)
  if (isAsker) refuseAct('sameOperator', 'pending')
  const request = requestOf(row, asker)
  if (!isAsSigned(row, request, asker) || (await hasEnded(db, row))) {
    if (row.state === 'pending') await settle(parts, row.id, { type: 'signature.broken' }, deciding)
    return refuseAct('pendingForged', 'pending')
  }
  if (!mayDo(row.act, asker.roles)) refuseAct('askerGone', 'pending')
  const asking = askingOf(request, asker)
  if (deciding.hash !== shownHash({ ...row, asker: asker.login })) return refuseAct('notAsShown', 'hash')
  try {
    return await db.transaction().execute(async (step) => {
      await holdKey(step, row.key)
      const held = await lockPending(step, row.id)
      // What was verified above is what is done.
      if (shownHash({ ...held, asker: asker.login }) !== deciding.hash) refuseAct('stateChanged')
      const done = await work(step, asking)
      await refuseAboveRole(step, asking, done, clock.real())
      const isUnchanged = Buffer.compare(seenBy(done), row.seen) === 0
      if (actAfter('pending', { type: 'second.approved', isAsker, isUnchanged }) !== 'done') refuseAct('stateChanged')
      await close(step, row.id, 'done', deciding, clock.real())
      const approval: Approval = { who, at, signature }
      const act = await writeAct(step, asking, done, { clock, approval })
      await note(step, row, 'act.approved', deciding, clock.real())
      return act
    })
  } catch (error) {
    // The act was allowed when it was tried: if it is refused now, the state has changed.
    if (!(error instanceof OperatorRefusal) || error.code === 'pendingOver') throw error
    await settle(parts, row.id, { type: 'second.approved', isAsker, isUnchanged: false }, deciding)
    return refuseAct('stateChanged', 'pending')
  }
}

/**
 * Whether a waiting act is what its operator signed, field by field, and within a day of it, and is shown as it was
 * seen then (§operator.signed).
 */
const isAsSigned = (row: Row, request: Asking['request'], { publicKey }: Person): boolean =>
  isSignedBy(request, publicKey) &&
  Buffer.compare(row.body_hash, hashOfRequest(request)) === 0 &&
  Buffer.compare(row.seen, seenBy(row)) === 0 &&
  Number(row.expires_real) <= request.at + signedFor + secondWithin

/** Whether the log says that the wait of an act is over, whatever its row says. */
const hasEnded = async (db: Tabled, { id, state }: Row): Promise<boolean> =>
  state === 'pending' &&
  (await db
    .selectFrom('significant_event')
    .select('seq')
    .where('kind', 'in', [...Object.values(eventOf), 'act.approved'])
    .where(sql<boolean>`details @> ${JSON.stringify({ pending: Number(id) })}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

const requestOf = (row: Row, asker: Person): Asking['request'] => ({
  act: row.act,
  key: row.key,
  operator: asker.login,
  at: Number(row.signed_real),
  signature: Buffer.from(row.signature).toString('base64url'),
  reason: row.reason,
  fields: row.fields as Record<string, string>,
})

const lockPending = async (step: Tabled, id: bigint): Promise<Row> => {
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
const settle = (
  { database: { db }, clock }: OperatorParts,
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

const close = async (step: Tabled, id: bigint, state: Row['state'], deciding: Deciding | undefined, real: number) => {
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

const note = async (step: Tabled, row: Row, kind: EventKind, deciding: Deciding | undefined, real: number) => {
  await noteEvent(step, {
    kind,
    operator: deciding?.who.login,
    details: { pending: Number(row.id), act: row.act, ...(deciding && { reason: deciding.reason }) },
    real,
  })
}

/** Ends the wait of every act that nobody approved in time. */
export const expireDue = async (parts: OperatorParts): Promise<void> => {
  const due = await parts.database.db
    .selectFrom('pending_act')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_real', '<=', BigInt(parts.clock.real()))
    .execute()
  for (const { id } of due)
    await settle(parts, id, { type: 'time.elapsed' }).catch((error: unknown) => {
      // Its wait was ended elsewhere at the same instant.
      if (!(error instanceof OperatorRefusal)) throw error
    })
}

/** The time until which an act waits, in readable form. */
export const untilOf = ({ until }: Pick<Pending, 'until'>): string => printShort(until)
