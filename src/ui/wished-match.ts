import type { MarketType } from '#domain/market/kinds.ts'
import { useSyncExternalStore } from 'react'

/** A match whose markets are to be shown on the board, and the one to go to among them. */
export interface WishedMatch {
  readonly match: number
  readonly type?: MarketType
}

const held: { wish: WishedMatch | null; readonly listeners: Set<() => void> } = { wish: null, listeners: new Set() }

/** Asks the board for a match; null once it is shown. A board that comes later finds it. */
export const wishForMatch = (wish: WishedMatch | null): void => {
  held.wish = wish
  held.listeners.forEach((listener) => listener())
}

const follow = (listener: () => void) => {
  held.listeners.add(listener)
  return () => void held.listeners.delete(listener)
}

export const useWishedMatch = (): WishedMatch | null => useSyncExternalStore(follow, () => held.wish)
