import { createHash } from 'node:crypto'
import type { Line } from '../diary.ts'
import { digits } from './digits.ts'
import type { Ask } from './rows.ts'

export interface OrdersFound {
  readonly breaks: readonly string[]
  readonly orders: number
  readonly executedOrders: number
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
  readonly tries: number
}

interface CashOutRow {
  readonly key: string
  readonly bet_id: bigint
  readonly amount: bigint
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/**
 * Every order that a member was answered is stored as it was sent; none cashed out below what it says, twice, or after
 * it was cancelled. The keys of their cash-outs are made here as the database makes them.
 */
export const checkOrders = async (ask: Ask, lines: readonly Line[]): Promise<OrdersFound> => {
  const orders = await ask<OrderRow>(
    'select o.id, o.key, m.login, o.bet_id, o.direction, o.act, o.amount, o.part, o.floor, o.state, o.tries from standing_order o join member m on m.id = o.member_id order by o.id',
  )
  const cashOuts = new Map(
    (await ask<CashOutRow>('select key, bet_id, amount from cash_out order by id')).map((row) => [row.key, row]),
  )
  const of = <Kind extends Line['kind']>(kind: Kind) => lines.filter((line): line is LineOf<Kind> => line.kind === kind)
  const asked = new Map(of('askOrder').map((line) => [line.key, line]))
  const byKey = new Map(orders.map((order) => [order.key, order]))
  const sold = new Map(orders.map((order) => [order, keysOf(order).flatMap((key) => cashOuts.get(key) ?? [])]))
  const below = orders.filter((order) => sold.get(order)!.some((cashOut) => isBelow(order, cashOut)))
  const twice = orders.filter((order) => sold.get(order)!.length > 1)
  return {
    orders: orders.length,
    executedOrders: orders.filter((order) => sold.get(order)!.length > 0).length,
    soldBelow: below.length,
    soldTwice: twice.length,
    cashKeys: new Set(orders.flatMap(keysOf)),
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

const keysOf = ({ id, tries }: OrderRow): readonly string[] =>
  Array.from({ length: tries + 1 }, (_, n) =>
    createHash('md5')
      .update(`standing order ${id} ${n}`)
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )

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
