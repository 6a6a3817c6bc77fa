import type { OddsType } from '#domain/odds.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import type { Say } from '#ui/text.tsx'
import { createContext, use } from 'react'
import type { Layout } from './columns.ts'

/** What every cell of the board shares; it changes only when the member chooses something or betting opens and closes. */
export interface BoardView {
  readonly odds: OddsStore
  readonly t: Say
  readonly oddsType: OddsType
  readonly layout: Layout
  /** No selection can be taken now: prices are not fresh, or the slip is busy. */
  readonly isLocked: boolean
  /** Whether the selection in the slip can be put back. */
  readonly mayClear: boolean
}

export const BoardViewContext = createContext<BoardView | null>(null)

export const useBoardView = (): BoardView => {
  const view = use(BoardViewContext)
  if (!view) throw new Error('useBoardView stands outside the board')
  return view
}
