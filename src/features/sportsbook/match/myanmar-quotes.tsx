import { myanmarTypeOf, picksOf, plainType } from '#domain/market/kinds.ts'
import { myanmarOffer, percentFor, writeMyanmar } from '#domain/odds/myanmar.ts'
import type { Quote } from '#domain/odds/odds.ts'
import { printWritten, printShare } from '#domain/odds/printed-price.ts'
import { type ReactNode, useMemo } from 'react'
import { BoardViewContext, useBoardView } from '../board/board-view.ts'
import type { Quotes } from '../prices/price-painter.ts'

/** Shows what is within at Myanmar odds (§myanmar.price). */
export const MyanmarQuotes = ({ children }: { children: ReactNode }) => {
  const view = useBoardView()
  const here = useMemo(() => ({ ...view, quotes: myanmarQuotes }), [view])
  return <BoardViewContext value={here}>{children}</BoardViewContext>
}

/**
 * A market's price stands with who gives the goals, or with over, as members write it: `1−20`. Beside it stands what
 * the other side wins of its stake, or loses, when the match ends on that line: `+20`.
 */
const myanmarQuotes: Quotes = {
  isMyanmar: true,
  read: ({ board }, id) => {
    const mmo = board.mmo.get(id)
    return mmo && { ...mmo, prices: picksOf(plainType(mmo.type)).map((pick) => percentFor(mmo.percent, pick)) }
  },
  display: ({ type, side }, price, line) => {
    const pick = picksOf(type)[side]!
    const { price: offer, favourite = 'over' } = myanmarOffer({
      type: myanmarTypeOf(type)!,
      line,
      percent: percentFor(price, pick),
    })
    return { price: price as Quote, text: pick === favourite ? printWritten(writeMyanmar(offer)) : printShare(price) }
  },
  mark: ({ t, type, side }) => (picksOf(type)[side] === 'under' ? t('board.mark.under') : ''),
  spoken: (t, { text }, move) => {
    const [, goals = '', sign = '', value = ''] = /^(\d*)([\u2212+]?)(\d+)$/.exec(text) ?? []
    const share = sign === '' ? value : t(sign === '+' ? 'board.spoken.plus' : 'board.spoken.minus', { value })
    const said = sign === '' ? `${goals}${share}` : `${goals} ${share}`.trim()
    return move === 0 ? said : `${said} ${t(move > 0 ? 'board.spoken.up' : 'board.spoken.down')}`
  },
}
