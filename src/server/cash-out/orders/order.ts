import { askedOnce, stepFrom } from '#machines/step.ts'
import { type StandingOrderEvent, standingOrderMachine } from '#machines/bet/standing-order.ts'
import type { OrderAct, OrderDirection, OrderState, OrderTerms } from '#domain/cash-out/standing-order.ts'
import { sql } from 'kysely'
import type { Tabled } from '../../database/database.ts'
import { betColumns, withLegs } from '../../settlement/open-bet.ts'
import type { CashableBet } from '../pricing-context.ts'

/** A standing order as the database holds it; amounts in minor units. */
export interface Order extends OrderTerms {
  readonly id: bigint
  readonly member: bigint
  readonly bet: bigint
  readonly state: OrderState
  readonly version: number
  /** The key of its next cash-out, or of the one that waits. */
  readonly cashKey: string
  /** Of the body that set it, in hex. */
  readonly hash: string
}

interface Row {
  readonly id: bigint
  readonly member_id: bigint
  readonly bet_id: bigint
  readonly direction: OrderDirection
  readonly act: OrderAct
  readonly amount: bigint
  readonly part: bigint | null
  readonly floor: bigint | null
  readonly state: OrderState
  readonly version: number
  readonly cash_key: string
  readonly hash: string
}

const columns = sql`o.id, o.member_id, o.bet_id, o.direction, o.act, o.amount, o.part, o.floor, o.state, o.version,
  order_cash_key(o.id, o.tries)::text as cash_key, encode(o.body_hash, 'hex') as hash`
const isInForce = sql`o.state in ('open', 'missed', 'due')`

const orderOf = ({ member_id: member, bet_id: bet, cash_key: cashKey, ...row }: Row): Order => ({
  ...row,
  member,
  bet,
  cashKey,
})

/** A plain read, which the database of a role lets through as it is (§server.one-holder). */
const read = (db: Tabled, which: ReturnType<typeof sql>): Promise<readonly Row[]> =>
  db.selectFrom(sql<Row>`(select ${columns} from standing_order o where ${which})`.as('o')).selectAll().execute()

/** The orders in force, of all bets or of some, by id. */
export const loadOrdersInForce = async (db: Tabled, bets?: readonly bigint[]): Promise<readonly Order[]> => {
  const of = bets === undefined ? sql`true` : sql`o.bet_id = any (${sql.val(bets.map(String))}::bigint[])`
  return (await read(db, sql`${isInForce} and ${of} order by o.id`)).map(orderOf)
}

/** An order as it is now. */
export const loadOrder = async (db: Tabled, id: bigint): Promise<Order | undefined> => {
  const [row] = await read(db, sql`o.id = ${id}::bigint`)
  return row && orderOf(row)
}

/** A bet with its orders in force. */
export interface OrderedBet {
  readonly bet: CashableBet
  readonly orders: readonly Order[]
}

/** Bets in one statement. */
const mostRead = 5_000

/** The bets that have orders in force, with these: all of them, or those of the given bets that have any. */
export const loadOrdered = async (db: Tabled, ids?: readonly bigint[]): Promise<readonly OrderedBet[]> => {
  const ordersOf = Map.groupBy(await loadOrdersInForce(db, ids), ({ bet }) => bet)
  const found: OrderedBet[] = []
  const all = [...ordersOf.keys()]
  for (let from = 0; from < all.length; from += mostRead) {
    const rows = await db
      .selectFrom('bet')
      .select(betColumns)
      .select('currency')
      .where('id', 'in', all.slice(from, from + mostRead))
      .execute()
    const bets = (await withLegs(db, rows)) as readonly CashableBet[]
    for (const bet of bets) found.push({ bet, orders: ordersOf.get(bet.id) ?? [] })
  }
  return found
}

/** The state of an order after an event; undefined if its machine does not allow it (§order.once). */
export const orderAfter = (from: OrderState, event: StandingOrderEvent): OrderState | undefined =>
  askedOnce(standingOrderMachine, `${from} ${JSON.stringify(event)}`, () => {
    const value = from === 'open' || from === 'missed' ? ({ watching: from } as const) : from
    const after = stepFrom(standingOrderMachine, { value, context: {} }, event)?.after.value
    return typeof after === 'object' ? after.watching : after
  })
