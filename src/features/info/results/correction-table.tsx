import { showShort, showTime, zoneLabel } from '#ui/text/dates.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import { inDay } from '../in-day.ts'
import { as } from '../table-roles.ts'
import type { Correction } from './load.ts'
import * as own from './results.css.ts'
import { outcomeText } from './said.ts'

/** Results that were corrected: when, what they were, and what they are. */
export const CorrectionTable = ({ caption, corrections }: { caption: string; corrections: readonly Correction[] }) => {
  const t = useText()
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('results.correctedAt')}</th>
          <th {...as.column}>{t('results.match')}</th>
          <th {...as.column}>{t('results.was')}</th>
          <th {...as.column}>{t('results.is')}</th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {corrections.map((one) => (
          <tr key={`${one.match_id}/${one.corrected_at}`} {...as.row} className={style.row}>
            <td {...as.cell} className={style.when}>
              {showShort(one.corrected_at)} {zoneLabel()}
            </td>
            <th {...as.head} className={style.what}>
              <b>{matchName(t, one)}</b>
              <span>
                {one.league}, {inDay(one.kickoff, showTime)}
              </span>
            </th>
            <td {...as.cell} className={own.outcome} data-label={t('results.was')}>
              <del>{outcomeText(t, one.before)}</del>
            </td>
            <td {...as.cell} className={own.outcome} data-label={t('results.is')}>
              <ins>{outcomeText(t, one.now)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
