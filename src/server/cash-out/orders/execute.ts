import { orderFit } from '#domain/cash-out/standing-order.ts'
import type { Notice, OrderNotice } from '#domain/member/message.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { waitSecondsOf } from '../../bets/acceptance/danger.ts'
import { referenceOf } from '#domain/bet/reference.ts'
import { refuse } from '../../contract/handler.ts'
import { type Exposure, unlimited } from '../../exposure/exposure.ts'
import { coverOf } from '../cover.ts'
import type { PricedCashOut } from '../offer.ts'
import type { CashOutPricingContext, CashableBet } from '../pricing-context.ts'
import { type CashOutRefusal, covered } from '../validate.ts'
import { type CashOutItem, itemOf } from '../write.ts'
import { type Order, orderAfter } from './order.ts'
import type { At, ExecuteOutcome, OrderStore } from './store.ts'

export interface OrderDeps {
  readonly store: OrderStore
  readonly clock: Clock
  readonly policies?: Policies
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
}

/** How often an order is compared again because the book or the bet moved under it. */
const mostRounds = 3

/**
 * Compares an order with the offer for its bet now, and takes the step that follows: reads the order, the bet and the
 * book again, so that nothing depends on what made it look (§order.once). `again`: it is met, and something else is on
 * its way.
 */
export const actOn = async (deps: OrderDeps, id: bigint, rounds = mostRounds): Promise<'acted' | 'again' | 'no'> => {
  const { store, clock, exposure = unlimited } = deps
  const order = await store.order(id)
  if (!order || (order.state !== 'open' && order.state !== 'missed')) return 'no'
  const at = { book: clock.book(), real: clock.real() }
  const context = await store.pricingContext(order.member, order.bet, at.real)
  const [bet] = context.bets
  if (!bet) return 'no'
  if (context.waiting.has(bet.id)) return 'again'
  const whole = covered(bet, context, { asked: { percent: 100 }, exposure })
  if (whole.offer.status !== 'offered') return 'no'
  const offer = whole.offer.amount
  const fit = orderFit(order, offer)
  if (fit === 'unmet') return 'no'
  const waits = waitSecondsOf(whole.basis.matches) * 1_000
  const to = orderAfter(
    order.state,
    fit === 'missed' ? { type: 'offer.missed' } : { type: 'offer.met', act: order.act, live: waits > 0 },
  )
  if (to === 'missed' || to === 'notified') {
    const notice = noticeOf(to === 'missed' ? 'orderMissed' : 'orderMet', bet, offer)
    return (await store.notify(order, { to, offer, notice, at })) ? 'acted' : 'again'
  }
  if (to === undefined) return 'no'
  const outcome = await cashOutAt(deps, { order, bet, whole, offer, context, at, waits })
  if (outcome === 'stale' && rounds > 0) return actOn(deps, id, rounds - 1)
  if (outcome === 'executed' || outcome === 'due') return 'acted'
  return outcome === 'unavailable' ? 'no' : 'again'
}

/**
 * Decides the cash-out of an order at the end of its wait: paid at the offer now if that meets the order, and refused
 * otherwise, so that the order is in force as before (§order.waits). Answers whether it was decided.
 */
export const endWait = async (deps: OrderDeps, order: Order, ended: 'incident' | 'stop' | null): Promise<boolean> => {
  const { store, clock, exposure = unlimited } = deps
  const at = { book: clock.book(), real: clock.real() }
  const refused = (refusal: CashOutRefusal) => store.refuse(order, refusal, at)
  if (ended === 'incident') return refused(refuse('cashOutMatchChanged'))
  const context = await store.pricingContext(order.member, order.bet, at.real)
  const [bet] = context.bets
  const whole = bet && covered(bet, context, { asked: { percent: 100 }, exposure })
  if (!bet || whole?.offer.status !== 'offered' || ended === 'stop') return refused(refuse('cashOutUnavailable'))
  const offer = whole.offer.amount
  if (orderFit(order, offer) !== 'met' || orderAfter(order.state, { type: 'wait.elapsed' }) === undefined)
    return refused(refuse('cashOutChanged'))
  const outcome = await cashOutAt(deps, { order, bet, whole, offer, context, at, waits: 0 })
  if (outcome === 'unavailable') return refused(refuse('cashOutUnavailable'))
  return outcome === 'executed'
}

interface Met {
  readonly order: Order
  readonly bet: CashableBet
  readonly whole: PricedCashOut
  /** For all that is left of the bet. */
  readonly offer: bigint
  readonly context: CashOutPricingContext
  readonly at: At
  /** Milliseconds for which the cash-out still has to wait. */
  readonly waits: number
}

/** The one cash-out of an order; `unavailable`: the house needs the bet, or nothing is worth the part. */
const cashOutAt = async (
  { store, policies, exposure = unlimited }: OrderDeps,
  { order, bet, whole, offer, context, at, waits }: Met,
): Promise<ExecuteOutcome | 'unavailable'> => {
  const priced = order.part === null ? whole : covered(bet, context, { asked: { amount: order.part }, exposure })
  if (priced.offer.status !== 'offered') return 'unavailable'
  const { amount } = priced.offer
  const item = itemFor({ order, bet, priced, amount, at }, policies)
  const admission = exposure.admit(`${order.member} ${order.cashKey}`, coverOf(bet, priced, context))
  if (!item || !admission) return 'unavailable'
  const outcome = await store
    .execute({
      order,
      offer,
      item: waits > 0 ? { ...item, waitUntil: at.book + waits } : item,
      notice: waits > 0 ? null : noticeOf('orderExecuted', bet, amount),
    })
    .catch((error: unknown) => {
      admission.end(true)
      throw error
    })
  admission.end(outcome === 'executed')
  return outcome
}

const itemFor = (
  { order, bet, priced, amount, at }: Pick<Met, 'order' | 'bet' | 'at'> & { priced: PricedCashOut; amount: bigint },
  policies: Policies | undefined,
): CashOutItem | undefined => {
  const isWhole = priced.cashed.risk === priced.held.risk
  const issued = { version: bet.version, ...(!isWhole && { risk: priced.cashed.risk }) }
  return itemOf(
    {
      member: order.member,
      bet,
      key: order.cashKey,
      hash: order.hash,
      agreed: { percent: isWhole ? 100 : null, shown: amount, shownAt: at.real, issued },
      amount,
      priced,
      at,
      by: 'order',
      ...(order.state === 'due' && { hasWaited: true as const }),
    },
    policies,
  )
}

const noticeOf = (
  kind: OrderNotice,
  { id, currency }: { readonly id: bigint; readonly currency: Currency },
  amount: bigint,
): Notice => ({ kind, bet: referenceOf(id), amount: writeAmount(amount, currency), currency })
