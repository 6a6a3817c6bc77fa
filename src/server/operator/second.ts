import { mayDo, maySecond, secondWithin, startingFourEyes } from '#domain/operator.ts'
import type { Tabled } from '../database/database.ts'
import type { OperatorActEvent } from '#machines/operator/operator-act.ts'
import { actAfter } from './life.ts'
import type { OperatorDeps } from './deps.ts'
import { isSamePerson, personOf } from './people.ts'
import type { Person } from './person.ts'
import { type Act, actUnder, askingOf, type Asking, type Done, type Approval, holdKey, writeAct } from './record.ts'
import { pendingHash } from './approval.ts'
import { OperatorRefusal, refuseAct } from './refusal.ts'
import { hashOfRequest } from './request.ts'
import { isSignedBy, signedFor } from './signature.ts'
import { holdPerson, needsSecond, refuseAboveRole, seenBy } from './weigh.ts'
import {
  type Pending,
  type Row,
  RolledBack,
  keepPending,
  pendingUnder,
  type Deciding,
  hasEnded,
  lockPending,
  settle,
  close,
  note,
} from './pending.ts'

/** Does the work of an act in a transaction, for the person who asked for it. */
export type ActWork = (step: Tabled, asking: Asking) => Promise<Done>

/**
 * Does an act once: the work and its record are one transaction, under a key. The same key and request answer the
 * recorded act and do nothing. An act above a threshold is rolled back and kept as pending. A refusal inside the work
 * leaves nothing.
 */
export const actOnce = async (deps: OperatorDeps, asking: Asking, work: ActWork): Promise<Act | Pending> => {
  const {
    database: { db },
    clock,
    fourEyes = startingFourEyes,
  } = deps
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
    return keepPending(deps, asking, error)
  }
}

/** Decides a waiting act for a person; answers the act if the decision did it. */
export const decideWaitingAct = async (
  deps: OperatorDeps,
  deciding: Deciding,
  work: ActWork,
): Promise<Act | Pending> => {
  const { decision, pending, who } = deciding
  const { db } = deps.database
  await expireDue(deps)
  const row =
    (await db.selectFrom('pending_act').selectAll().where('id', '=', pending).executeTakeFirst()) ??
    refuseAct('unknownPending', 'pending')
  const isAsker = row.operator_id === who.id
  if (decision !== 'recall' && !maySecond(row.act, who.roles)) refuseAct('notAllowed', 'act')
  if (decision === 'approve') return approve(deps, deciding, row, work)
  const event: OperatorActEvent =
    decision === 'reject' ? { type: 'second.rejected', isAsker } : { type: 'asker.withdrew', isAsker }
  if (row.state === 'pending' && actAfter('pending', event) === undefined)
    refuseAct(isAsker ? 'sameOperator' : 'notTheAsker', 'pending')
  return settle(deps, row.id, event, deciding)
}

/** Runs the act again in the name of the person who asked for it. It must find the same state as the first try. */
const approve = async (deps: OperatorDeps, deciding: Deciding, row: Row, work: ActWork): Promise<Act | Pending> => {
  const {
    database: { db },
    clock,
  } = deps
  const { who, at, signature } = deciding
  if (row.operator_id === who.id) refuseAct('sameOperator', 'pending')
  if (row.state === 'done') return (await actUnder(db, { key: row.key, bodyHash: Buffer.from(row.body_hash) }))!
  const asker = (await personOf(db, { id: row.operator_id })) ?? refuseAct('askerGone', 'pending')
  const isAsker = isSamePerson(who, asker)
  if (isAsker) refuseAct('sameOperator', 'pending')
  const request = requestOf(row, asker)
  if (!isAsSigned(row, request, asker) || (await hasEnded(db, row))) {
    if (row.state === 'pending') await settle(deps, row.id, { type: 'signature.broken' }, deciding)
    return refuseAct('pendingForged', 'pending')
  }
  if (!mayDo(row.act, asker.roles)) refuseAct('askerGone', 'pending')
  const asking = askingOf(request, asker)
  if (deciding.hash !== pendingHash({ ...row, asker: asker.login })) return refuseAct('notAsShown', 'hash')
  try {
    return await db.transaction().execute(async (step) => {
      await holdKey(step, row.key)
      const stored = await lockPending(step, row.id)
      // What was verified above is what is done.
      if (pendingHash({ ...stored, asker: asker.login }) !== deciding.hash) refuseAct('stateChanged')
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
    await settle(deps, row.id, { type: 'second.approved', isAsker, isUnchanged: false }, deciding)
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

const requestOf = (row: Row, asker: Person): Asking['request'] => ({
  act: row.act,
  key: row.key,
  operator: asker.login,
  at: Number(row.signed_real),
  signature: Buffer.from(row.signature).toString('base64url'),
  reason: row.reason,
  fields: row.fields as Record<string, string>,
})

/** Ends the wait of every act that nobody approved in time. */
export const expireDue = async (deps: OperatorDeps): Promise<void> => {
  const due = await deps.database.db
    .selectFrom('pending_act')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_real', '<=', BigInt(deps.clock.real()))
    .execute()
  for (const { id } of due)
    await settle(deps, id, { type: 'time.elapsed' }).catch((error: unknown) => {
      // Its wait was ended elsewhere at the same instant.
      if (!(error instanceof OperatorRefusal)) throw error
    })
}
