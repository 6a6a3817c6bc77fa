import { type TextKey, useText } from '#ui/text/text.tsx'
import { columnCountOf } from '../../match/columns.ts'
import { useBoardView } from '../board-view.ts'
import * as style from './next-row.css.ts'

/** Over the next matches that follow a tab of few: whose they are (§board.next). */
export const NextRow = ({ row }: { row: number }) => {
  const t = useText()
  const { layout } = useBoardView()
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={row}>
        <div role="rowheader" aria-colindex={1} aria-colspan={columnCountOf(layout)} data-next className={style.cell}>
          <span role="heading" aria-level={2}>
            {t('board.next', { sport: t(`sports.${layout.sport}` as TextKey) })}
          </span>
        </div>
      </div>
    </div>
  )
}
