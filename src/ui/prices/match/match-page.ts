import { matchPaths, plainPath } from '#calls/paths.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { MouseEvent } from 'react'

/** The address of a match with all its markets, and the market to begin at. */
export const matchPath = (match: number, market?: MarketType): string =>
  `/desktop/match/${match}${market === undefined ? '' : `?market=${market}`}`

/** The match of an address; null if it is another page's. */
export const matchAt = (path: string): number | null => Number(matchPaths.exec(plainPath(path))?.[1] ?? 0) || null

/** Where a match was opened from, kept in the browser's history with the board it is to come back to. */
interface Left {
  readonly match: number
  readonly scroll: number
}

/**
 * Opens all markets of a match at their address (§page.match), starting at a market. The router sees it like any
 * navigation.
 */
export const openMatchPage = (match: number, market?: MarketType): void => openPage(match, matchPath(match, market))

/** Opens the page of a match at an address of it, with the stake typed for its builder, in minor units. */
export const openPage = (match: number, path: string, entered?: bigint): void => {
  const isOnBoard = location.pathname === '/desktop'
  if (isOnBoard) history.replaceState({ left: { match, scroll: scrollY } satisfies Left }, '')
  history.pushState({ isOverBoard: isOnBoard, entered }, '', path)
}

/** The state of a history entry: the board that was left for a match, or a match that was opened from it. */
export const matchSteps = (): { readonly left?: Left; readonly isOverBoard?: boolean; readonly entered?: bigint } =>
  (history.state as { readonly left?: Left; readonly isOverBoard?: boolean; readonly entered?: bigint } | null) ?? {}

/** A link that the page follows itself: with a key held the browser opens it elsewhere. */
export const onPlainClick = (event: MouseEvent, go: () => void): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  go()
}
