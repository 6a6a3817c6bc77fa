import type { ErrorCode } from '#domain/errors.ts'
import type { Currency } from '#domain/money/money.ts'
import { isMyanmarType, plainType } from '#domain/market/kinds.ts'
import type { BookChange } from '#odds/store.ts'
import type { KeyAsked } from '#server/bets/acceptance/closed-key.ts'
import type { PlacementStore } from '#server/bets/placement-store.ts'
import type { CashOutStore } from '#server/cash-out/cash-out-store.ts'
import type { MarketExposure } from '#server/exposure/market-exposure.ts'
import type { Refused } from '#server/contract/handler.ts'
import type { LimitTaken } from '#server/members/limit-store.ts'
import type { SettlementStore } from '#server/settlement/settlement-store.ts'
import { type LimitAsked, setLimit } from './own.ts'
import { pricingContextOf, placeOne, receiptOf } from './place.ts'
import { exposuresOf } from './position.ts'
import {
  cashedUnder,
  cashOutPricingContext,
  dueRequests,
  refuseRequest,
  requestOne,
  requestUnder,
  sellOne,
} from './cash-out.ts'
import { closeResult, dueOf, moveAll, nextOf, waitingOf } from './settle.ts'
import { type BoostOffered, keyName, post, type World } from './world.ts'

/** The base of a simulated house: the product's two ports to its database, and what is written besides. */
export interface HouseStore extends PlacementStore, SettlementStore, CashOutStore {
  /** The house's liability, market by market. */
  readonly exposures: () => Promise<readonly MarketExposure[]>
  /** Takes a member's request about an own limit; answers the limit in force and the planned one. */
  readonly limit: (asked: LimitAsked, real: number) => Promise<LimitTaken>
  /** Closes a key: false if it has a bet. */
  readonly closeKey: (member: bigint, key: string) => Promise<boolean>
  readonly tell: (
    change: Pick<BookChange, 'matches' | 'markets' | 'results'>,
    at: { readonly book: number; readonly real: number },
  ) => Promise<void>
  /** Offers a boost; answers its id. */
  readonly boost: (boost: Omit<BoostOffered, 'id' | 'withdrawn'>) => Promise<number>
  readonly withdraw: (boost: number, book: number) => Promise<void>
  /** Enters a member with money; answers the id. */
  readonly enter: (
    cash: bigint,
    currency: Currency,
    at: { readonly book: number; readonly real: number },
  ) => Promise<bigint>
}

const simulatedSecret = new Uint8Array(32)
const firstMember = 100_001n

/**
 * The house's ports in memory. It repeats what the SQL functions do, so it proves nothing about them by itself: `both`
 * in the tests runs each call on a real database as well and compares the answers.
 */
export const memoryHouse = (world: World): HouseStore => ({
  flights: 2,
  pricingContexts: async (questions) => questions.map((question) => pricingContextOf(world, question)),
  place: async (items) => {
    const outcomes = new Map(
      items.toSorted((a, b) => Number(a.member - b.member)).map((item) => [item, placeOne(world, item)]),
    )
    return items.map((item) => outcomes.get(item)!)
  },
  secret: async () => simulatedSecret,
  openMarkets: async (match) =>
    [...world.markets.values()]
      .filter((market) => market.match === match && market.status === 'open' && !isMyanmarType(market.type))
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, type, line }) => ({ id, type: plainType(type), line })),
  receipt: async (member, key) => {
    const [bet] = world.byKey.get(keyName(member, key)) ?? []
    return bet && receiptOf(world, bet)
  },
  waiting: async (book, most) => waitingOf(world, book, most),
  move: async (moves, at) => moveAll(world, moves, at),
  due: async () => dueOf(world),
  next: async (due, last, most) => nextOf(world, due, last, most),
  close: async (due) => closeResult(world, due),
  closeKey: async (member, key) => {
    if (isTaken(world, member, key)) return false
    if (!world.closed.has(keyName(member, key))) world.closed.set(keyName(member, key), null)
    return true
  },
  refuse: async <R extends Refused<ErrorCode>>({ member, key, hash }: KeyAsked, refusal: R) => {
    const name = keyName(member, key)
    if (isTaken(world, member, key)) return undefined
    if (!world.closed.has(name)) world.closed.set(name, { hash, refusal })
    const closed = world.closed.get(name)
    return (closed && closed.hash === hash ? closed.refusal : { status: 0, statusdesc: 'betKeyClosed' }) as R
  },
  pricingContext: async (member, ids, real) => cashOutPricingContext(world, member, ids, real),
  cashed: async (member, key) => cashedUnder(world, member, key),
  sell: async (item) => sellOne(world, item),
  requestCashOut: async (item) => requestOne(world, item),
  dueCashOuts: async (book) => dueRequests(world, book),
  refuseCashOut: async (due, refusal) => refuseRequest(world, due, refusal),
  exposures: async () => exposuresOf(world),
  limit: async (asked, real) => setLimit(world, asked, real),
  boost: async (boost) => {
    const id = world.boosts.size + 1
    world.boosts.set(id, { ...boost, id, withdrawn: false })
    return id
  },
  withdraw: async (id) => void (world.boosts.get(id)!.withdrawn = true),
  tell: async ({ matches, markets, results }, { real }) => {
    world.alive = Math.max(world.alive, real)
    for (const match of matches) world.matches.set(match.id, match)
    for (const market of markets) world.markets.set(market.id, market)
    for (const { match, result } of results)
      world.results.set(match, { result, settledAction: world.results.get(match)?.settledAction ?? -1 })
  },
  enter: async (cash, currency, at) => {
    const member = firstMember + BigInt(world.wallets.size)
    world.wallets.set(member, { member, currency, cash: 0n, frozen: 0n, owed: 0n, seq: 0n, atBook: 0, atReal: 0 })
    post(world, { kind: 'opening', member, bet: null, available: cash, frozen: 0n, ...at })
    return member
  },
})

/** Whether a bet or a cash-out has a key. */
const isTaken = (world: World, member: bigint, key: string): boolean =>
  (world.byKey.get(keyName(member, key)) ?? []).length > 0 ||
  world.cashOuts.some((sold) => sold.member === member && sold.key === key) ||
  requestUnder(world, member, key) !== undefined
