import type { PlacementRequest } from '#machines/placement.ts'
import type { DeviceStorage } from '../device/storage.ts'
import { areStoredBets, type StoredBet } from './stored-bet.ts'

/** Bets that were on their way when the page closed (§bet.no-answer): this member's, oldest first. */
export const loadUnresolvedBets = (storage: DeviceStorage, accountId: string): readonly StoredBet[] =>
  (storage.read('unresolved', areStoredBets) ?? []).filter((bet) => bet.accountId === accountId)

/** Keeps a bet before it leaves the device. A bet confirmed again is kept once. */
export const storeUnresolvedBet = (
  storage: DeviceStorage,
  accountId: string,
  { ticket, prices, entered, consent, key }: PlacementRequest,
): void => write(storage, [...others(storage, key), { accountId, ticket, prices, entered, consent, key }])

/** Drops a kept bet once its outcome is known. */
export const dropUnresolvedBet = (storage: DeviceStorage, key: string): void => write(storage, others(storage, key))

const others = (storage: DeviceStorage, key: string): readonly StoredBet[] =>
  (storage.read('unresolved', areStoredBets) ?? []).filter((bet) => bet.key !== key)

const write = (storage: DeviceStorage, bets: readonly StoredBet[]): void =>
  bets.length > 0 ? storage.write('unresolved', bets) : storage.drop('unresolved')
