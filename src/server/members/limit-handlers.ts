import type { Body } from '#calls/call.ts'
import type { setOwnLimit } from '#calls/member/protection.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { OwnLimit } from '#domain/member/protection.ts'
import type { LimitsEvent } from '#machines/account/limits.ts'
import { badField, type Handlers, refuse, type SignedIn } from '../contract/handler.ts'
import { type LimitTaken, stepLimit, type Transacting } from './limit-store.ts'

export type OwnLimitHandlers = Pick<Handlers, 'setOwnLimit' | 'confirmOwnLimit' | 'keepOwnLimit'>

type Told = Awaited<ReturnType<Handlers['loadProtection']>>

/** What members do to their own limits (§account.own-limits). Each may be sent again after a lost answer. */
export const ownLimitHandlers = (
  db: Transacting,
  now: () => number,
  tell: (member: SignedIn) => Promise<Told>,
): OwnLimitHandlers => {
  const take = (
    { kind, period }: Pick<Body<typeof setOwnLimit>, 'kind' | 'period'>,
    { id }: SignedIn,
    event: LimitsEvent,
  ) => stepLimit(db, { member: id, kind, period }, now, event)
  return {
    setOwnLimit: async ({ body, member }) => {
      const limit = limitOf(body, member)
      if (limit === undefined) return badField('amount')
      await take(body, member, { type: 'limit.asked', limit })
      return tell(member)
    },
    confirmOwnLimit: async ({ body, member }) => {
      const limit = limitOf(body, member)
      if (limit === undefined) return badField('amount')
      const refusal = refusalOf(await take(body, member, { type: 'loosening.confirmed', limit }), limit)
      return refusal ? refuse(refusal) : tell(member)
    },
    keepOwnLimit: async ({ body, member }) => {
      await take(body, member, { type: 'loosening.withdrawn' })
      return tell(member)
    },
  }
}

/** Undefined if it is not an amount of the member's currency; null for no limit. */
const limitOf = ({ amount }: { readonly amount: string }, { currency }: SignedIn): OwnLimit | undefined =>
  amount === '' ? null : parseAmount(amount, currency)

/** A limit that is already in force was confirmed by the same request before, or needs no confirmation. */
const refusalOf = ({ isTaken, held: { state, limit, planned } }: LimitTaken, asked: OwnLimit) => {
  if (isTaken || (state === 'inForce' && limit === asked)) return undefined
  return state === 'waiting' && planned!.limit === asked ? 'limitWaits' : 'limitNotPlanned'
}
