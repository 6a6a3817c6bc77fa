import { printPoints } from '#domain/room/prediction.ts'
import { type Currency, parseAmount, printMoney } from '#domain/money/money.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import type { Ranked } from './room.ts'
import * as style from './tournament.css.ts'

/** Where a player stands while a room is played: place, points, how far the money or the lead is, and what it pays. */
export const PlaceLine = ({ place, currency }: { place: Ranked; currency: Currency }) => {
  const t = useText()
  const prize = parseAmount(place.prize, currency) ?? 0n
  return (
    <p className={style.placeLine}>
      <b>{t('rooms.winners.rank', { rank: place.rank })}</b>
      <span>{t('rooms.winners.points', { score: printPoints(place.live_score) })}</span>
      <span>{distance(t, place)}</span>
      {prize > 0n && (
        <span className={style.placePrize}>{t('rooms.worthNow', { amount: printMoney(prize, currency) })}</span>
      )}
    </p>
  )
}

const distance = (t: Translate, { to_prize, to_first }: Ranked): string =>
  to_prize !== '0'
    ? t('rooms.toPrize', { points: printPoints(to_prize) })
    : to_first !== '0'
      ? t('rooms.toFirst', { points: printPoints(to_first) })
      : t('rooms.leads')
