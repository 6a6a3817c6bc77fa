import type { PlacementActor } from '#ui/contexts.ts'
import { createContext, use } from 'react'

/** The flow whose bet a card shows: a part's, or one that was set aside. */
export const BetContext = createContext<PlacementActor | null>(null)

export const useBet = (): PlacementActor => {
  const bet = use(BetContext)
  if (!bet) throw new Error('useBet stands outside a card of the slip')
  return bet
}
