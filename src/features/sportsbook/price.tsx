import type { MainType } from '#domain/market/kinds.ts'
import { memo, useLayoutEffect, useRef } from 'react'
import { useBoardView } from './board-view.ts'
import { columnIndex } from './columns.ts'
import * as style from './price.css.ts'
import { pricePainter, type Setting } from './price-painter.ts'
import type { Shut } from './spoken.ts'
import { writeStop } from './stops.ts'

export interface PriceProps {
  readonly match: number
  readonly type: MainType
  readonly line: number
  /** The market shown here; absent when the book has none. */
  readonly market: number | undefined
  readonly home: string
  readonly away: string
  /** Why all prices of the match are gone; null when they are not. */
  readonly shut: Shut | null
  readonly isStop: boolean
  readonly isHeld: boolean
  /** Where it stands among the columns there is room for. */
  readonly slot: number
}

/**
 * The place of one price. React renders what the market does not move; what it does is painted straight into the button, so
 * that a change of price renders nothing.
 */
export const Price = memo(({ match, type, line, market, home, away, shut, isStop, isHeld, slot }: PriceProps) => {
  const { odds, t, oddsType, layout, isLocked: mayNotTake, mayClear } = useBoardView()
  const isLocked = isHeld ? !mayClear : mayNotTake
  const button = useRef<HTMLButtonElement>(null)
  const painter = useRef<ReturnType<typeof pricePainter>>(null)
  useLayoutEffect(() => {
    const paint = (painter.current ??= pricePainter(button.current!))
    const setting: Setting = { t, type, line, home, away, oddsType, shut, isLocked, isHeld }
    if (market === undefined) return paint(setting, undefined)
    const see = () => paint(setting, odds.odds(market))
    see()
    return odds.onOdds(market, see)
  }, [odds, market, t, type, line, home, away, oddsType, shut, isLocked, isHeld])
  return (
    <span role="gridcell" aria-colindex={columnIndex(type, layout.fit)} className={style.slot[slot]}>
      <button ref={button} type="button" tabIndex={isStop ? 0 : -1} data-stop={writeStop(match, line, type)} aria-pressed={isHeld} />
    </span>
  )
})
