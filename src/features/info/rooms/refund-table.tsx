import { type Currency, printAmount } from '#domain/money/money.ts'
import { showShort } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import { as } from '../table-roles.ts'
import type { RefundedEntry } from './load.ts'
import { refundText } from './reason.ts'
import { RoomLink } from './room-link.tsx'

interface RefundTableProps {
  caption: string
  rows: readonly RefundedEntry[]
  currency: Currency
}

/** Entry fees that came back, with the reason, on a phone as cards. */
export const RefundTable = ({ caption, rows, currency }: RefundTableProps) => {
  const t = useText()
  const amountOf = t('statement.amount', { currency })
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('statement.time')}</th>
          <th {...as.column}>{t('dated.room')}</th>
          <th {...as.column} className={style.figureHead}>
            {amountOf}
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map(({ id, at, amount, reason }) => (
          <tr key={`${id} ${at}`} {...as.row} className={style.row}>
            <td {...as.cell} className={style.when}>
              {showShort(at)}
            </td>
            <th {...as.head} className={style.what}>
              <b>
                <RoomLink id={id} />
              </b>
              <span>{refundText(t, reason)}</span>
            </th>
            <td {...as.cell} className={style.figure} data-label={amountOf}>
              {printAmount(amount, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
