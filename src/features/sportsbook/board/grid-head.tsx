import { marketTypes, picksOf } from '#domain/market/kinds.ts'
import { isRace } from '#domain/market/sports.ts'
import { bySport } from '#ui/clock.ts'
import { inUnit } from '#ui/prices/selection.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { useBoardView } from './board-view.ts'
import { columnCountOf, columnIndex, placeOf, type PriceColumn, sideIn, typeOf } from '../match/columns.ts'
import * as style from './grid.css.ts'
import * as match from '../match/match.css.ts'

/** Rows of the grid above the first league: periods, then columns. */
export const headRows = 2

/** Periods over their markets, and the name of every column; it stays in sight while the board scrolls. */
export const GridHead = () => {
  const { t, layout } = useBoardView()
  const { fit, columns, all, lines, sport } = layout
  const format = bySport(sport)
  const periods = (['ft', 'ht'] as const)
    .map((period) => ({ period, own: columns.filter((column) => marketTypes[typeOf(column)].period === period) }))
    .filter(({ own }) => own.length > 0)
  const isOutright = all[0] === 'ORZ'
  // The choice of periods is over the times and names.
  const label = layout.views.length > 1 ? unseen : style.label
  return (
    <div role="rowgroup" className={isOutright ? unseen : style.head}>
      <div
        role="row"
        aria-rowindex={1}
        className={`${match.row} ${fit === 'wide' || periods.length > 1 ? '' : unseen}`}
      >
        {periods.map(({ period, own }) => (
          <div
            key={period}
            role="columnheader"
            aria-colindex={columnIndex(layout, own[0]!)}
            aria-colspan={own.length}
            className={`${style.period} ${style.span[own.length - 1]}`}
            style={placeOf(columns.indexOf(own[0]!))}
          >
            {isOutright
              ? t(isRace(sport) ? 'board.period.ft' : 'market.outright', format)
              : inUnit(t, t(`board.period.${period}`, format), sport, period)}
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={match.row}>
        <div role="columnheader" aria-colindex={1} className={label}>
          {t('board.column.time')}
        </div>
        <div role="columnheader" aria-colindex={2} className={label}>
          {t('board.column.match')}
        </div>
        {columns.map((column, slot) => (
          <div
            key={column}
            role="columnheader"
            aria-colindex={columnIndex(layout, column)}
            className={style.column}
            style={placeOf(slot)}
          >
            {lines === 1
              ? t(`board.column.${pickName(column)}`)
              : t(`board.column.${columnName(marketTypes[typeOf(column)].kind)}`)}
          </div>
        ))}
        <div role="columnheader" aria-colindex={columnCountOf(layout)} className={unseen}>
          {t('board.column.beside')}
        </div>
      </div>
    </div>
  )
}

const pickName = (column: PriceColumn) => picksOf(typeOf(column))[sideIn(column, 0)] as 'home' | 'draw' | 'away'

const columnName = (kind: string) =>
  kind === 'hdp' || kind === 'ou' || kind === '1x2' || kind === 'ml' || kind === 'oe' ? kind : 'price'
