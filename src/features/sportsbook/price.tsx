import type { MarketType } from '#domain/market/kinds.ts'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useBoardView } from './board-view.ts'
import { columnIndex } from './columns.ts'
import * as style from './price.css.ts'
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
  /** The match as it is named, or the event of a runner. */
  readonly of: string
  /** Why all prices of the match are gone; null if they are not. */
  readonly shut: ClosedReason | null
  readonly isHeld: boolean
  /** Its pick in words, if it does not stand beside its team. */
  readonly label?: string
  /** In other odds than the usual. */
  readonly quotes?: Quotes
}

export interface PriceProps extends Priced {
  readonly match: number
  readonly line: number
  /** Where it stands among the columns there is room for; null where it finds its place itself. */
  readonly slot: number | null
}

/** The place of one price in the grid. */
export const Price = memo(({ match, line, slot, ...priced }: PriceProps) => {
  const { layout, quotes } = useBoardView()
  const button = useRef<HTMLButtonElement>(null)
  usePainter(button, { ...priced, quotes })
  return (
    <span
      role="gridcell"
      aria-colindex={columnIndex(layout, priced.type)}
      className={slot === null ? style.alone : style.slot[slot]}
    >
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        data-stop={writeStop(match, line, priced.type)}
        aria-pressed={priced.isHeld}
      />
    </span>
  )
})

/**
 * React renders what the market does not change; the market's changes are painted straight into the button, so that a
 * change of price renders nothing.
 */
export const usePainter = (
  button: RefObject<HTMLButtonElement | null>,
  { type, side, market, home, away, sport, of, shut, isHeld, label, quotes = usualQuotes }: Priced,
): void => {
  const { odds, t, oddsType, visibility, isLocked: mayNotTake, mayClear } = useBoardView()
  const isLocked = isHeld ? !mayClear : mayNotTake
  const painter = useRef<ReturnType<typeof pricePainter>>(null)
  useLayoutEffect(() => {
    const paint = (painter.current ??= pricePainter(button.current!))
    const setting: Setting = { t, type, side, home, away, sport, of, label, oddsType, quotes, shut, isLocked, isHeld }
    if (market === undefined) return paint(setting, undefined)
    const see = (isFar?: boolean) => paint(setting, quotes.read(odds, market), isFar)
    see()
    const rows = button.current!.closest('[role=rowgroup]')
    const end = odds.onOdds(market, () => visibility.show(rows, see))
    return () => {
      end()
      visibility.drop(rows, see)
    }
  }, [
    button,
    odds,
    visibility,
    market,
    t,
    type,
    side,
    home,
    away,
    sport,
    of,
    label,
    oddsType,
    quotes,
    shut,
    isLocked,
    isHeld,
  ])
}
