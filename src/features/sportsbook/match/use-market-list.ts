import type { MarketType } from '#domain/market/kinds.ts'
import type { Preferences } from '#ui/preferences.ts'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { wordsOf } from '../filters/search.ts'
import type { Offered } from './catalogue-groups.ts'
import { type MarketPart, partsOf } from './market-bar.tsx'

/** Which of a match's markets are shown and in which order: pinned ones first, then as the catalogue has them. */
export const useMarketList = (
  preferences: Preferences,
  offered: readonly Offered[],
  nameOf: (market: Offered) => string,
) => {
  const { pinnedMarkets, foldedMarkets } = useSnapshot(preferences)
  const [asked, onPart] = useState<MarketPart>('all')
  const [search, onSearch] = useState('')
  const isPinned = ({ type }: Offered) => pinnedMarkets.includes(type)
  const pinned = offered.filter(isPinned)
  const part = partsOf(offered, pinned).includes(asked) ? asked : 'all'
  const isIn = (market: Offered) => part === 'all' || (part === 'mine' ? isPinned(market) : market.group === part)
  const isFound = wordsOf(search)
  const shown = [...pinned, ...offered.filter((market) => !isPinned(market))].filter((market) =>
    isFound ? isFound(nameOf(market)) : isIn(market),
  )
  return {
    shown,
    isPinned,
    isFolded: ({ type }: Offered) => foldedMarkets.includes(type),
    bar: { pinned, part, onPart, search, onSearch, found: isFound ? shown.length : undefined },
    /** Adds a market to a list that is kept on the device, or takes it out. */
    turn: (kept: 'pinnedMarkets' | 'foldedMarkets', type: MarketType) => {
      const list = preferences[kept]
      preferences[kept] = list.includes(type) ? list.filter((one) => one !== type) : [...list, type]
    },
  }
}

/** Shows the prices of a market again. */
export const unfold = (preferences: Preferences, type: MarketType): void => {
  preferences.foldedMarkets = preferences.foldedMarkets.filter((one) => one !== type)
}
