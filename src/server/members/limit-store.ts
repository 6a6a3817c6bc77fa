import type { AccountState } from '#domain/member/account.ts'
import type { LimitKind, LimitPeriod } from '#domain/member/protection.ts'
import type { LimitsEvent } from '#machines/account/limits.ts'
import type { Tabled } from '../database/database.ts'
import { notify } from '../events/notify.ts'
import { noteEvent } from '../records/significant-events.ts'
import { allows } from './account.ts'
import { type StoredLimit, type LimitStep, noLimit, stepsOf } from './own-limits.ts'

/** One limit of a member. */
export interface LimitName {
  readonly member: bigint
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export type Transacting = Tabled & {
  readonly transaction: () => { readonly execute: <T>(work: (step: Tabled) => Promise<T>) => Promise<T> }
}

/** The limit before and after, and whether the requested event took place. */
export interface LimitTaken {
  readonly before: StoredLimit
  readonly held: StoredLimit
  readonly isTaken: boolean
}

/**
 * Takes the due steps of a limit, and then an event, under the lock on the member's row, so that two devices and the
 * house take turns. Each step is written separately, because the database allows nothing else, together with what the
 * regulator and the member are notified of.
 */
export const stepLimit = (
  db: Transacting,
  name: LimitName,
  now: () => number,
  event?: LimitsEvent,
): Promise<LimitTaken> =>
  db.transaction().execute(async (step) => {
    const at = now()
    const { state } = await step
      .selectFrom('member')
      .select('state')
      .where('id', '=', name.member)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await heldOf(step, name)
    const steps = stepsOf(before, at, event)
    for (const { held } of steps) await write(step, name, held)
    await tell(step, { name, state, last: steps.at(-1), at })
    for (const [place, taken] of steps.entries())
      await noteEvent(step, {
        kind: noted(taken),
        member: name.member,
        details: detailsOf(name, taken, place === 0 ? before : steps[place - 1]!.held),
        real: at,
      })
    return { before, held: steps.at(-1)?.held ?? before, isTaken: steps.some((taken) => taken.event === event) }
  })

const heldOf = async (step: Tabled, { member, kind, period }: LimitName): Promise<StoredLimit> => {
  const row = await step
    .selectFrom('own_limit')
    .select(['state', 'amount', 'next_amount', 'next_real', 'lapse_real'])
    .where('member_id', '=', member)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()
  if (!row) return noLimit
  const { state, amount: limit, next_amount: next, next_real: from, lapse_real: until } = row
  return {
    state,
    limit,
    planned: state === 'inForce' ? undefined : { limit: next, from: Number(from), until: Number(until) },
  }
}

const write = (step: Tabled, { member, kind, period }: LimitName, { state, limit, planned }: StoredLimit) => {
  const row = {
    state,
    amount: limit,
    next_amount: planned?.limit ?? null,
    next_real: planned?.from ?? null,
    lapse_real: planned?.until ?? null,
  }
  return step
    .insertInto('own_limit')
    .values({ member_id: member, kind, period, ...row })
    .onConflict((same) => same.columns(['member_id', 'kind', 'period']).doUpdateSet(row))
    .execute()
}

interface Told {
  readonly name: LimitName
  readonly state: AccountState
  readonly last: LimitStep | undefined
  readonly at: number
}

/**
 * Tells the member that a limit may be confirmed now, or no longer. A member who may not look at the account is not
 * notified.
 */
const tell = async (step: Tabled, { name: { member, kind, period }, state, last, at }: Told): Promise<void> => {
  if (!last || !allows(state, 'look')) return
  const { event, held } = last
  if (event.type === 'wait.elapsed')
    await notify(step, member, { kind: 'limitConfirm', limit: kind, period, until: held.planned!.until }, at)
  if (event.type === 'window.elapsed') await notify(step, member, { kind: 'limitLapsed', limit: kind, period }, at)
}

const kinds = {
  'wait.elapsed': 'member.limitDue',
  'loosening.confirmed': 'member.limitConfirmed',
  'loosening.withdrawn': 'member.limitKept',
  'window.elapsed': 'member.limitLapsed',
} as const

const noted = ({ event: { type }, held }: LimitStep) =>
  type === 'limit.asked' ? (held.planned ? 'member.limitAsked' : 'member.limitChanged') : kinds[type]

/** The limit that a step was about: the one asked for, in force now, or given up. */
const detailsOf = ({ kind, period }: LimitName, { event, held }: LimitStep, before: StoredLimit) => {
  const about = event.type === 'limit.asked' ? event.limit : (held.planned ?? before.planned)!.limit
  return { limit: kind, period, amount: about === null ? null : String(about) }
}

/** Takes the due steps of every limit; answers how many there were. One that fails delays no other. */
export const stepDueLimits = async (db: Transacting, now: () => number): Promise<number> => {
  const at = BigInt(Math.floor(now()))
  const due = await db
    .selectFrom('own_limit')
    .select(['member_id as member', 'kind', 'period'])
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is('next_real', '<=', at)]),
        is.and([is('state', '=', 'confirming'), is('lapse_real', '<=', at)]),
      ]),
    )
    .orderBy('next_real')
    .limit(most)
    .execute()
  const failed: unknown[] = []
  for (const name of due) await stepLimit(db, name, now).catch((error: unknown) => void failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} own limits could not take what was due`)
  return due.length
}

const most = 500
