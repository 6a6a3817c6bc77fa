import { picksIn } from '#machines/slip/slip.list.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { betOf, everyBet } from '#ui/flows/every-bet.ts'
import { wayOf } from '#ui/prices/taking.ts'
import { type StoredPick, type StoredSlip, isStoredSlip } from './stored-bet.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** Keeps the slip as it changes, so that a reload restores it. */
export const storeSlip = (
  storage: DeviceStorage,
  accountId: string,
  { slip, legs, bets }: Pick<Platform, 'slip' | 'legs' | 'bets'>,
): (() => void) => {
  const write = () => {
    const snapshot = slip.getSnapshot()
    const refused = pickOf(bets.single)
    const listed = picksIn(snapshot.context).flatMap(({ id }) => pickOf(betOf(snapshot, id)!) ?? [])
    const picks = refused && bets.single.getSnapshot().matches('rejected') ? [...listed, refused] : listed
    if (picks.length === 0) return storage.drop('slip')
    storage.write('slip', {
      accountId,
      way: wayOf(snapshot),
      picks,
      sizes: legs.getSnapshot().context.sizes,
      stake: isOpen(bets.parlay) ? bets.parlay.getSnapshot().context.entered : null,
    } satisfies StoredSlip)
  }
  // What was chosen before this part was loaded.
  if (picksIn(slip.getSnapshot().context).length > 0) write()
  const following = [slip.subscribe(write), legs.subscribe(write)]
  const quiet = everyBet({ slip }, (bet) => {
    const one = bet.subscribe(write)
    return () => one.unsubscribe()
  })
  return () => {
    following.forEach((one) => one.unsubscribe())
    quiet()
  }
}

/** The selection of a single that the member can still change, with its stake; null for any other bet. */
const pickOf = (bet: PlacementActor): StoredPick | null => {
  const { ticket, prices, entered: stake } = bet.getSnapshot().context
  const [leg, ...others] = ticket?.legs ?? []
  return leg && others.length === 0 && prices && isOpen(bet) ? { leg, price: prices[0]!, stake } : null
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

export const loadStoredSlip = (storage: DeviceStorage, accountId: string): StoredSlip | null => {
  const kept = storage.read('slip', isStoredSlip)
  return kept?.accountId === accountId ? kept : null
}
