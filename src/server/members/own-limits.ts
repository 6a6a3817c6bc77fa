import type { setOwnLimit } from '#calls/protection.ts'
import { readAmount } from '#domain/money.ts'
import { looserAfter, type OwnLimit } from '#domain/protection.ts'
import { type LimitsEvent, limitsMachine } from '#machines/limits.ts'
import { transition } from 'xstate'
import type { Tabled } from '../database/database.ts'
import { type Asked, badField, type Handler } from '../http/handler.ts'

/** A limit as its row has it. */
export interface Held {
  readonly limit: OwnLimit
  /** Undefined where nothing looser is planned. */
  readonly planned: { readonly limit: OwnLimit; readonly from: number } | undefined
}

/** Where an event takes a limit, by the machine of limits; `now` is real time. */
export const heldAfter = ({ limit, planned }: Held, event: LimitsEvent, now: number): Held => {
  const before = limitsMachine.resolveState({ value: planned ? 'loosening' : 'standing', context: { limit, next: planned?.limit ?? null } })
  const [{ value, context }] = transition(limitsMachine, before, event)
  return { limit: context.limit, planned: value === 'loosening' ? { limit: context.next, from: now + looserAfter } : undefined }
}

type Setting = Handler<typeof setOwnLimit>

/** Sets a limit under the lock of the member's row: two devices come one after the other. */
export const ownLimitSetting = (db: Parameters<typeof lockedRow>[0] & { readonly transaction: TransactionOf }, now: () => number, tell: (member: Asked<typeof setOwnLimit>['member']) => ReturnType<Setting>): Setting =>
  async ({ body: { kind, period, amount }, member }) => {
    const asked = amount === '' ? null : readAmount(amount, member.currency)
    if (asked === undefined) return badField('amount')
    await db.transaction().execute(async (step) => {
      const at = now()
      await step.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow()
      const row = await lockedRow(step, { member: member.id, kind, period })
      const due = row?.planned !== undefined && row.planned.from <= at
      const stands = due ? heldAfter(row, { type: 'wait.elapsed' }, at) : row ?? { limit: null, planned: undefined }
      const { limit, planned } = heldAfter(stands, { type: 'limit.asked', limit: asked }, at)
      const next = { amount: limit, next_amount: planned?.limit ?? null, next_real: planned?.from ?? null }
      await step.insertInto('own_limit').values({ member_id: member.id, kind, period, ...next })
        .onConflict((same) => same.columns(['member_id', 'kind', 'period']).doUpdateSet(next)).execute()
    })
    return tell(member)
  }

type TransactionOf = () => { readonly execute: <T>(work: (step: Tabled) => Promise<T>) => Promise<T> }

const lockedRow = async (step: Tabled, { member, kind, period }: { member: bigint } & Pick<Asked<typeof setOwnLimit>['body'], 'kind' | 'period'>): Promise<Held | undefined> => {
  const row = await step.selectFrom('own_limit').select(['amount', 'next_amount', 'next_real'])
    .where('member_id', '=', member).where('kind', '=', kind).where('period', '=', period).executeTakeFirst()
  return row && { limit: row.amount, planned: row.next_real === null ? undefined : { limit: row.next_amount, from: Number(row.next_real) } }
}
