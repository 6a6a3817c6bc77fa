import type { Leg, LegPrice } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import type { Keep } from './storage.ts'
import { isKeptSlip } from './stored-bet.ts'

/** What a member has chosen and not yet bet on, as the device keeps it. */
export interface KeptSlip {
  readonly accountId: string
  readonly part: Part
  readonly single: { readonly leg: Leg; readonly price: LegPrice } | null
  readonly legs: readonly Leg[]
  readonly prices: readonly LegPrice[]
  readonly sizes: readonly number[] | null
  /** What was entered in each part; a slip kept by an older page has none. */
  readonly stakes?: Readonly<Record<Part, bigint | null>>
}

export const keptSlipOf = (keep: Keep, accountId: string): KeptSlip | null => {
  const kept = keep.read('slip', isKeptSlip)
  return kept?.accountId === accountId ? kept : null
}
