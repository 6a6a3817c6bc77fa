import { printPoints } from '#domain/room/prediction.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { signedAmount } from '#ui/bets/index.ts'
import { showShort } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import type { ReactNode } from 'react'
import * as style from '../info.css.ts'
import { as } from '../table-roles.ts'
import type { PlayedRoom } from './load.ts'
import { RoomLink } from './room-link.tsx'

interface PlayedTableProps {
  caption: string
  rows: readonly PlayedRoom[]
  currency: Currency
}

/** As many as a card on a phone has columns. */
const figures = ['entry', 'prize', 'winLose'] as const
const labels = {
  entry: 'rooms.entry',
  prize: 'rooms.prize',
  winLose: 'bets.winLose',
} as const

/** Rooms that a member played, on a phone as cards. */
export const PlayedTable = ({ caption, rows, currency }: PlayedTableProps) => {
  const t = useText()
  const shown = (room: PlayedRoom, name: (typeof figures)[number]): ReactNode =>
    name === 'winLose' ? signedAmount(room.winLose, currency) : printAmount(room[name], currency)
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('statement.time')}</th>
          <th {...as.column}>{t('dated.room')}</th>
          {figures.map((name) => (
            <th key={name} {...as.column} className={style.figureHead}>
              {t(labels[name], { currency })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map((room) => (
          <tr key={room.id} {...as.row} className={style.row}>
            <td {...as.cell} className={style.when}>
              {showShort(room.endedAt)}
            </td>
            <th {...as.head} className={style.what}>
              <b>
                <RoomLink id={room.id} />
              </b>
              <span>
                {t('dated.place', { rank: room.rank, players: room.players })} ·{' '}
                {t('rooms.winners.points', { score: printPoints(room.score) })}
              </span>
            </th>
            {figures.map((name) => (
              <td
                key={name}
                {...as.cell}
                className={style.figure}
                data-label={t(labels[name], { currency })}
                {...(name === 'winLose' &&
                  room.winLose !== 0n && { 'data-sign': room.winLose < 0n ? 'minus' : 'plus' })}
              >
                {shown(room, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
