import type { Leg, LegPrice } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import type { DeviceStorage } from '../device/storage.ts'
import { isStoredSlip } from './stored-bet.ts'

/** A selection of a single, with the stake entered for it. */
export interface StoredPick {
  readonly leg: Leg
  readonly price: LegPrice
  readonly stake: bigint | null
}

/** What a member has chosen and not yet bet on, as the device keeps it. */
export interface StoredSlip {
  readonly accountId: string
  readonly part: Part
  readonly single: { readonly leg: Leg; readonly price: LegPrice } | null
  /** The singles that stand beside the open one, oldest first; a slip kept by an older page has none. */
  readonly drafts?: readonly StoredPick[]
  readonly legs: readonly Leg[]
  readonly prices: readonly LegPrice[]
  readonly sizes: readonly number[] | null
  /** The stake entered in each part; a slip kept by an older page has none. */
  readonly stakes?: Readonly<Record<Part, bigint | null>>
}

export const loadStoredSlip = (storage: DeviceStorage, accountId: string): StoredSlip | null => {
  const kept = storage.read('slip', isStoredSlip)
  return kept?.accountId === accountId ? kept : null
}
