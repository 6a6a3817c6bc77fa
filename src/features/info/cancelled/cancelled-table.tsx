import { type Currency, printAmount } from '#domain/money/money.ts'
import { showShort } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import { as } from '../table-roles.ts'
import type { CancelledBet } from './load.ts'

interface CancelledTableProps {
  caption: string
  rows: readonly CancelledBet[]
  currency: Currency
}

/** Cancelled bets with the stakes that came back, on a phone as cards. */
export const CancelledTable = ({ caption, rows, currency }: CancelledTableProps) => {
  const t = useText()
  const returned = t('bets.returned', { currency })
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('statement.time')}</th>
          <th {...as.column}>{t('rounds.game')}</th>
          <th {...as.column} className={style.figureHead}>
            {returned}
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map(({ round, reference, game, placed, stake }) => (
          <tr key={`${round} ${reference}`} {...as.row} className={style.row}>
            <td {...as.cell} className={style.when}>
              {showShort(placed)}
            </td>
            <th {...as.head} className={style.what}>
              <b>{game}</b>
              <span>{t('rounds.round', { id: round })}</span>
            </th>
            <td {...as.cell} className={style.figure} data-label={returned}>
              {printAmount(stake, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
