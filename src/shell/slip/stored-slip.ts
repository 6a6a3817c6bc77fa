import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import type { Way } from '#domain/bet/slip-ticket.ts'
import type { DeviceStorage } from '../device/storage.ts'
import { isStoredSlip } from './stored-bet.ts'

/** A pick of the list, with the stake entered for its single. */
export interface StoredPick {
  readonly leg: Leg
  readonly price: LegPrice
  readonly stake: bigint | null
}

/**
 * What a member has chosen and not yet bet on, as the device stores it. A slip stored by an older page in another form
 * is dropped: it contains no money.
 */
export interface StoredSlip {
  readonly accountId: string
  readonly way: Way
  /** The list, the pick taken last at its end. */
  readonly picks: readonly StoredPick[]
  /** The sizes of a system; null for any other way. */
  readonly sizes: readonly number[] | null
  /** The stake of the picks together. */
  readonly stake: bigint | null
}

export const loadStoredSlip = (storage: DeviceStorage, accountId: string): StoredSlip | null => {
  const kept = storage.read('slip', isStoredSlip)
  return kept?.accountId === accountId ? kept : null
}
