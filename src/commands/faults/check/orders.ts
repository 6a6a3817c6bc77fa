import type { Line } from '../diary.ts'
import { digits } from './digits.ts'
import type { Ask } from './rows.ts'

export interface OrdersFound {
  readonly breaks: readonly string[]
  readonly orders: number
  readonly executedOrders: number
  /** How many were in force at once, at the most. */
  readonly mostOrders: number
  readonly soldBelow: number
  readonly soldTwice: number
  /** The keys of the cash-outs that orders may have made. */
  readonly cashKeys: ReadonlySet<string>
}

interface OrderRow {
  readonly id: bigint
  readonly key: string
  readonly login: string
  readonly bet_id: bigint
  readonly direction: string
  readonly act: string
  readonly amount: bigint
  readonly part: bigint | null
  readonly floor: bigint | null
  readonly state: string
  /** Under which it cashes out, one for each try. */
  readonly cash_keys: readonly string[]
}

interface CashOutRow {
  readonly key: string
  readonly bet_id: bigint
  readonly amount: bigint
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/**
 * Every order that a member was answered is stored as it was sent; none cashed out below what it says, twice, or after
 * it was cancelled.
 */
export const checkOrders = async (ask: Ask, lines: readonly Line[]): Promise<OrdersFound> => {
  const orders = await ask<OrderRow>(
    'select o.id, o.key, m.login, o.bet_id, o.direction, o.act, o.amount, o.part, o.floor, o.state, array(select order_cash_key(o.id, n)::text from generate_series(0, o.tries) n) as cash_keys from standing_order o join member m on m.id = o.member_id order by o.id',
  )
  const cashOuts = new Map(
    (await ask<CashOutRow>('select key, bet_id, amount from cash_out order by id')).map((row) => [row.key, row]),
  )
  const lives = await ask<Life>(
    `select min(s.at_real) as began, max(s.at_real) filter (where s.state not in ('open', 'missed', 'due')) as ended from standing_order_step s group by s.order_id`,
  )
  const of = <Kind extends Line['kind']>(kind: Kind) => lines.filter((line): line is LineOf<Kind> => line.kind === kind)
  const asked = new Map(of('askOrder').map((line) => [line.key, line]))
  const byKey = new Map(orders.map((order) => [order.key, order]))
  const sold = new Map(orders.map((order) => [order, order.cash_keys.flatMap((key) => cashOuts.get(key) ?? [])]))
  const below = orders.filter((order) => sold.get(order)!.some((cashOut) => isBelow(order, cashOut)))
  const twice = orders.filter((order) => sold.get(order)!.length > 1)
  return {
    orders: orders.length,
    mostOrders: mostAtOnce(lives),
    executedOrders: orders.filter((order) => sold.get(order)!.length > 0).length,
    soldBelow: below.length,
    soldTwice: twice.length,
    cashKeys: new Set(orders.flatMap(({ cash_keys: keys }) => keys)),
    breaks: [
      ...below.map(({ key }) => `order ${key} sold below what it says`),
      ...twice.map(({ key }) => `order ${key} sold more than once`),
      ...of('orderSet')
        .filter(({ key }) => !byKey.has(key))
        .map(({ key }) => `order ${key} was acknowledged and is lost`),
      ...of('orderCancelled')
        .filter(({ key }) => byKey.get(key)?.state !== 'cancelled' || sold.get(byKey.get(key)!)!.length > 0)
        .map(({ key }) => `order ${key} was cancelled, and is not`),
      ...orders
        .filter((order) => !isAsked(order, asked.get(order.key)))
        .map(({ key }) => `order ${key} is not what was requested`),
      ...orders
        .filter((order) => (order.state === 'executed') !== sold.get(order)!.length > 0)
        .map(({ key, state }) => `order ${key} is ${state} and sold otherwise`),
    ],
  }
}

/** The first step of an order and the last, if that ended it; in real milliseconds. */
interface Life {
  readonly began: bigint
  readonly ended: bigint | null
}

const mostAtOnce = (lives: readonly Life[]): number => {
  const turns = lives
    .flatMap(({ began, ended }) => [{ at: began, by: 1 }, ...(ended === null ? [] : [{ at: ended, by: -1 }])])
    .toSorted((a, b) => Number(a.at - b.at) || a.by - b.by)
  let [now, most] = [0, 0]
  for (const { by } of turns) most = Math.max(most, (now += by))
  return most
}

const isBelow = ({ bet_id, act, direction, amount, part, floor }: OrderRow, cashOut: CashOutRow): boolean =>
  act !== 'cashOut' ||
  cashOut.bet_id !== bet_id ||
  (part === null ? cashOut.amount < (direction === 'atLeast' ? amount : (floor ?? amount)) : cashOut.amount !== part)

const isAsked = (order: OrderRow, asked: LineOf<'askOrder'> | undefined): boolean =>
  asked !== undefined &&
  asked.member === order.login &&
  asked.bet === String(order.bet_id) &&
  asked.direction === order.direction &&
  asked.act === order.act &&
  digits(asked.amount, 2) === order.amount &&
  (asked.part === null ? null : digits(asked.part, 2)) === order.part
