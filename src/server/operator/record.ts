import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import type { OperatorActName } from '../database/operator.tables.ts'
import { refuseAct } from './refusal.ts'
import { hashOfRequest, isKey, type OperatorRequest } from './request.ts'

/** How something stood: names and texts, amounts as decimal strings. */
export type RecordedState = Readonly<Record<string, unknown>>

/** What an act did, to one member, one match, one announcement or one upline. */
export interface Done {
  readonly member?: bigint
  readonly match?: bigint
  readonly announcement?: bigint
  readonly upline?: bigint
  readonly before: RecordedState
  readonly after: RecordedState
  /** The same act on children of the match, each in its own record. */
  readonly through?: readonly {
    readonly match: bigint
    readonly before: RecordedState
    readonly after: RecordedState
  }[]
}

/** An act as it stands in the record. */
export interface Act {
  readonly id: bigint
  readonly key: string
  readonly act: OperatorActName
  readonly before: RecordedState
  readonly after: RecordedState
  /** Whether it stood there before it was asked for. */
  readonly repeated: boolean
}

/**
 * Does an act once: the work and its record are one transaction, under a key. The same key and request answer the act that stands
 * and do nothing; another request under the key is `keyTaken`. A refusal inside the work leaves nothing.
 */
export const actOnce = (
  db: Tabled,
  clock: Clock,
  request: OperatorRequest & { readonly act: OperatorActName },
  work: (step: Tabled) => Promise<Done>,
): Promise<Act> => {
  const { act, actor, reason } = request
  const key = request.key !== undefined && isKey(request.key) ? request.key : refuseAct('invalidKey', 'key')
  if (actor.trim() === '' || actor.length > 64) refuseAct('invalidActor', 'as')
  if (reason.length > 500) refuseAct('invalidReason', 'reason')
  const hash = hashOfRequest(request)
  return db.transaction().execute(async (step) => {
    // The same key at once from two sides: the second waits here and finds the act of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`operator ${key}`}, 0))`.execute(step)
    const existing = await step.selectFrom('operator_act').selectAll().where('key', '=', key).executeTakeFirst()
    if (existing) {
      if (Buffer.compare(existing.body_hash, hash) !== 0) refuseAct('keyTaken', 'key')
      const { id, before, after } = existing
      return {
        id,
        key,
        act: existing.act,
        before: before as RecordedState,
        after: after as RecordedState,
        repeated: true,
      }
    }
    const {
      member = null,
      match = null,
      announcement = null,
      upline = null,
      before,
      after,
      through = [],
    } = await work(step)
    const common = { body_hash: hash, act, actor, reason, at_book: clock.book(), at_real: clock.real() }
    const { id } = await step
      .insertInto('operator_act')
      .values({
        ...common,
        key,
        member_id: member,
        match_id: match,
        announcement_id: announcement,
        upline_id: upline,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const child of through) {
      await step
        .insertInto('operator_act')
        .values({
          ...common,
          key: randomUUID(),
          through_id: id,
          match_id: child.match,
          before: JSON.stringify(child.before),
          after: JSON.stringify(child.after),
        })
        .execute()
    }
    return { id, key, act, before, after, repeated: false }
  })
}
