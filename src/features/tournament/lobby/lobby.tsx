import type { Profile } from '#calls/member/member.ts'
import { matchesPerPage } from '#domain/bet/limits.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useBookTime } from '#ui/use-clock.ts'
import { Button } from '#ui/forms/button.tsx'
import { type ReactNode, useState } from 'react'
import { loadLobby, type LobbyRooms } from '../load.ts'
import { isOver, type ListedRoom, startsSoon } from '../room.ts'
import * as style from './lobby.css.ts'
import { TryPractice } from '../practice/try-practice.tsx'
import { Hero } from './hero.tsx'
import { noRoom } from './nothing.tsx'
import { RoomCard } from './room-card.tsx'
import { Season } from './season.tsx'

interface LobbyProps {
  readonly member: Profile
  /** Changes whenever the rooms are to be read again. */
  readonly renewal: number
  readonly onFinished: () => void
}

/** The rooms by what matters to the member: a free seat, the rooms played in, those that begin soon, and the others. */
export const Lobby = ({ member, renewal, onFinished }: LobbyProps) => {
  const t = useText()
  const [page, setPage] = useState(1)
  const { reading, retry } = useReading((signal) => loadLobby(member, page, signal), String(page), renewal)
  return (
    <div data-tour={reading.state === 'ready' && reading.value.joinable.total > 0 ? undefined : 'list'}>
      <p className={style.tryOne}>
        {t('rooms.practice.offer')} <TryPractice />
      </p>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('rooms.nav.home')}
        isEmpty={({ mine, joinable }) => mine.length === 0 && joinable.total === 0}
        nothing={noRoom(t, false)}
      >
        {(rooms) => (
          <>
            <Groups rooms={rooms} />
            <Paging page={page} size={matchesPerPage} total={rooms.joinable.total} onChange={setPage} />
          </>
        )}
      </ReadingView>
      {/* Below the rooms: while those load it would be moved by them. */}
      {reading.state !== 'loading' && <Season member={member} />}
      {reading.state === 'ready' && (
        <p className={style.finished}>
          <Button kind="quiet" onPress={onFinished}>
            {t('rooms.group.finished.all')}
          </Button>
        </p>
      )}
    </div>
  )
}

const Groups = ({ rooms: { free, mine, joinable } }: { rooms: LobbyRooms }) => {
  const t = useText()
  const now = useBookTime() ?? 0
  const open = joinable.rooms.filter(({ id }) => id !== free?.id)
  const [soon, later] = [true, false].map((isSoon) =>
    open.filter((room) => room.type !== 'private' && startsSoon(room, now) === isSoon),
  )
  const over = mine.filter(isOver)
  return (
    <>
      {free && <Hero room={free} />}
      <Group name={t('rooms.group.play')} rooms={mine.filter((room) => !isOver(room))} />
      <Group name={t('rooms.group.soon')} rooms={soon!} />
      <Group name={t('rooms.group.open')} rooms={later!} />
      <Group name={t('rooms.group.private')} rooms={open.filter(({ type }) => type === 'private')}>
        <p className={style.about}>{t('rooms.group.private.about')}</p>
      </Group>
      {over.length > 0 && (
        <details className={style.group}>
          <summary className={style.groupHead}>{t('rooms.group.finished', { count: over.length })}</summary>
          <Cards name={t('rooms.group.finished', { count: over.length })} rooms={over} />
        </details>
      )}
    </>
  )
}

interface GroupProps {
  readonly name: string
  readonly rooms: readonly ListedRoom[]
  readonly children?: ReactNode
}

/** A named list; a group without rooms and without words of its own is not there. */
const Group = ({ name, rooms, children }: GroupProps) =>
  rooms.length === 0 && children === undefined ? null : (
    <section aria-label={name} className={style.group}>
      <h2 className={style.groupHead}>{name}</h2>
      {children}
      {rooms.length > 0 && <Cards name={name} rooms={rooms} />}
    </section>
  )

export const Cards = ({ name, rooms }: { name: string; rooms: readonly ListedRoom[] }) => (
  <ul className={style.cards} aria-label={name}>
    {rooms.map((room, place) => (
      <RoomCard key={room.id} room={room} isFirst={place === 0} />
    ))}
  </ul>
)
