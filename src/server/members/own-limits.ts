import type { setOwnLimit } from '#calls/protection.ts'
import { parseAmount } from '#domain/money.ts'
import { looserAfter, type OwnLimit } from '#domain/protection.ts'
import { type LimitsEvent, limitsMachine } from '#machines/limits.ts'
import { transition } from 'xstate'
import type { Tabled } from '../database/database.ts'
import { noteEvent } from '../records/significant-events.ts'
import { type Asked, badField, type Handler } from '../contract/handler.ts'

/** A limit as its row stores it. */
export interface Held {
  readonly limit: OwnLimit
  /** Undefined when no looser limit is planned. */
  readonly planned: { readonly limit: OwnLimit; readonly from: number } | undefined
}

/** The limit after an event, according to the limits state machine; `now` is real time. */
export const heldAfter = ({ limit, planned }: Held, event: LimitsEvent, now: number): Held => {
  const before = limitsMachine.resolveState({
    value: planned ? 'loosening' : 'inForce',
    context: { limit, next: planned?.limit ?? null },
  })
  const [{ value, context }] = transition(limitsMachine, before, event)
  return {
    limit: context.limit,
    planned: value === 'loosening' ? { limit: context.next, from: now + looserAfter } : undefined,
  }
}

/**
 * The limit after its member asked for another at a real time; `row` is the state before, undefined if there was none.
 * A planned limit that is due takes effect first.
 */
export const heldAsked = (row: Held | undefined, limit: OwnLimit, now: number): Held => {
  const due = row?.planned !== undefined && row.planned.from <= now
  const stands = due ? heldAfter(row, { type: 'wait.elapsed' }, now) : (row ?? { limit: null, planned: undefined })
  return heldAfter(stands, { type: 'limit.asked', limit }, now)
}

type Setting = Handler<typeof setOwnLimit>
type Asking = Pick<Asked<typeof setOwnLimit>['body'], 'kind' | 'period'> & {
  readonly member: bigint
  readonly limit: OwnLimit
}
type Transacting = Tabled & { readonly transaction: TransactionOf }

export const ownLimitSetting =
  (
    db: Transacting,
    now: () => number,
    tell: (member: Asked<typeof setOwnLimit>['member']) => ReturnType<Setting>,
  ): Setting =>
  async ({ body: { kind, period, amount }, member }) => {
    const limit = amount === '' ? null : parseAmount(amount, member.currency)
    if (limit === undefined) return badField('amount')
    await writeOwnLimit(db, { member: member.id, kind, period, limit }, now)
    return tell(member)
  }

/**
 * Sets a limit under the lock on the member's row, so that two devices take turns. Answers the limit in force and the
 * planned one.
 */
export const writeOwnLimit = (
  db: Transacting,
  { member, kind, period, limit: asked }: Asking,
  now: () => number,
): Promise<Held> =>
  db.transaction().execute(async (step) => {
    const at = now()
    await step.selectFrom('member').select('id').where('id', '=', member).forNoKeyUpdate().executeTakeFirstOrThrow()
    const held = heldAsked(await lockedRow(step, { member, kind, period }), asked, at)
    const next = { amount: held.limit, next_amount: held.planned?.limit ?? null, next_real: held.planned?.from ?? null }
    await step
      .insertInto('own_limit')
      .values({ member_id: member, kind, period, ...next })
      .onConflict((same) => same.columns(['member_id', 'kind', 'period']).doUpdateSet(next))
      .execute()
    await noteEvent(step, {
      kind: held.planned ? 'member.limitAsked' : 'member.limitChanged',
      member,
      details: { limit: kind, period, amount: asked === null ? null : String(asked) },
      real: at,
    })
    return held
  })

type TransactionOf = () => { readonly execute: <T>(work: (step: Tabled) => Promise<T>) => Promise<T> }

const lockedRow = async (
  step: Tabled,
  { member, kind, period }: { member: bigint } & Pick<Asked<typeof setOwnLimit>['body'], 'kind' | 'period'>,
): Promise<Held | undefined> => {
  const row = await step
    .selectFrom('own_limit')
    .select(['amount', 'next_amount', 'next_real'])
    .where('member_id', '=', member)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()
  return (
    row && {
      limit: row.amount,
      planned: row.next_real === null ? undefined : { limit: row.next_amount, from: Number(row.next_real) },
    }
  )
}
