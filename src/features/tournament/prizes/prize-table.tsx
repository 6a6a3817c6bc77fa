import { roomFeePercent, roomPrizePercents } from '#domain/bet/limits.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../tournament.css.ts'

export interface PrizeTableProps {
  currency: Currency
  pool: bigint
  fee: bigint
  prizes: readonly bigint[]
}

/** What comes in, what the house keeps and what the first three places win. */
export const PrizeTable = ({ currency, pool, fee, prizes }: PrizeTableProps) => {
  const t = useText()
  const print = (minor: bigint) => printAmount(minor, currency)
  return (
    <table className={style.prizeTable} data-tour="prizeTable">
      <caption className={style.capTitle}>{t('rooms.prizeTable', { currency })}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('rooms.pool')}</th>
          <td>{print(pool)}</td>
        </tr>
        <tr>
          <th scope="row">{t('rooms.fee', { percent: Number(roomFeePercent) })}</th>
          <td>{print(fee)}</td>
        </tr>
        {([1, 2, 3] as const).map((place) => (
          <tr key={place}>
            <th scope="row">
              {t('rooms.place.share', {
                place: t(`rooms.place.${place}`),
                percent: Number(roomPrizePercents[place - 1] ?? 0n),
              })}
            </th>
            <td>{print(prizes[place - 1] ?? 0n)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
