import type { listStandingOrders, StandingOrder } from '#calls/bets/standing-order.ts'
import type { Answer } from '#calls/call.ts'
import type { OrderState } from '#domain/cash-out/standing-order.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { orderJson, type OrderRow, writeOrder } from '../../events/order-news.ts'

/** A member's order under a key. */
export const orderUnder = async (db: Tabled, member: bigint, key: string): Promise<StandingOrder | undefined> => {
  const { rows } = await sql<{ shown: OrderRow; currency: Currency }>`
    select ${orderJson} as shown, m.currency from standing_order s join member m on m.id = s.member_id
    where s.member_id = ${member}::bigint and s.key = ${key}::uuid`.execute(db)
  return rows[0] && writeOrder(rows[0].shown, rows[0].currency)
}

type Listed = Answer<typeof listStandingOrders>['orders']

interface StepRow {
  readonly state: OrderState
  readonly offer: string | null
  readonly book: number
  readonly real: number
}

/** A member's orders in force, or all those of one of their bets, the latest first, each with its steps. */
export const listOrders = async (db: Tabled, member: bigint, bet: bigint | undefined): Promise<Listed> => {
  const which = bet === undefined ? sql`s.state in ('open', 'missed', 'due')` : sql`s.bet_id = ${bet}::bigint`
  const { rows } = await sql<{ shown: OrderRow; currency: Currency; steps: readonly StepRow[] }>`
    select ${orderJson} as shown, m.currency, (
      select jsonb_agg(jsonb_build_object('state', t.state, 'offer', t.offer::text, 'book', t.at_book, 'real', t.at_real) order by t.n)
      from standing_order_step t where t.order_id = s.id) as steps
    from standing_order s join member m on m.id = s.member_id
    where s.member_id = ${member}::bigint and ${which} order by s.id desc`.execute(db)
  return rows.map(({ shown, currency, steps }) => ({
    ...writeOrder(shown, currency),
    steps: steps.map(({ state, offer, book, real }) => ({
      order_state: state,
      offer: offer === null ? '' : writeAmount(BigInt(offer), currency),
      book,
      real,
    })),
  }))
}
