import type { Answer } from '#calls/call.ts'
import type { loadProtection } from '#calls/member/protection.ts'
import { accountRefusals } from '#domain/member/account.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import {
  breakTerms,
  exclusionTerms,
  type LimitKind,
  type LimitPeriod,
  type OwnLimitState,
} from '#domain/member/protection.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { type Handlers, refuse, type SignedIn } from '../contract/handler.ts'
import { noteEvent } from '../records/significant-events.ts'
import { accountAfter } from './account.ts'
import { revokeNoted } from './api-keys.ts'
import { type OwnLimitHandlers, ownLimitHandlers } from './limit-handlers.ts'
import { type ProofDeps, refuseStranger } from './proof.ts'
import { endSessions } from './sessions/writes.ts'

export interface ProtectionDeps extends ProofDeps {
  /** Real time. */
  readonly now: () => number
  /** Notifies the session cache that a member's row changed. */
  readonly forget: (accountId: string) => void
}

type ProtectionHandlers = Pick<Handlers, 'loadProtection' | 'takeBreak' | 'excludeSelf' | keyof OwnLimitHandlers>

/** What members do to protect themselves: breaks, exclusions and limits. */
export const protectionHandlers = (deps: ProtectionDeps): ProtectionHandlers => {
  const {
    database: { db },
    now,
  } = deps
  const tell = (member: SignedIn) => tellProtection(db, member, now())
  return {
    loadProtection: ({ member }) => tell(member),
    takeBreak: async ({ body: { term, password }, member }) =>
      (await refuseStranger(deps, member, password)) ??
      (await exclude(deps, member, 'member.cooledOff', breakTerms[term])) ??
      (await tell(member)),
    excludeSelf: async ({ body: { term, password }, member }) =>
      (await refuseStranger(deps, member, password)) ??
      (await exclude(deps, member, 'member.excluded', exclusionTerms[term])) ??
      (await tell(member)),
    ...ownLimitHandlers(db, now, tell),
  }
}

/** Undefined once it is done; the refusal for the account's state when the account state machine does not allow it. */
const exclude = async (
  { database: { db }, now, forget }: ProtectionDeps,
  { id, accountId }: SignedIn,
  type: 'member.cooledOff' | 'member.excluded',
  term: number,
) => {
  const refusal = await db.transaction().execute(async (step) => {
    const { own_state: state, kept_out_until_real: until } = await step
      .selectFrom('member')
      .select(['own_state', 'kept_out_until_real'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = accountAfter({ state, excluded: until !== null }, { type })
    if (!after) return accountRefusals[state] ?? 'NoUserAccessRight'
    await step
      .updateTable('member')
      .set(({ eb }) => ({
        own_state: after.state,
        kept_out_until_real: now() + term,
        profile_version: eb('profile_version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    if (type === 'member.excluded') {
      await endSessions(step, id, now())
      await revokeNoted(step, { member: id, at: now() })
    }
    await noteEvent(step, {
      kind: 'member.tookBreak',
      member: id,
      details: { state: after.state, until: now() + term },
      real: now(),
    })
    return undefined
  })
  forget(accountId)
  return refusal && refuse(refusal)
}

interface Row {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly state: OwnLimitState
  readonly amount: bigint | null
  readonly next_amount: bigint | null
  readonly next_real: bigint | null
  readonly lapse_real: bigint | null
  readonly used: bigint
}

const tellProtection = async (
  db: Tabled,
  { id, currency }: SignedIn,
  real: number,
): Promise<Answer<typeof loadProtection>> => {
  const { kept_out_until_real: until } = await db
    .selectFrom('member')
    .select('kept_out_until_real')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Row>`
    select kind, period, state, amount, next_amount, next_real, lapse_real, own_used(member_id, kind, ${real} - period_ms(period)) as used
    from own_limit where member_id = ${id} order by kind, period_ms(period)`.execute(db)
  const held = rows.filter(({ amount, state }) => amount !== null || state !== 'inForce')
  return {
    status: 1,
    statusdesc: 'success',
    kept_out_until: Number(until ?? 0),
    limits: held.map((row) => limitTold(row, currency)),
  }
}

const limitTold = ({ kind, period, state, ...row }: Row, currency: Currency) => {
  const write = (minor: bigint | null) => (minor === null ? '' : writeAmount(minor, currency))
  return {
    kind,
    period,
    state,
    amount: write(row.amount),
    next_amount: write(row.next_amount),
    next_at: Number(row.next_real ?? 0),
    confirm_until: Number(row.lapse_real ?? 0),
    used: write(row.used),
  }
}
