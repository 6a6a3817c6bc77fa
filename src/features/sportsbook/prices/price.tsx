import type { MarketType } from '#domain/market/kinds.ts'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBoardView } from '../board/board-view.ts'
import { columnIndex, placeOf, type PriceColumn } from '../match/columns.ts'
import { pricePainter, type Quotes, type Setting, usualQuotes } from './price-painter.ts'
import type { ClosedReason } from './accessible-names.ts'
import { writeStop } from './stops.ts'

/** One price, wherever it stands. */
export interface Priced {
  readonly type: MarketType
  /** Which of the market's prices. */
  readonly side: number
  /** The market shown here; absent if the book has none. */
  readonly market: number | undefined
  readonly home: string
  readonly away: string
  readonly sport: number
  /** What corners and bookings are called, the event of a runner; empty for a match. */
  readonly of: string
  /** Why all prices of the match are gone; null if they are not. */
  readonly shut: ClosedReason | null
  readonly isHeld: boolean
  /** Its pick in words, if it is not beside its team. */
  readonly label?: string
  /** Why it cannot be added to what is being built, though it is offered. */
  readonly blocked?: string | undefined
  /** In other odds than the usual. */
  readonly quotes?: Quotes
}

export interface PriceProps extends Priced {
  readonly match: number
  readonly line: number
  /** Where it stands among the columns there is room for; null where it finds its place itself. */
  readonly slot: number | null
  /** Its column, where that is not its market's. */
  readonly column?: PriceColumn
}

/**
 * One price in the grid: the cell itself takes the focus and the keys, for a screen reader leaves these to a cell, not
 * to a button in one.
 */
export const Price = memo(({ match, line, slot, column: own, ...priced }: PriceProps) => {
  const column = own ?? priced.type
  const { layout, quotes } = useBoardView()
  const cell = useRef<HTMLSpanElement>(null)
  usePainter(cell, { ...priced, quotes })
  return (
    <span
      ref={cell}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={columnIndex(layout, column)}
      aria-selected={priced.isHeld}
      data-stop={writeStop(match, line, column)}
      style={slot === null ? undefined : placeOf(slot)}
    />
  )
})

/**
 * React renders what the market does not change; the market's changes are painted straight into the cell or button, so
 * that a change of price renders nothing. What renders it has changed it: it is painted again.
 */
export const usePainter = (place: RefObject<HTMLElement | null>, { market, ...priced }: Priced): void => {
  const { odds, t, oddsType, lineFormat, visibility, isLocked, mayClear } = useBoardView()
  const painter = useRef<ReturnType<typeof pricePainter>>(null)
  useLayoutEffect(() => {
    const paint = (painter.current ??= pricePainter(place.current!))
    const setting: Setting = {
      quotes: usualQuotes,
      label: undefined,
      blocked: undefined,
      ...priced,
      t,
      oddsType,
      lineFormat,
      isLocked: priced.isHeld ? !mayClear : isLocked,
    }
    if (market === undefined) return paint(setting, undefined)
    const see = (isFar?: boolean) => paint(setting, setting.quotes.read(odds, market), isFar)
    see()
    const rows = place.current!.closest('[role=rowgroup]')
    const end = odds.onOdds(market, () => visibility.show(rows, see))
    return () => {
      end()
      visibility.drop(rows, see)
    }
  })
}
