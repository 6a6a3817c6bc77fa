import type { LineFormat } from '#domain/market/line.ts'
import type { OddsType } from '#domain/odds.ts'
import type { isRace } from '#domain/sports.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import type { Translate } from '#ui/text.tsx'
import { createContext, use } from 'react'
import type { Layout } from './columns.ts'
import type { closedReasonOf, countedOf, nameOf, useMatch } from './match.tsx'
import type { Price, usePainter } from './price.tsx'
import type { Quotes } from './price-painter.ts'
import type { RowVisibility } from './row-visibility.ts'
import type { isHeld, pickKey } from '#ui/taking.ts'
import type { rowsId } from './use-roving.ts'
import type { useTaking } from './use-taking.ts'

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
  readonly parts: BoardParts
}

/**
 * What the parts that are fetched later share with the board: passed here, because an import would split the board's
 * own file in two.
 */
export interface BoardParts {
  readonly useMatch: typeof useMatch
  readonly usePainter: typeof usePainter
  readonly useTaking: typeof useTaking
  readonly countedOf: typeof countedOf
  readonly nameOf: typeof nameOf
  readonly closedReasonOf: typeof closedReasonOf
  readonly pickKey: typeof pickKey
  readonly isHeld: typeof isHeld
  readonly rowsId: typeof rowsId
  readonly Price: typeof Price
  readonly isRace: typeof isRace
}

export const BoardViewContext = createContext<BoardView | null>(null)

export const useBoardView = (): BoardView => {
  const view = use(BoardViewContext)
  if (!view) throw new Error('useBoardView stands outside the board')
  return view
}
