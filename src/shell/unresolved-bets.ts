import type { PlacementRequest } from '#machines/placement.ts'
import type { Keep } from './storage.ts'
import { areStoredBets, type StoredBet } from './stored-bet.ts'

/** Bets that were on their way when the page closed (§bet.no-answer): this member's, oldest first. */
export const loadUnresolvedBets = (keep: Keep, accountId: string): readonly StoredBet[] =>
  (keep.read('unresolved', areStoredBets) ?? []).filter((bet) => bet.accountId === accountId)

/** Keeps a bet before it leaves the device. One confirmed again is kept once. */
export const storeUnresolvedBet = (
  keep: Keep,
  accountId: string,
  { ticket, prices, entered, consent, key }: PlacementRequest,
): void => write(keep, [...others(keep, key), { accountId, ticket, prices, entered, consent, key }])

/** Drops a kept bet, its outcome being known. */
export const dropUnresolvedBet = (keep: Keep, key: string): void => write(keep, others(keep, key))

const others = (keep: Keep, key: string): readonly StoredBet[] =>
  (keep.read('unresolved', areStoredBets) ?? []).filter((bet) => bet.key !== key)

const write = (keep: Keep, bets: readonly StoredBet[]): void =>
  bets.length > 0 ? keep.write('unresolved', bets) : keep.drop('unresolved')
