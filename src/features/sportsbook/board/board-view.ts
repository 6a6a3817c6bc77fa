import type { LineFormat } from '#domain/market/line.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { Translate } from '#ui/text/text.tsx'
import { createContext, use } from 'react'
import type { Layout } from '../match/columns.ts'
import type { Quotes } from '../prices/price-painter.ts'
import type { RowVisibility } from './rows/row-visibility.ts'

/**
 * What every cell of the board shares; it changes only when the member chooses something or betting opens and closes.
 */
export interface BoardView {
  readonly odds: OddsStore
  readonly t: Translate
  readonly oddsType: OddsType
  readonly lineFormat: LineFormat
  readonly layout: Layout
  /** How the grid's prices are read and written. */
  readonly quotes: Quotes
  readonly visibility: RowVisibility
  /** No selection can be taken now: prices are not fresh, or the slip is busy. */
  readonly isLocked: boolean
  /** Whether the selection in the slip can be removed. */
  readonly mayClear: boolean
  /** The key that marks a favourite; undefined while none does. */
  readonly starKey: string | undefined
  /** Whether a live match shows how its score came about (§board.settings). */
  readonly hasScoreMap: boolean
}

export const BoardViewContext = createContext<BoardView | null>(null)

export const useBoardView = (): BoardView => {
  const view = use(BoardViewContext)
  if (!view) throw new Error('useBoardView stands outside the board')
  return view
}
