import { useState } from 'react'
import { pageStore } from './page-store.ts'

/** Milliseconds after which a balance is shown whatever a game says: a frame may be silent from then on. */
export const heldAtMost = 60_000

/** Whether a game still shows what the balance already has: its figure would give the result away. */
const held = pageStore(false)
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the shown balance as it is while a game shows a result; holding it twice takes no longer. */
export const holdBalance = (isHeld: boolean): void => {
  if (isHeld === held.now()) return
  clearTimeout(timer)
  held.set(isHeld)
  if (isHeld) timer = setTimeout(() => held.set(false), heldAtMost)
}

/** The balance to show, in minor units: the last one while a game holds it (§game.result). */
export const useShownBalance = (available: bigint): bigint => {
  const isHeld = held.use()
  const [shown, setShown] = useState(available)
  if (!isHeld && shown !== available) setShown(available)
  return isHeld ? shown : available
}
