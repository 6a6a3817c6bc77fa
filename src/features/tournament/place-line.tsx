import { printPoints } from '#domain/room/prediction.ts'
import { printMoney } from '#domain/money/money.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { hasPrizes, prizeOf, type Ranked, type Room } from './room.ts'
import * as style from './tournament.css.ts'

/** Where a player stands while a room is played: place, points, how far the money or the lead is, and what it pays. */
export const PlaceLine = ({ place, room }: { place: Ranked; room: Room }) => {
  const t = useText()
  const prize = prizeOf(room, place)
  return (
    <p className={style.placeLine}>
      <b>{t('rooms.winners.rank', { rank: place.rank })}</b>
      <span>{t('rooms.winners.points', { score: printPoints(place.live_score) })}</span>
      <span>{distance(t, place, room)}</span>
      {prize > 0n && (
        <span className={style.placePrize}>{t('rooms.worthNow', { amount: printMoney(prize, room.currency) })}</span>
      )}
    </p>
  )
}

const distance = (t: Translate, { to_prize, to_first }: Ranked, room: Room): string =>
  to_prize !== '0' && hasPrizes(room)
    ? t('rooms.toPrize', { points: printPoints(to_prize) })
    : to_first !== '0'
      ? t(hasPrizes(room) ? 'rooms.toFirst' : 'rooms.practice.toFirst', { points: printPoints(to_first) })
      : t('rooms.leads')
