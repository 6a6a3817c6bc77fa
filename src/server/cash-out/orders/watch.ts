import type { Board } from '#domain/market/board.ts'
import type { Publisher } from '#odds/publish.ts'
import type { Tabled } from '../../database/database.ts'
import { betColumns, withLegs } from '../../settlement/open-bet.ts'
import type { HeldBet, MatchNow } from '../pricing-context.ts'
import { estimate, mayMeet, type Worths } from './estimate.ts'
import { actOn, type OrderParts } from './execute.ts'
import { loadOrdersInForce, type Order } from './order.ts'
import { type BoardPrices, openBoardPrices } from './prices.ts'

/** Watches the offers that standing orders wait for, without asking the database for each of them. */
export interface OrderWatch {
  /** Has the orders of a bet be read again, or all orders where none is named. */
  readonly changed: (bet?: bigint) => void
  /** Compares the orders of what moved since the last round; answers how many of them took a step. */
  readonly run: () => Promise<number>
  /** Forgets what it watched: another process does it now. */
  readonly leave: () => void
}

export interface WatchParts extends OrderParts {
  readonly db: Tabled
  readonly publisher: Publisher
  readonly board: () => Board
}

interface Watched {
  readonly bet: HeldBet
  readonly orders: readonly Order[]
}

/** Orders are many and steps few: this many at once are acted on, each in transactions of its own. */
const atOnce = 8

export const openOrderWatch = (parts: WatchParts): OrderWatch => {
  const watched = new Map<bigint, Watched>()
  const betsOf = new Map<number, Set<bigint>>()
  const stale = new Set<bigint>()
  let prices: BoardPrices | undefined
  let isLoaded = false

  const forget = (bet: bigint) => {
    for (const { match_id } of watched.get(bet)?.bet.rows ?? []) betsOf.get(Number(match_id))?.delete(bet)
    watched.delete(bet)
  }
  const keep = (each: Watched) => {
    watched.set(each.bet.id, each)
    for (const { match_id, outcome } of each.bet.rows) {
      if (outcome !== null) continue
      const bets = betsOf.get(Number(match_id)) ?? new Set()
      betsOf.set(Number(match_id), bets.add(each.bet.id))
    }
  }
  /** Reads what changed; answers the bets whose orders are to be compared whatever the board does. */
  const read = async (): Promise<readonly bigint[]> => {
    const bets = isLoaded ? [...stale] : undefined
    if (bets?.length === 0) return []
    stale.clear()
    const found = await loadWatched(parts.db, bets).catch((error: unknown) => {
      for (const bet of bets ?? []) stale.add(bet)
      throw error
    })
    for (const bet of bets ?? [...watched.keys()]) forget(bet)
    for (const each of found) keep(each)
    isLoaded = true
    return found.map(({ bet }) => bet.id)
  }
  const leave = () => {
    prices?.close()
    prices = undefined
    isLoaded = false
    for (const held of [watched, betsOf, stale]) held.clear()
  }
  return {
    leave,
    changed: (bet) => {
      if (bet === undefined) isLoaded = false
      else if (isLoaded) stale.add(bet)
    },
    run: async () => {
      prices ??= openBoardPrices(parts.publisher, parts.board)
      const fresh = await read()
      const bets = new Set(fresh)
      for (const match of prices.moved()) for (const bet of betsOf.get(match) ?? []) bets.add(bet)
      const orders = met(
        [...bets].flatMap((bet) => watched.get(bet) ?? []),
        prices,
      )
      return actOnAll(parts, orders, (bet) => stale.add(bet))
    },
  }
}

/** The orders that the prices may meet, the earliest first. */
const met = (bets: readonly Watched[], prices: BoardPrices): readonly Order[] => {
  const worths: Worths = new Map()
  const legsOf = Map.groupBy(
    bets.flatMap(({ bet }) => bet.rows),
    ({ match_id }) => match_id,
  )
  const matches = new Map<bigint, MatchNow>()
  for (const [match, legs] of legsOf) {
    const now = prices.match(Number(match), legs)
    if (now) matches.set(match, now)
  }
  return bets
    .flatMap(({ bet, orders }) => {
      const about = estimate(bet, matches, worths)
      return orders.filter((order) => order.state !== 'due' && mayMeet(order, order.state === 'missed', about))
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Orders that could not be decided are compared again in the next round, whatever failed. */
const actOnAll = async (parts: OrderParts, orders: readonly Order[], again: (bet: bigint) => void): Promise<number> => {
  const failures: unknown[] = []
  let acted = 0
  const act = async ({ id, bet }: Order) => {
    const answer = await actOn(parts, id).catch((error: unknown) => {
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

const loadWatched = async (db: Tabled, ids: readonly bigint[] | undefined): Promise<readonly Watched[]> => {
  const ordersOf = Map.groupBy(await loadOrdersInForce(db, ids), ({ bet }) => bet)
  if (ordersOf.size === 0) return []
  const found: Watched[] = []
  const all = [...ordersOf.keys()]
  for (let from = 0; from < all.length; from += mostRead) {
    const rows = await db
      .selectFrom('bet')
      .select(betColumns)
      .select('currency')
      .where('id', 'in', all.slice(from, from + mostRead))
      .execute()
    const bets = (await withLegs(db, rows)) as readonly HeldBet[]
    for (const bet of bets) found.push({ bet, orders: ordersOf.get(bet.id) ?? [] })
  }
  return found
}

/** Bets in one statement. */
const mostRead = 5_000
