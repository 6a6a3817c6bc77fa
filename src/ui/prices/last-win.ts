import { pageStore } from '../flows/page-store.ts'

/** Minor units that a won bet has just brought; null a few seconds later. */
const held = pageStore<bigint | null>(null)

/** Milliseconds for which a win is shown. */
const stay = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows what a bet that was won brought, its stake included; called for no other return (§page.wins). */
export const showWin = (amount: bigint): void => {
  clearTimeout(timer)
  held.set(amount)
  timer = setTimeout(() => held.set(null), stay)
}

export const useLastWin = held.use
