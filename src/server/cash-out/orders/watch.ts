import type { Board } from '#domain/market/board.ts'
import type { Publisher } from '#odds/publish.ts'
import { mayMeet } from './estimate.ts'
import { actOn, type OrderDeps } from './execute.ts'
import type { Order, OrderedBet } from './order.ts'
import { openBoardPrices } from './prices.ts'
import { openWorths, type WatchedWorths } from './worths.ts'

/** Watches the offers that standing orders wait for, without asking the database for each of them. */
export interface OrderWatch {
  /** Has the orders of a bet be read again, or all orders where none is named. */
  readonly changed: (bet?: bigint) => void
  /** Compares the orders of what moved since the last round; answers how many of them took a step. */
  readonly run: () => Promise<number>
  /** Forgets what it watched: another process does it now. */
  readonly leave: () => void
}

export interface WatchDeps extends OrderDeps {
  readonly publisher: Publisher
  readonly board: () => Board
}

/** Orders are many and steps few: this many at once are acted on, each in transactions of its own. */
const atOnce = 8

interface Watching {
  readonly worths: WatchedWorths
  readonly bets: Map<bigint, OrderedBet>
  readonly close: () => void
}

export const openOrderWatch = (deps: WatchDeps): OrderWatch => {
  const stale = new Set<bigint>()
  let watching: Watching | undefined
  const leave = () => {
    watching?.close()
    watching = undefined
    stale.clear()
  }
  const begin = async () => {
    const prices = openBoardPrices(deps.publisher, deps.board)
    const begun = { worths: openWorths(prices), bets: new Map<bigint, OrderedBet>(), close: prices.close }
    watching = begun
    const found = await deps.store.ordered().catch((error: unknown) => {
      leave()
      throw error
    })
    for (const each of found) keepIn(begun, each)
    return begun
  }
  /** Reads what changed; answers the bets whose orders are to be compared whatever the board does. */
  const read = async ({ worths, bets }: Watching): Promise<readonly bigint[]> => {
    const asked = [...stale]
    if (asked.length === 0) return asked
    stale.clear()
    const found = await deps.store.ordered(asked).catch((error: unknown) => {
      for (const bet of asked) stale.add(bet)
      throw error
    })
    for (const id of asked) {
      const before = bets.get(id)
      if (before) worths.drop(before.bet)
      bets.delete(id)
    }
    for (const each of found) keepIn({ worths, bets }, each)
    return asked
  }
  return {
    leave,
    changed: (bet) => {
      if (bet === undefined) leave()
      else if (watching) stale.add(bet)
    },
    run: async () => {
      const known = watching
      const { worths, bets } = known ?? (await begin())
      const compared = new Set(known ? await read(known) : bets.keys())
      for (const bet of worths.moved()) compared.add(bet)
      const orders = [...compared].flatMap((bet) => metOn(bets.get(bet), worths))
      return actOnAll(
        deps,
        orders.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        (bet) => stale.add(bet),
      )
    },
  }
}

const keepIn = ({ worths, bets }: Pick<Watching, 'worths' | 'bets'>, each: OrderedBet): void => {
  bets.set(each.bet.id, each)
  worths.keep(each.bet)
}

/** The orders of a bet that its offer now may meet. */
const metOn = (ordered: OrderedBet | undefined, worths: WatchedWorths): readonly Order[] => {
  const about = ordered && worths.about(ordered.bet)
  if (about === undefined) return []
  return ordered!.orders.filter(
    (order) => order.state !== 'due' && (about === 'look' || mayMeet(order, order.state === 'missed', about)),
  )
}

/** Orders that could not be decided are compared again in the next round, whatever failed. */
const actOnAll = async (deps: OrderDeps, orders: readonly Order[], again: (bet: bigint) => void): Promise<number> => {
  const failures: unknown[] = []
  let acted = 0
  const act = async ({ id, bet }: Order) => {
    const answer = await actOn(deps, id).catch((error: unknown) => {
      failures.push(error)
      return 'again' as const
    })
    if (answer === 'again') again(bet)
    if (answer === 'acted') acted += 1
  }
  for (let from = 0; from < orders.length; from += atOnce) await Promise.all(orders.slice(from, from + atOnce).map(act))
  if (failures.length > 0) throw failures[0]
  return acted
}
