import type { ErrorCode } from '#domain/errors.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import type { Notice } from '#domain/member/message.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import type { CashOutRefusal } from '../validate.ts'
import { type CashOutItem, type CashOutOutcome, type RequestedItem, sentCashOut, sentRequest } from '../write.ts'
import { loadCashOutPricingContext } from '../pricing-context.ts'
import { loadOrder, loadOrdered, type Order } from './order.ts'

/** Book and real milliseconds. */
export interface At {
  readonly book: number
  readonly real: number
}

/** An order as its member sets it; the hash of the body in hex. */
export interface OrderSet extends OrderTerms {
  readonly member: bigint
  readonly bet: bigint
  readonly key: string
  readonly hash: string
}

/** `repeated`: it was set under the key already · `stale`: the account may not set one any more. */
export type SetOutcome =
  | 'set'
  | 'repeated'
  | 'stale'
  | Extract<ErrorCode, 'duplicate_debit_record' | 'betKeyClosed' | 'cashOutWaiting' | 'cashOutNotOffered'>

/** What the execution of orders asks of a database; each call is at most one transaction. `real` in milliseconds. */
export const orderStore = (db: Tabled) => ({
  pricingContext: (member: bigint, bet: bigint, real: number) => loadCashOutPricingContext(db, member, [bet], real),
  /** An order as it is now. */
  order: (id: bigint) => loadOrder(db, id),
  /** The bets that have orders in force: all of them, or those of the given bets that have any. */
  ordered: (bets?: readonly bigint[]) => loadOrdered(db, bets),
  execute: (item: OrderItem) => executeOrder(db, item),
  refuse: (order: Order, refusal: CashOutRefusal, at: At) => refuseOrder(db, order, refusal, at),
  notify: (order: Order, step: OrderStep) => notifyOrder(db, order, step),
})
export type OrderStore = ReturnType<typeof orderStore>

/** Sets an order, and replaces the one in its direction (§order.directions), or changes nothing. */
export const setOrder = async (db: Tabled, set: OrderSet, at: At): Promise<SetOutcome> => {
  const amounts = { amount: String(set.amount), part: set.part?.toString(), floor: set.floor?.toString() }
  const sent = JSON.stringify({ ...set, ...at, ...amounts, member: String(set.member), bet: String(set.bet) })
  const { rows } = await sql<{ outcome: SetOutcome }>`select set_order(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}

export type CancelOutcome = 'cancelled' | Extract<ErrorCode, 'cashOutWaiting' | 'orderNotExists'>

/** Cancels an order by its key; a key under which there is none is closed (§order.ends). */
export const cancelOrder = async (db: Tabled, member: bigint, key: string, at: At): Promise<CancelOutcome> => {
  const sent = JSON.stringify({ member: String(member), key, ...at })
  const { rows } = await sql<{ outcome: CancelOutcome }>`select cancel_order(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}

/** The cash-out of an order at an offer for all that is left of its bet, in minor units. */
export interface OrderItem {
  readonly order: Order
  readonly offer: bigint
  readonly item: CashOutItem | RequestedItem
  /** What its member reads of it; null where the cash-out waits first. */
  readonly notice: Notice | null
}

/** `over`: the order is no longer in force, or the offer does not meet it. */
export type ExecuteOutcome = 'executed' | 'due' | 'over' | CashOutOutcome

/** Cashes out, or has the cash-out wait, as the order's one execution, in one transaction (§order.once). */
export const executeOrder = async (db: Tabled, { order, offer, item, notice }: OrderItem): Promise<ExecuteOutcome> => {
  const cash = 'waitUntil' in item ? sentRequest(item) : sentCashOut(item)
  const amount = String(item.amount)
  const sent = JSON.stringify({ ...cash, amount, order: String(order.id), offer: String(offer), notice })
  const { rows } = await sql<{ outcome: ExecuteOutcome }>`select execute_order(${sent}::jsonb) as outcome`.execute(db)
  return rows[0]!.outcome
}

/** Refuses the cash-out of an order while it waits; the order is in force as before. Answers whether it waited. */
export const refuseOrder = async (db: Tabled, order: Order, refusal: CashOutRefusal, at: At): Promise<boolean> => {
  const { member, id, cashKey: key } = order
  const sent = JSON.stringify({ member: String(member), order: String(id), key, refusal, ...at })
  const { rows } = await sql<{ waited: boolean }>`select refuse_order(${sent}::jsonb) as waited`.execute(db)
  return rows[0]!.waited
}

/** A step of an order that moves no money, at an offer in minor units. */
export interface OrderStep {
  readonly to: 'missed' | 'notified'
  readonly offer: bigint
  readonly notice: Notice
  readonly at: At
}

/** Takes a step that moves no money, once (§order.floor). Answers whether it was taken. */
export const notifyOrder = async (
  db: Tabled,
  { id, member, version }: Order,
  { to, offer, notice, at }: OrderStep,
): Promise<boolean> => {
  const sent = JSON.stringify({
    order: String(id),
    member: String(member),
    version,
    to,
    offer: String(offer),
    notice,
    ...at,
  })
  const { rows } = await sql<{ taken: boolean }>`select notify_order(${sent}::jsonb) as taken`.execute(db)
  return rows[0]!.taken
}
