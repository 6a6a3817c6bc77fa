import type { PlacementRequest, Unfinished } from '#machines/placement.ts'
import type { Platform } from '#ui/contexts.ts'
import type { Keep } from './storage.ts'
import { isStoredBet } from './stored-bet.ts'

/** The bet that was on its way when the page closed, if it is this member's (`rules §8`). */
export const unfinishedOf = (keep: Keep, accountId: string): Unfinished | null => {
  const bet = keep.read('unfinished', isStoredBet)
  return bet?.accountId === accountId ? bet : null
}

export const keepUnfinished = (keep: Keep, accountId: string, { ticket, prices, entered, consent, key }: PlacementRequest): void =>
  keep.write('unfinished', { accountId, ticket, prices, entered, consent, key })

/** Drops the kept bet as soon as its outcome is known. */
export const dropFinished = (placement: Platform['placement'], keep: Keep): (() => void) => {
  const following = placement.subscribe((snapshot) => {
    if (!snapshot.hasTag('unfinished') && !snapshot.hasTag('busy')) keep.drop('unfinished')
  })
  return () => following.unsubscribe()
}
