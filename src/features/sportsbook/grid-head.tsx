import { marketTypes } from '#domain/market/kinds.ts'
import { unseen } from '#ui/focus.css.ts'
import { useBoardView } from './board-view.ts'
import { columnCount, columnIndex } from './columns.ts'
import * as style from './grid.css.ts'
import * as match from './match.css.ts'
import * as price from './price.css.ts'

/** Rows of the grid above the first league: periods, then columns. */
export const headRows = 2

/** Periods over their three markets, and the name of every column; it stays in sight while the board scrolls. */
export const GridHead = () => {
  const { t, layout } = useBoardView()
  const { fit, view, markets } = layout
  const periods = (['ft', 'ht'] as const).map((period) => ({ period, own: markets.filter((type) => marketTypes[type].period === period) }))
  const hasPeriods = fit === 'wide' || (fit === 'pair' && view === '1x2')
  return (
    <div role="rowgroup" className={style.head[fit]}>
      <div role="row" aria-rowindex={1} className={`${match.row[fit]} ${hasPeriods ? '' : unseen}`}>
        {periods.filter(({ own }) => own.length > 0).map(({ period, own }) => (
          <div
            key={period} role="columnheader" aria-colindex={columnIndex(own[0]!, fit)} aria-colspan={own.length}
            className={`${style.period} ${price.slot[markets.indexOf(own[0]!)]} ${style.span[own.length - 1]}`}
          >
            {t(`board.period.${period}`)}
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={2} className={match.row[fit]}>
        <div role="columnheader" aria-colindex={1} className={style.label}>{t('board.column.time')}</div>
        <div role="columnheader" aria-colindex={2} className={style.label}>{t('board.column.match')}</div>
        {markets.map((type, slot) => (
          <div key={type} role="columnheader" aria-colindex={columnIndex(type, fit)} className={`${style.column} ${price.slot[slot]}`}>
            {t(`board.column.${marketTypes[type].kind}`)}
          </div>
        ))}
        {fit !== 'pair' && (
          <div role="columnheader" aria-colindex={columnCount}><span className={unseen}>{t('board.column.favourite')}</span></div>
        )}
      </div>
    </div>
  )
}
