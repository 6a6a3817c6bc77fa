import type { PlacementActor, Platform } from '#ui/contexts.ts'
import { everyBet } from './every-bet.ts'
import type { StoredPick, StoredSlip } from './stored-slip.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** Keeps the slip as it changes, so that a reload restores it. */
export const storeSlip = (
  storage: DeviceStorage,
  accountId: string,
  { slip, legs, bets, pendingBets }: Pick<Platform, 'slip' | 'legs' | 'bets' | 'pendingBets'>,
): (() => void) => {
  const { single, parlay } = bets
  const write = () => {
    const open = pickOf(single)
    const chosen = open && { leg: open.leg, price: open.price }
    const drafts = pendingBets.list().flatMap((bet) => pickOf(bet) ?? [])
    const stakes = { single: open && open.stake, parlay: isOpen(parlay) ? stakeOf(parlay) : null }
    const { legs: held, prices: told, sizes } = legs.getSnapshot().context
    if (!chosen && drafts.length === 0 && held.length === 0) return storage.drop('slip')
    storage.write('slip', {
      accountId,
      part: slip.getSnapshot().matches('parlay') ? 'parlay' : 'single',
      single: chosen,
      drafts,
      legs: held,
      prices: told,
      sizes,
      stakes,
    } satisfies StoredSlip)
  }
  // What was chosen before this part was here.
  if (!single.getSnapshot().matches('empty') || legs.getSnapshot().context.legs.length > 0) write()
  const following = [slip.subscribe(write), legs.subscribe(write)]
  const ends = [
    everyBet({ bets, pendingBets }, (bet) => {
      const one = bet.subscribe(write)
      return () => one.unsubscribe()
    }),
    pendingBets.subscribe(write),
  ]
  return () => {
    following.forEach((one) => one.unsubscribe())
    ends.forEach((end) => end())
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

const stakeOf = (bet: PlacementActor): bigint | null => bet.getSnapshot().context.entered
