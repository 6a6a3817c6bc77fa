import type { UplineState } from '#domain/member/account.ts'
import type { LimitKind, LimitPeriod } from '#domain/member/protection.ts'
import type { EventKind } from '#domain/significant-event.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import { type AccountEvent, accountMachine } from '#machines/account/account.ts'
import { type LimitsEvent, limitsMachine } from '#machines/account/limits.ts'
import { wayAddress } from '#review/pages/way.ts'
import { idsOfStep } from '#review/step-ids.ts'
import { sql } from 'kysely'
import type { AnyStateMachine } from 'xstate'
import type { Tabled } from '../../database/database.ts'
import { type AccountStatus, accountAfter, uplineEvents } from '../../members/account.ts'
import { type StoredLimit, limitAfter, noLimit } from '../../members/own-limits.ts'
import { ownEdition } from '../../records/edition.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { chainStepsOf } from './chain-steps.ts'
import { rowOfTransition, type TransitionRow } from './transition-row.ts'

interface Noted {
  readonly kind: EventKind
  readonly details: Readonly<Record<string, string | null>>
  readonly real: bigint
  readonly operator: string | null
  /** The state that an operator's act put the account in. */
  readonly wanted: UplineState | null
}

/** A step of the account, of the chain above it or of a limit. */
interface Step extends TransitionRow {
  readonly of: string
  readonly event: string
  readonly from: string
  readonly to: string
  readonly by: string
  readonly real: number
}

interface Replayed {
  readonly steps: readonly Step[]
  /** Why what was noted leads nowhere; undefined if its machine allows each step. */
  readonly fault: string | undefined
}

/**
 * What happened to an account, to the chain above it and to the limits of its member, step by step with the transition
 * that each was, and whether the steps lead to the account as it stands (§account.states, §account.own-limits).
 */
export const recordOfAccount = async (db: Tabled, login: string): Promise<readonly RecordedState[]> => {
  const member =
    (await db.selectFrom('member').selectAll().where('login', '=', login).executeTakeFirst()) ??
    refuseAct('unknownMember', 'account')
  const { rows: noted } = await sql<Noted>`
    select e.kind, e.details, e.at_real as real, e.operator, a.after ->> 'state' as wanted
    from significant_event e left join operator_act a on e.kind = 'member.stateChanged' and a.id = (e.details ->> 'act')::bigint
    where e.member_id = ${member.id} order by e.seq`.execute(db)
  const own = replayAccount(noted)
  const limits = replayLimits(noted, member.currency)
  const chain = await chainStepsOf(db, member)
  const isKeptOut = member.kept_out_until_real !== null
  const fault =
    own.fault ??
    limits.fault ??
    (own.status.state === member.own_state && own.status.excluded === isKeptOut
      ? chain.state === member.upline_state
        ? await otherLimit(db, member.id, limits.held)
        : 'the chain above is in another state'
      : 'the account is in another state')
  const steps = [...own.steps, ...limits.steps, ...chain.steps.map((step) => ({ of: 'chain', ...step }))].toSorted(
    (a, b) => a.real - b.real,
  )
  const wayOf = (machine: AnyStateMachine, some: readonly Step[]) =>
    wayAddress(
      machine,
      some.map(({ transition }) => transition.split(' or ')),
    )
  const ofLimits = Object.entries(Object.groupBy(limits.steps, ({ of }) => of))
  const head = { account: login, state: member.state, 'own state': member.own_state, chain: member.upline_state }
  return [
    {
      ...head,
      replay: fault === undefined ? 'agrees' : `disagrees: ${fault}`,
      book: await ownEdition(),
      way: wayOf(
        accountMachine,
        steps.filter(({ of }) => of === 'account' || of === 'chain'),
      ),
    },
    ...ofLimits.map(([of, some]) => ({ of, way: wayOf(limitsMachine, some!) })),
    ...steps.map(({ real, ...step }): RecordedState => ({ ...step, real: printShort(real) })),
  ]
}

/** The event of its machine that was noted of an account; undefined for any other note. */
const accountEventOf = ({ kind, details, wanted }: Noted): AccountEvent | undefined => {
  if (kind === 'member.stateChanged' && wanted !== null) return { type: uplineEvents[wanted] }
  if (kind === 'member.termEnded') return { type: 'term.elapsed' }
  if (kind !== 'member.tookBreak') return undefined
  return { type: details['state'] === 'coolingOff' ? 'member.cooledOff' : 'member.excluded' }
}

