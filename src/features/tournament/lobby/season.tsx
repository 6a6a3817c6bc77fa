import { printPoints } from '#domain/room/prediction.ts'
import type { Profile } from '#calls/member/member.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { printMonth } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { loadSeasonTable, type SeasonTable } from '../load.ts'
import * as room from '../tournament.css.ts'
import * as style from './lobby.css.ts'

/** The points of this month's rooms, read once it is opened: the first hundred, and the member's own place. */
export const Season = ({ member }: { member: Profile }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={style.group} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={style.groupHead}>{t('rooms.season')}</summary>
      {isOpen && <Table member={member} />}
    </details>
  )
}

const Table = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadSeasonTable(member, signal), 'season', null)
  return (
    <ReadingView
      reading={reading}
      retry={retry}
      label={t('rooms.season')}
      isEmpty={({ players }) => players.length === 0}
      nothing={{ icon: 'trophy', text: t('rooms.season.none') }}
    >
      {(season) => <Places season={season} />}
    </ReadingView>
  )
}

const Places = ({ season: { month, players } }: { season: SeasonTable }) => {
  const t = useText()
  return (
    <table className={`${room.table} ${style.season}`}>
      <caption className={style.seasonCaption}>{t('rooms.season.month', { month: printMonth(month) })}</caption>
      <thead className={room.heads}>
        <tr>
          <th scope="col">{t('rooms.rank')}</th>
          <th scope="col">{t('rooms.player')}</th>
          <th scope="col">{t('dated.played')}</th>
          <th scope="col">{t('rooms.pointsWon')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map(({ rank, name, you, rooms, points }, place) => (
          <tr key={place} className={room.rank} data-you={you || undefined}>
            <td className={room.place}>{rank}</td>
            <th scope="row" className={room.player}>
              <span className={room.who}>
                <Avatar name={name} />
                {you ? t('rooms.you') : name}
              </span>
            </th>
            <td className={room.figure}>{rooms}</td>
            <td className={room.figure}>{printPoints(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
