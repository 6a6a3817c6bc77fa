import type { StandingOrder } from '#calls/bets/standing-order.ts'
import type { OrderAct, OrderDirection, OrderState } from '#domain/cash-out/standing-order.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'

/** An order as JSON carries it: amounts in minor units are safe integers only as text. */
export interface OrderRow {
  readonly key: string
  readonly bet: string
  readonly direction: OrderDirection
  readonly act: OrderAct
  readonly amount: string
  readonly part: string | null
  readonly floor: string | null
  readonly state: OrderState
  readonly offer: string | null
}

/** An order `s` as JSON, for `writeOrder`. */
export const orderJson = sql`jsonb_build_object('key', s.key, 'bet', s.bet_id::text, 'direction', s.direction, 'act', s.act,
  'amount', s.amount::text, 'part', s.part::text, 'floor', s.floor::text, 'state', s.state, 'offer', s.offer::text)`

/** An order as calls and events carry it. */
export const writeOrder = (row: OrderRow, currency: Currency): StandingOrder => {
  const text = (minor: string | null) => (minor === null ? '' : writeAmount(BigInt(minor), currency))
  return {
    order_key: row.key,
    bet_id: row.bet,
    direction: row.direction,
    act: row.act,
    amount: text(row.amount),
    part: text(row.part),
    floor: text(row.floor),
    order_state: row.state,
    offer: text(row.offer),
  }
}

/** The standing order that an event `o` of the outbox names, in the state of that event. */
export const orderOfEvent = sql`case when o.body ? 'order' then (
  select ${orderJson} || jsonb_build_object('state', o.body ->> 'state') from standing_order s where s.id = (o.body ->> 'order')::bigint) end`
