import { pageStore } from '../flows/page-store.ts'

/** How many of the member's bets hold a stake; null until it is known. */
const held = pageStore<number | null>(null)

export const setOpenBets = held.set
export const useOpenBets = held.use
