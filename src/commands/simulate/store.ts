import type { ErrorCode } from '#domain/errors.ts'
import type { BookChange } from '#odds/store.ts'
import type { KeyAsked } from '#server/bets/closed-key.ts'
import type { PlacementStore } from '#server/bets/placement-store.ts'
import type { Refused } from '#server/http/handler.ts'
import type { SettlementStore } from '#server/settlement/settlement-store.ts'
import { factsOf, placeOne, receiptOf } from './place.ts'
import { closeResult, dueOf, moveAll, nextOf, waitingOf } from './settle.ts'
import { keyName, post, type World } from './world.ts'

/** What a simulated house stands on: the product's two ports to its database, and what is written beside them. */
export interface HouseStore extends PlacementStore, SettlementStore {
  /** Lets a key go: false where a bet stands under it. */
  readonly closeKey: (member: bigint, key: string) => Promise<boolean>
  readonly tell: (change: Pick<BookChange, 'matches' | 'markets' | 'results'>, book: number) => Promise<void>
  /** A member with money; answers the id. */
  readonly enter: (cash: bigint, book: number) => Promise<bigint>
}

const firstMember = 100_001n

/**
 * The two ports over memory. It says a second time what the SQL functions say, so it proves nothing of them by itself: `both` in the tests
 * runs each call on a real database as well and holds the answers together.
 */
export const memoryHouse = (world: World): HouseStore => ({
  flights: 2,
  facts: async (questions) => questions.map((question) => factsOf(world, question)),
  place: async (items) => items.map((item) => placeOne(world, item)),
  receipt: async (member, key) => {
    const [bet] = world.byKey.get(keyName(member, key)) ?? []
    return bet && receiptOf(world, bet)
  },
  waiting: async (book, most) => waitingOf(world, book, most),
  move: async (moves, { book }) => moveAll(world, moves, book),
  due: async () => dueOf(world),
  next: async (due, last, most) => nextOf(world, due, last, most),
  close: async (due) => closeResult(world, due),
  closeKey: async (member, key) => {
    if ((world.byKey.get(keyName(member, key)) ?? []).length > 0) return false
    if (!world.closed.has(keyName(member, key))) world.closed.set(keyName(member, key), null)
    return true
  },
  refuse: async <R extends Refused<ErrorCode>>({ member, key, hash }: KeyAsked, refusal: R) => {
    const name = keyName(member, key)
    if ((world.byKey.get(name) ?? []).length > 0) return undefined
    if (!world.closed.has(name)) world.closed.set(name, { hash, refusal })
    const closed = world.closed.get(name)
    return (closed && closed.hash === hash ? closed.refusal : { status: 0, statusdesc: 'betKeyClosed' }) as R
  },
  tell: async ({ matches, markets, results }) => {
    for (const match of matches) world.matches.set(match.id, match)
    for (const market of markets) world.markets.set(market.id, market)
    for (const { match, result } of results) world.results.set(match, { result, settledAction: world.results.get(match)?.settledAction ?? -1 })
  },
  enter: async (cash, book) => {
    const member = firstMember + BigInt(world.wallets.size)
    world.wallets.set(member, { member, cash: 0n, frozen: 0n, owed: 0n, seq: 0n, atBook: 0 })
    post(world, { kind: 'opening', member, bet: null, available: cash, frozen: 0n, book })
    return member
  },
})
