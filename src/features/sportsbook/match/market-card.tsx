import type { BuiltPick } from '#domain/bet/leg.ts'
import { type Pick, picksOf } from '#domain/market/kinds.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { isPicked, pickKey } from '#ui/prices/taking.ts'
import { memo, useRef, useSyncExternalStore } from 'react'
import { useBoardView } from '../board/board-view.ts'
import { Chevron } from '../chevron.tsx'
import { StarShape } from '../filters/star.tsx'
import type { Offered } from './catalogue-groups.ts'
import * as style from './markets.css.ts'
import { closedReasonOf, countedOf, useMatch } from './match.tsx'
import { LineMoves } from './moves.tsx'
import { type Priced, usePainter } from '../prices/price.tsx'
import * as spark from './sparkline.css.ts'

export interface CardProps {
  readonly market: Offered
  readonly title: string
  readonly isPinned: boolean
  readonly isFolded: boolean
  /** What the slip holds of its match, as `market/pick`. */
  readonly held: string | null
  /** Why a pick cannot be added to the builder of its match; absent while none is built. */
  readonly why?: (pick: BuiltPick) => string | undefined
  /** Its first price is where Tab enters. */
  readonly isFirst: boolean
}

/** One market and its lines, each a small grid of prices. */
export const MarketCard = memo(
  ({ market: { match: id, type, isMyanmar, lines }, title, isPinned, isFolded, held, why, isFirst }: CardProps) => {
    const { t, odds, oddsType, quotes } = useBoardView()
    const match = useMatch(odds, id)
    if (!match) return null
    const { home, away, sport } = match
    const picks = picksOf(type)
    const nameOf = (pick: Pick, line: number) => selectionName(t, { marketType: type, pick, line, home, away, sport })
    const most = Math.max(...lines.flatMap(({ line }) => picks.map((pick) => nameOf(pick, line).length)))
    const shape = shapeOf(picks, most)
    return (
      <div role="group" data-market={type} aria-label={title} className={style.card}>
        <div className={style.cardHead}>
          <h3 className={style.cardTitle}>
            <button type="button" data-card="fold" tabIndex={-1} aria-expanded={!isFolded} className={style.fold}>
              <span>{title}</span> <Chevron />
            </button>
          </h3>
          <button
            type="button"
            data-card="pin"
            tabIndex={-1}
            aria-pressed={isPinned}
            aria-label={t('board.markets.pin', { market: title })}
            className={style.pin}
          >
            <StarShape />
          </button>
        </div>
        {(isFolded ? [] : lines).map(({ id: market, line }, row) => (
          <div key={market} className={spark.line}>
            <div className={shape}>
              {picks.map((pick, side) => (
                <PickPrice
                  key={pick}
                  {...{ type, side, market, home, away, sport, ...(isMyanmar && { quotes }) }}
                  of={type === 'ORZ' ? (odds.board.leagues.get(match.league)?.name ?? '') : countedOf(t, match)}
                  shut={closedReasonOf(match)}
                  isStop={isFirst && row === 0 && side === 0}
                  isHeld={isPicked(held, pickKey(market, pick))}
                  blocked={why?.({ oddsId: market, marketType: type, pick, line })}
                  label={nameOf(pick, line)}
                />
              ))}
            </div>
            {!isMyanmar && <LineMoves {...{ market, type, match, oddsType, shape }} />}
          </div>
        ))}
      </div>
    )
  },
  (a, b) =>
    a.title === b.title &&
    a.held === b.held &&
    a.why === b.why &&
    a.isFirst === b.isFirst &&
    a.isPinned === b.isPinned &&
    a.isFolded === b.isFolded &&
    JSON.stringify(a.market) === JSON.stringify(b.market),
)

/** The longest name of a pick for which there is room beside another one, in letters. */
const mostBeside = 12

/** The more words a pick takes, the fewer stand side by side: no name is cut. */
const shapeOf = (picks: readonly string[], longest: number): string => {
  if (picks.length <= 2) return longest > mostBeside ? style.sentences : style.two
  if (picks.some((pick) => /^(?:1X|HD|home-)/.test(pick))) return style.sentences
  if (picks.length === 3) return style.three
  if (picks.some((pick) => pick.length > 5)) return style.worded
  return picks.includes('other') ? style.scores : style.many
}

const PickPrice = ({ isStop, ...priced }: Priced & { isStop: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  const { odds } = useBoardView()
  usePainter(button, priced)
  // A pick without a price keeps no place among dozens.
  const isQuoted = useSyncExternalStore(
    (listener) => odds.onOdds(priced.market!, listener),
    () => (priced.quotes?.read(odds, priced.market!) ?? odds.odds(priced.market!))?.prices[priced.side] != null,
  )
  return (
    <button
      ref={button}
      type="button"
      hidden={!isQuoted}
      tabIndex={isStop ? 0 : -1}
      data-price={`${priced.market}/${priced.side}`}
      aria-pressed={priced.isHeld}
    />
  )
}
