import type { PlacementActor, Platform } from '#ui/contexts.ts'
import type { StoredSlip } from './stored-slip.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** Keeps the slip as it changes, so that a reload restores it. */
export const storeSlip = (
  storage: DeviceStorage,
  accountId: string,
  { slip, legs, bets: { single, parlay } }: Pick<Platform, 'slip' | 'legs' | 'bets'>,
): (() => void) => {
  const write = () => {
    const { ticket, prices } = single.getSnapshot().context
    const [leg] = ticket?.legs ?? []
    const chosen = leg && prices && isOpen(single) ? { leg, price: prices[0]! } : null
    const stakes = { single: chosen && stakeOf(single), parlay: isOpen(parlay) ? stakeOf(parlay) : null }
    const { legs: held, prices: told, sizes } = legs.getSnapshot().context
    if (!chosen && held.length === 0) return storage.drop('slip')
    storage.write('slip', {
      accountId,
      part: slip.getSnapshot().matches('parlay') ? 'parlay' : 'single',
      single: chosen,
      legs: held,
      prices: told,
      sizes,
      stakes,
    } satisfies StoredSlip)
  }
  // What was chosen before this part was here.
  if (!single.getSnapshot().matches('empty') || legs.getSnapshot().context.legs.length > 0) write()
  const following = [slip.subscribe(write), legs.subscribe(write), single.subscribe(write), parlay.subscribe(write)]
  return () => following.forEach((one) => one.unsubscribe())
}

/** Whether the member can still change the bet: nothing of it was sent, or it was refused and can be opened again. */
const isOpen = (bet: PlacementActor): boolean => {
  const now = bet.getSnapshot()
  return (
    now.matches('choosing') ||
    now.can({ type: 'slip.reopened' }) ||
    (now.can({ type: 'slip.cancelled' }) && !now.hasTag('unresolved'))
  )
}

const stakeOf = (bet: PlacementActor): bigint | null => bet.getSnapshot().context.entered
