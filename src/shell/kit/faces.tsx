import * as info from '#features/info/info.css.ts'
import { LeagueChip } from '#features/sportsbook/board/rows/league-chip.tsx'
import { Avatar } from '#features/tournament/avatar.tsx'
import * as rooms from '#features/tournament/lobby/lobby.css.ts'
import { Crest } from '#ui/prices/match/crest.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { Until } from '#ui/until.tsx'
import { bookTime, coming, leagueNames, running } from './board.ts'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const teams = [
  running.home,
  running.away,
  coming.home,
  coming.away,
  'Real Madrid',
  'Barcelona',
  'Sevilla',
  'Japan',
  'Korea Republic',
  'Thailand',
  'Johor Darul Ta’zim',
  'Yangon United',
]
const players = ['member1', 'Abigail', 'ใจดี', 'မြမြ', '王芳']
const roomStates = ['open', 'active', 'stopped', 'ended', 'cancelled', 'closed'] as const
const betStates: Readonly<Record<string, TextKey>> = {
  waiting: 'life.waiting',
  running: 'life.running',
  won: 'outcome.won',
  wonHalf: 'outcome.wonHalf',
  lost: 'outcome.lost',
  rejected: 'life.rejected',
  void: 'life.void',
  cashedOut: 'life.cashedOut',
}

export const Faces = ({ name }: { name: string }) => {
  const t = useText()
  return (
    <Group name={name}>
      <Specimen of="Crest: beside its side">
        <ul className={style.stack}>
          {teams.map((team) => (
            <li key={team}>
              <Crest name={team} /> {team}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Crest: large">
        <div className={`${style.side} ${style.large}`}>
          {teams.map((team) => (
            <Crest key={team} name={team} />
          ))}
        </div>
      </Specimen>
      <Specimen of="League chip">
        <ul className={style.stack}>
          {leagueNames.map((league) => (
            <li key={league} className={style.side}>
              <LeagueChip name={league} /> {league}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Avatar: players, and an empty place">
        <div className={style.side}>
          {players.map((player) => (
            <Avatar key={player} name={player} />
          ))}
          <Avatar name={undefined} />
        </div>
      </Specimen>
      <Specimen of="Until: soon, in some hours, on another day">
        <div className={style.side}>
          {[600_000, 7_200_000, 90_000_000].map((left) => (
            <Until key={left} at={bookTime + left} />
          ))}
        </div>
      </Specimen>
      <Specimen of="Badge of a bet: each status">
        <div className={style.side}>
          {Object.entries(betStates).map(([tone, key]) => (
            <span key={tone} className={info.status} data-tone={tone}>
              {t(key)}
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen of="Badge of a room: each status">
        <div className={style.side}>
          {roomStates.map((state) => (
            <span key={state} className={rooms.badge} data-state={state}>
              {t(`rooms.status.${state}`)}
            </span>
          ))}
        </div>
      </Specimen>
    </Group>
  )
}
