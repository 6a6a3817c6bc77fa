import type { setStandingOrder } from '#calls/bets/standing-order.ts'
import type { Answer, Body } from '#calls/call.ts'
import { floorFor, type OrderTerms, termsFault } from '#domain/cash-out/standing-order.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import type { Clock } from '#odds/clock.ts'
import { createHash } from 'node:crypto'
import { refuseKey } from '../../bets/acceptance/closed-key.ts'
import { type Handlers, type Refusable, refuse, type Refused } from '../../contract/handler.ts'
import type { Database, Tabled } from '../../database/database.ts'
import { refusalAt } from '../../members/account.ts'
import { priceCashOut } from '../offer.ts'
import { loadCashOutPricingContext } from '../pricing-context.ts'
import { listOrders, orderUnder } from './shown.ts'
import { cancelOrder, setOrder } from './store.ts'

type SetAnswer = Answer<typeof setStandingOrder> | Refused<Refusable<typeof setStandingOrder>>

/** Standing orders. Everything is read under the session's member id, never under an id from a body. */
export const orderHandlers = ({
  database: { db },
  clock,
  ordersChanged,
}: {
  readonly database: Database
  readonly clock: Clock
  /** Called with a bet whose orders changed. */
  readonly ordersChanged: (bet: bigint) => void
}): Pick<Handlers, 'setStandingOrder' | 'cancelStandingOrder' | 'listStandingOrders'> => ({
  setStandingOrder: async ({ member, body }) => {
    const answer = await set(db, clock, member.id, body)
    ordersChanged(BigInt(body.bet_id))
    if (answer.status === 1 || answer.statusdesc === 'duplicate_debit_record') return answer
    // A copy that arrives later hears the same refusal, and sets nothing.
    const asked = { member: member.id, key: body.order_key, hash: hashOf(body), real: clock.real() }
    return (await refuseKey(db, asked, answer)) ?? under(db, member.id, body)
  },
  cancelStandingOrder: async ({ member, body }) => {
    const at = { book: clock.book(), real: clock.real() }
    const outcome = await cancelOrder(db, member.id, body.order_key, at)
    if (outcome !== 'cancelled') return refuse(outcome)
    const order = (await orderUnder(db, member.id, body.order_key))!
    ordersChanged(BigInt(order.bet_id))
    return { ...success, ...order }
  },
  listStandingOrders: async ({ member, body }) => {
    const bet = body.bet_id === undefined ? undefined : BigInt(body.bet_id)
    if (bet !== undefined && !(await isOwnBet(db, member.id, bet))) return refuse('betNotExists')
    return { ...success, orders: await listOrders(db, member.id, bet) }
  },
})

const isOwnBet = async (db: Tabled, member: bigint, bet: bigint): Promise<boolean> => {
  const own = db.selectFrom('bet').select('id').where('id', '=', bet).where('member_id', '=', member)
  return (await own.executeTakeFirst()) !== undefined
}

const success = { status: 1, statusdesc: 'success' } as const

const set = async (
  db: Tabled,
  clock: Clock,
  member: bigint,
  body: Body<typeof setStandingOrder>,
  rounds = 1,
): Promise<SetAnswer> => {
  const real = clock.real()
  const context = await loadCashOutPricingContext(db, member, [BigInt(body.bet_id)], real)
  const isKnown = (await orderUnder(db, member, body.order_key)) !== undefined
  if (isKnown) return under(db, member, body)
  const refused = refusalAt(context.state, 'act')
  if (refused) return refuse(refused)
  const [bet] = context.bets
  if (!bet) return refuse('betNotExists')
  const terms = termsOf(body, context.currency)
  if (typeof terms === 'string') return refuse(terms)
  if (priceCashOut(bet, context.matches, { percent: 100 }).offer.status === 'none') return refuse('cashOutNotOffered')
  const order = { ...terms, member, bet: bet.id, key: body.order_key, hash: hashOf(body) }
  const outcome = await setOrder(db, order, { book: clock.book(), real })
  if (outcome === 'set' || outcome === 'repeated') return under(db, member, body)
  // The account was closed in between: its own refusal is read once more.
  if (outcome === 'stale') return rounds > 0 ? set(db, clock, member, body, rounds - 1) : refuse('cashOutNotOffered')
  return refuse(outcome)
}

/** What the key belongs to: the order if its body is the same, or a refusal if its body is another. */
const under = async (db: Tabled, member: bigint, body: Body<typeof setStandingOrder>): Promise<SetAnswer> => {
  const row = await db
    .selectFrom('standing_order')
    .select('body_hash')
    .where('member_id', '=', member)
    .where('key', '=', body.order_key)
    .executeTakeFirst()
  if (!row || Buffer.from(row.body_hash).toString('hex') !== hashOf(body)) return refuse('duplicate_debit_record')
  return { ...success, ...(await orderUnder(db, member, body.order_key))! }
}

/** The terms of a body in minor units, its default floor among them; or what is wrong with them (§order.part). */
const termsOf = (
  { direction, act, amount: asked, part: partAsked, floor: floorAsked }: Body<typeof setStandingOrder>,
  currency: Currency,
): OrderTerms | NonNullable<ReturnType<typeof termsFault>> => {
  const amount = parseAmount(asked, currency)
  if (amount === undefined) return 'invalidOrderAmount'
  const part = partAsked === undefined ? null : parseAmount(partAsked, currency)
  if (part === undefined) return 'invalidOrderPart'
  const hasFloor = direction === 'atMost' && act === 'cashOut'
  const floor = floorAsked === undefined ? (hasFloor ? floorFor(amount) : null) : parseAmount(floorAsked, currency)
  if (floor === undefined) return 'invalidOrderFloor'
  const terms = { direction, act, amount, part, floor }
  return termsFault(terms) ?? terms
}

/** SHA-256, in hex, of what an order says: the same key with another body is another order (§bet.key). */
const hashOf = ({ bet_id, direction, act, amount, part, floor }: Body<typeof setStandingOrder>): string =>
  createHash('sha256')
    .update(JSON.stringify([bet_id, direction, act, amount, part ?? null, floor ?? null]))
    .digest('hex')
