import { type PlacementActor, usePlatform } from '#ui/flows/contexts.ts'
import type { Part } from '#domain/bet/slip-ticket.ts'
import { openBet } from '#ui/prices/taking.ts'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'

/** The flow whose bet a card shows: a part's, or one that was set aside. */
export const BetContext = createContext<PlacementActor | null>(null)

export const useBet = (): PlacementActor => {
  const bet = use(BetContext)
  if (!bet) throw new Error('useBet stands outside a card of the slip')
  return bet
}

/** The bets that the member has before them, one of each part. */
export const useBets = (): Readonly<Record<Part, PlacementActor>> => {
  const { slip } = usePlatform()
  return {
    single: useSelector(slip, (snapshot) => openBet(snapshot, 'single')),
    parlay: useSelector(slip, (snapshot) => openBet(snapshot, 'parlay')),
  }
}
