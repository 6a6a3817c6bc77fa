import { describeOpened } from '../../../_kit/describe-opened.ts'
import type { setStandingOrder } from '#calls/bets/standing-order.ts'
import type { Body } from '#calls/call.ts'
import type { MatchRecord } from '#odds/store.ts'
import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { actOn, type OrderDeps } from '#server/cash-out/orders/execute.ts'
import { orderHandlers } from '#server/cash-out/orders/handlers.ts'
import { loadOrdersInForce } from '#server/cash-out/orders/order.ts'
import { orderStore, type OrderStore } from '#server/cash-out/orders/store.ts'
import { decideCashOuts } from '#server/cash-out/waiting.ts'
import type { SignedIn } from '#server/contract/handler.ts'
import type { Database } from '#server/database/database.ts'
import { loadFeeds } from '#server/events/reading.ts'
import { randomUUID } from 'node:crypto'
import { match, playing } from '../../../_kit/shop.ts'
import { expectAudited, identity, openCashier } from '../kit.ts'

/** A shop that takes standing orders, and the words of its stories. Orders act where a test says so. */
export const openOrders = async (database: Database) => {
  const at = await openCashier(database)
  const { shop } = at
  const handlers = orderHandlers({ ...shop, ordersChanged: () => undefined })
  const signedIn = (id: bigint) =>
    ({ id, currency: 'MYR', state: 'active', wallet: 'cash', accountId: 'ann' }) as SignedIn
  const set = (member: bigint, bet_id: string, change: Partial<Body<typeof setStandingOrder>> = {}) =>
    handlers.setStandingOrder({
      member: signedIn(member),
      address: '',
      body: {
        ...identity,
        bet_id,
        order_key: randomUUID(),
        direction: 'atLeast',
        act: 'cashOut',
        amount: '150.00',
        ...change,
      },
    })
  const cancel = (member: bigint, order_key: string) =>
    handlers.cancelStandingOrder({ member: signedIn(member), address: '', body: { ...identity, order_key } })
  const list = async (member: bigint, bet_id?: string) => {
    const body = { ...identity, ...(bet_id !== undefined && { bet_id }) }
    const answer = await handlers.listStandingOrders({ member: signedIn(member), address: '', body })
    if (answer.status !== 1) throw new Error(JSON.stringify(answer))
    return answer.orders
  }
  /** A bet of 100.00 at 2.50, offered 95.00 now, on a match of its own. */
  const held = async (change: Partial<MatchRecord> = {}) => {
    const ann = await at.entering()
    const { id, on } = await at.newMatch()
    const bet = await at.place(ann, on)
    if (change.live) await shop.tell({ matches: [match(id, change)] })
    let version = 1
    const quote = (prices: readonly number[], more: object = {}) => at.requote(id, prices, ++version, more)
    return { ann, id, bet, quote }
  }
  const parts = (store: OrderStore = orderStore(database.db)): OrderDeps => ({ store, clock: shop.clock })
  /** What a server does in each round, once for each that is named. */
  const act = async (store?: OrderStore) => {
    const orders = await loadOrdersInForce(database.db)
    return Promise.all(orders.map(({ id }) => actOn(parts(store), id)))
  }
  const round = async () => {
    await shop.rounds.run()
    await act()
    return decideCashOuts({ store: cashOutStore(database.db), orders: orderStore(database.db), clock: shop.clock })
  }
  const stateOf = async (member: bigint, bet: string) =>
    (await list(member, bet)).map(({ order_state: state }) => state).join(' ')
  const newsOf = async (member: bigint) => {
    const [told] = await loadFeeds(database.db, [{ member, last: 0n }])
    return told!.events.map(({ topic, order }) => (order ? `${topic} ${order.order_state}` : topic))
  }
  const noticesOf = async (member: bigint) =>
    (
      await database.db
        .selectFrom('personal_message')
        .select('notice')
        .where('member_id', '=', member)
        .orderBy('id')
        .execute()
    ).map(({ notice }) => notice as { kind: string; amount: string })
  const started = (id: number, change: Partial<MatchRecord> = {}) =>
    match(id, { live: playing([1, 0]), incident: 7, ...change })
  return { ...at, set, cancel, list, held, parts, act, round, stateOf, newsOf, noticesOf, started }
}

export type Orders = Awaited<ReturnType<typeof openOrders>>

export const describeOrders = describeOpened(openOrders, ({ shop }) => shop.database.close(), expectAudited)