const replayAccount = (noted: readonly Noted[]): Replayed & { readonly status: AccountStatus } => {
  let [status, fault]: [AccountStatus, string | undefined] = [{ state: 'active', excluded: false }, undefined]
  const steps = noted.flatMap((one): Step[] => {
    const event = accountEventOf(one)
    if (!event) return []
    const { state: from } = status
    const after = accountAfter(status, event)
    if (!after) fault ??= `no step of an account that is ${from}: ${event.type}`
    status = after ?? status
    const ids = after ? idsOfStep(accountMachine, { from, event: event.type, to: after.state }) : []
    return [
      { of: 'account', ...stepOf(one, event.type), ...rowOfTransition(accountMachine, ids), from, to: status.state },
    ]
  })
  return { steps, fault, status }
}

const stepOf = ({ operator, real }: Noted, event: string) => ({
  event,
  by: operator ?? '',
  real: Number(real),
})

const limitEvents: Partial<Record<EventKind, LimitsEvent['type']>> = {
  'member.limitAsked': 'limit.asked',
  'member.limitChanged': 'limit.asked',
  'member.limitDue': 'wait.elapsed',
  'member.limitConfirmed': 'loosening.confirmed',
  'member.limitKept': 'loosening.withdrawn',
  'member.limitLapsed': 'window.elapsed',
}

const limitEventOf = ({ kind, details }: Noted): LimitsEvent | undefined => {
  const type = limitEvents[kind]
  if (type !== 'limit.asked' && type !== 'loosening.confirmed') return type && { type }
  return { type, limit: details['amount'] === null ? null : BigInt(details['amount']!) }
}

type HeldLimits = ReadonlyMap<string, StoredLimit>

const replayLimits = (noted: readonly Noted[], currency: Currency): Replayed & { readonly held: HeldLimits } => {
  const held = new Map<string, StoredLimit>()
  let fault: string | undefined
  const steps = noted.flatMap((one): Step[] => {
    const event = limitEventOf(one)
    if (!event) return []
    const name = `${one.details['limit']} ${one.details['period']}`
    const before = held.get(name) ?? noLimit
    const after = limitAfter(before, event, Number(one.real))
    // A tighter limit and a looser one are requested alike: the log says which it was, and the machine must agree.
    const isOther =
      one.kind === 'member.limitAsked'
        ? after?.planned === undefined
        : one.kind === 'member.limitChanged' && after?.planned !== undefined
    if (!after || isOther) fault ??= `no step of the limit ${name}: ${one.kind}`
    held.set(name, after ?? before)
    const move = { from: before.state, event: event.type, to: (after ?? before).state }
    return [
      {
        of: `limit ${name}`,
        ...stepOf(one, event.type),
        ...rowOfTransition(limitsMachine, after ? idsOfStep(limitsMachine, move) : []),
        from: shown(before, currency),
        to: shown(after ?? before, currency),
      },
    ]
  })
  return { steps, fault, held }
}

/** `inForce 50.00`, `waiting 50.00, next none`. */
const shown = ({ state, limit, planned }: StoredLimit, currency: Currency): string => {
  const amount = (minor: bigint | null) => (minor === null ? 'none' : writeAmount(minor, currency))
  return `${state} ${amount(limit)}${planned ? `, next ${amount(planned.limit)}` : ''}`
}

/** The first limit that stands otherwise than what was noted of it leads to. */
const otherLimit = async (db: Tabled, member: bigint, held: HeldLimits): Promise<string | undefined> => {
  const rows = await db.selectFrom('own_limit').selectAll().where('member_id', '=', member).execute()
  const other = rows.find(({ kind, period, state, amount, next_amount, next_real }) => {
    const { planned, ...led } = held.get(nameOf(kind, period)) ?? noLimit
    const next = planned ?? { limit: null, from: null }
    return (
      led.state !== state ||
      led.limit !== amount ||
      next.limit !== next_amount ||
      next.from !== (next_real === null ? null : Number(next_real))
    )
  })
  const name = other && nameOf(other.kind, other.period)
  return name === undefined ? undefined : `the limit ${name} is another`
}

const nameOf = (kind: LimitKind, period: LimitPeriod): string => `${kind} ${period}`
