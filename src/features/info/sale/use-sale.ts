import type { cashOutMachine } from '#machines/cash-out.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate'

export type SaleActor = ActorRefFrom<typeof cashOutMachine>
export type SaleState = StateValueFrom<typeof cashOutMachine>
export type SaleSnapshot = SnapshotFrom<typeof cashOutMachine>

/** The one sale of the page; null where bets cannot be sold. */
export const SaleContext = createContext<SaleActor | null>(null)

export const useSale = (): SaleActor => {
  const sale = use(SaleContext)
  if (!sale) throw new Error('useSale stands where nothing is sold')
  return sale
}
