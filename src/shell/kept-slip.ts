import type { Leg, LegPrice } from '#domain/leg.ts'
import type { Part } from '#domain/slip-ticket.ts'
import type { Platform } from '#ui/contexts.ts'
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
}

export const keptSlipOf = (keep: Keep, accountId: string): KeptSlip | null => {
  const kept = keep.read('slip', isKeptSlip)
  return kept?.accountId === accountId ? kept : null
}

/** Keeps the slip as it changes, so that a reload finds it as it was. */
export const keepSlip = (keep: Keep, accountId: string, { slip, legs, bets: { single } }: Pick<Platform, 'slip' | 'legs' | 'bets'>): (() => void) => {
  const write = () => {
    const { ticket, prices } = single.getSnapshot().context
    const [leg] = ticket?.legs ?? []
    const chosen = leg && prices && single.getSnapshot().matches('choosing') ? { leg, price: prices[0]! } : null
    const { legs: held, prices: told, sizes } = legs.getSnapshot().context
    if (!chosen && held.length === 0) return keep.drop('slip')
    keep.write('slip', { accountId, part: slip.getSnapshot().matches('parlay') ? 'parlay' : 'single', single: chosen, legs: held, prices: told, sizes } satisfies KeptSlip)
  }
  const following = [slip.subscribe(write), legs.subscribe(write), single.subscribe(write)]
  return () => following.forEach((one) => one.unsubscribe())
}
