import type { MarketType } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/contexts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { useRequestedMatch, requestMatch } from '#ui/requested-match.ts'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Filter } from './list.ts'

interface Shown {
  readonly of: number
  /** The market to begin at. */
  readonly type: MarketType | undefined
  readonly board: string
  readonly scroll: number
}

/** Which match shows all its markets in the board's place. Another choice of matches closes them; closing gives the focus back to their button. */
export const useMarkets = (panel: RefObject<HTMLElement | null>, filter: Filter, board: string) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const now = shown?.board === board ? shown : null
  useWish(filter, (of, type) => setShown({ of, type, board, scroll: scrollY }))
  return {
    of: now?.of ?? null,
    type: now?.type,
    open: (of: number) => setShown({ of, type: undefined, board, scroll: scrollY }),
    close: () => {
      flushSync(() => setShown(null))
      if (shown) scrollTo(0, shown.scroll)
      const button = panel.current?.querySelector<HTMLElement>(`[data-stop^="${now?.of}/"][data-stop$="/more"]`)
      ;(button ?? panel.current)?.focus()
    },
  }
}

/** A match that was asked for elsewhere is opened as soon as the board shows what was chosen along with it: another choice would close it. */
const useWish = (filter: Filter, open: (match: number, type: MarketType | undefined) => void): void => {
  const { odds, preferences } = usePlatform()
  const wish = useRequestedMatch()
  useEffect(() => {
    const match = wish && odds.match(wish.match)
    if (!match || !isAsChosen(filter, preferences)) return
    requestMatch(null)
    open(wish.match, wish.type)
  })
}

const isAsChosen = ({ sport, tab, view, search, leagues, favouritesOnly }: Filter, chosen: Preferences): boolean =>
  sport === chosen.sport &&
  tab === chosen.tab &&
  view === chosen.marketView &&
  search === chosen.searchText &&
  favouritesOnly === chosen.favouritesOnly &&
  leagues.join() === chosen.selectedLeagues.join()
