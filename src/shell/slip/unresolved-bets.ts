import type { PlacementRequest } from '#machines/slip/placement.ts'
import type { PlacementActor, PendingBets } from '#ui/flows/contexts.ts'
import type { DeviceStorage } from '../device/storage.ts'
import { areStoredBets, type StoredBet } from './stored-bet.ts'

/**
 * Where a bet that left the device is kept for the page that comes next (§bet.no-answer): on the device until its
 * outcome is known, so that it is found after a crash and in any tab; in the tab until its receipt is put away, so
 * that a reload shows it again.
 */
export interface BetStores {
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
}

/** Bets that were on their way when the page closed, and those whose receipt was shown: this member's. */
export const loadUnresolvedBets = ({ device, tab }: BetStores, accountId: string): readonly StoredBet[] => {
  const kept = [...read(device), ...read(tab)].filter((bet) => bet.accountId === accountId)
  return kept.filter(({ key }, place) => kept.findIndex((bet) => bet.key === key) === place)
}

/** Keeps a bet before it leaves the device. A bet confirmed again is kept once. */
export const storeUnresolvedBet = (
  { device }: BetStores,
  accountId: string,
  { ticket, prices, entered, consent, key }: PlacementRequest,
): void => write(device, [...others(device, key), { accountId, ticket, prices, entered, consent, key }])

/**
 * Forgets a kept bet as soon as its outcome is known, an accepted one when its receipt is put away. A bet that was
 * handed on is still on its way.
 */
export const dropFinished = (
  bet: PlacementActor,
  { list }: Pick<PendingBets, 'list'>,
  stores: BetStores,
): (() => void) => {
  let held = bet.getSnapshot().context.key
  let isShown = false
  const following = bet.subscribe((snapshot) => {
    const { key } = snapshot.context
    const before = held
    const wasShown = isShown
    isShown = held !== null && snapshot.matches('accepted')
    if (isShown) {
      if (!wasShown) moveToTab(stores, held!)
      return
    }
    if (key === before) return
    held = key
    if (before !== null && !list().some((other) => other.getSnapshot().context.key === before))
      for (const store of [stores.device, stores.tab]) write(store, others(store, before))
  })
  return () => {
    following.unsubscribe()
    if (isShown) write(stores.tab, others(stores.tab, held!))
  }
}

/**
 * Stored in the tab before it is dropped from the device: a page that crashes in between has it twice, and shows it
 * once.
 */
const moveToTab = ({ device, tab }: BetStores, key: string): void => {
  const bet = read(device).find((one) => one.key === key)
  if (bet) write(tab, [...others(tab, key), bet])
  write(device, others(device, key))
}

const read = (store: DeviceStorage): readonly StoredBet[] => store.read('unresolved', areStoredBets) ?? []

const others = (store: DeviceStorage, key: string): readonly StoredBet[] => read(store).filter((bet) => bet.key !== key)

const write = (store: DeviceStorage, bets: readonly StoredBet[]): void =>
  bets.length > 0 ? store.write('unresolved', bets) : store.drop('unresolved')
