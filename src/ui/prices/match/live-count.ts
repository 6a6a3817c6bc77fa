import { isSpecial } from '#domain/market/sports.ts'
import { useSyncExternalStore } from 'react'
import { usePublicContext } from '../../flows/contexts.ts'
import type { OddsStore } from '../odds-store.ts'

/**
 * How many matches are in play, as the live centre lists them, counted again when rows of the board come, go or move.
 */
export const useLiveCount = (): number => {
  const { odds } = usePublicContext()
  return useSyncExternalStore(odds.onShape, () => countOf(odds))
}

const counted = { odds: undefined as OddsStore | undefined, shape: -1, live: 0 }

const countOf = (odds: OddsStore): number => {
  const shape = odds.shape()
  if (counted.odds !== odds || counted.shape !== shape) {
    let live = 0
    for (const { tab, kind, sport } of odds.board.matches.values())
      if (tab === 'live' && kind === 1 && !isSpecial(sport)) live++
    Object.assign(counted, { odds, shape, live })
  }
  return counted.live
}
