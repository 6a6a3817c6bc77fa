import type { Profile } from '#calls/member/member.ts'
import { matchesPerPage } from '#domain/bet/limits.ts'
import { anyRoomStatus, type RoomState, roomStatusCodes } from '#domain/room/status.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { Paging } from '#ui/frame/paging.tsx'
import { panel, panelHead } from '#ui/frame/panel.css.ts'
import { Shown } from '#ui/text/reading.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { useText } from '#ui/text/text.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { loadRooms, type RoomFilter } from './load.ts'
import { paths, pathOfRoom } from './paths.ts'
import { RoomCard } from './room-card.tsx'
import * as style from './tournament.css.ts'
import { useRefresh } from './use-refresh.ts'

const statuses = ['any', 'open', 'active', 'stopped', 'ended', 'cancelled', 'closed'] as const
const types = ['0', '1', '2', '3'] as const

/** The rooms: all of them, or those in which the member has a seat. */
export const Home = ({ member, mine }: { member: Profile; mine: boolean }) => {
  const t = useText()
  const [filter, setFilter] = useState<RoomFilter>({ status: anyRoomStatus, type: 0, search: '', mine, page: 1 })
  const renewal = useRefresh(null)
  const { reading, retry } = useReading((signal) => loadRooms(member, filter, signal), JSON.stringify(filter), renewal)
  const name = t(mine ? 'rooms.nav.mine' : 'rooms.nav.home')
  return (
    <section aria-labelledby="rooms" className={panel}>
      <div className={style.homeHead}>
        <h1 id="rooms" tabIndex={-1} className={style.title} data-tour="title">
          {mine ? name : t('page.rooms')}
        </h1>
        <SearchRooms searched={filter.search} onSearch={(search) => setFilter({ ...filter, page: 1, search })} />
        {!mine && <FindRoom />}
      </div>
      <Filters filter={filter} onChange={(part) => setFilter({ ...filter, page: 1, ...part })} />
      <div data-tour={reading.state === 'ready' && reading.value.rooms.length > 0 ? undefined : 'list'}>
        <Shown
          reading={reading}
          retry={retry}
          label={name}
          isEmpty={({ rooms }) => rooms.length === 0}
          nothing={
            <Nothing isFiltered={filter.search !== '' || filter.status !== anyRoomStatus || filter.type !== 0} />
          }
        >
          {({ rooms }) => (
            <ul className={style.cards} aria-label={name}>
              {rooms.map((room, place) => (
                <RoomCard key={room.id} room={room} isFirst={place === 0} />
              ))}
            </ul>
          )}
        </Shown>
      </div>
      {reading.state === 'ready' && (
        <Paging
          page={filter.page}
          size={matchesPerPage}
          total={reading.value.total}
          onChange={(page) => setFilter({ ...filter, page })}
        />
      )}
    </section>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  const t = useText()
  return (
    <>
      <p>{t(isFiltered ? 'rooms.none.filtered' : 'rooms.none')}</p>
      <Link href={`~${paths.create}`} className={style.link}>
        {t('rooms.nav.create')}
      </Link>
    </>
  )
}

/** Status and type, each with a choice for all. */
const Filters = ({ filter, onChange }: { filter: RoomFilter; onChange: (part: Partial<RoomFilter>) => void }) => {
  const t = useText()
  const status = statuses.find((one) => one !== 'any' && roomStatusCodes[one] === filter.status) ?? 'any'
  return (
    <div className={`${panelHead} ${style.filters}`}>
      <div className={style.scroll} data-tour="status">
        <Segments
          label={t('rooms.status')}
          value={status}
          onChange={(one) => onChange({ status: one === 'any' ? anyRoomStatus : roomStatusCodes[one as RoomState] })}
          options={statuses.map((id) => ({ id, label: t(`rooms.status.${id}`) }))}
        />
      </div>
      <div className={style.scroll} data-tour="type">
        <Segments
          label={t('rooms.type')}
          value={types[filter.type]}
          onChange={(one) => onChange({ type: Number(one) as RoomFilter['type'] })}
          options={types.map((id) => ({ id, label: t(`rooms.type.${id}`) }))}
        />
      </div>
    </div>
  )
}

const SearchRooms = ({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) => {
  const t = useText()
  const [typed, setTyped] = useState(searched)
  const find = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" className={style.search} onSubmit={find} data-tour="search">
      <TextInput label={t('rooms.search')} type="search" value={typed} onChange={setTyped} maxLength={60} />
      <Button type="submit">{t('rooms.search.go')}</Button>
    </form>
  )
}

/** Finds a room by the number from a friend. */
const FindRoom = () => {
  const t = useText()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const open = (event: FormEvent) => {
    event.preventDefault()
    const id = typedNumber(typed).replace(/^#/, '')
    const isNumber = /^[1-9][0-9]{0,14}$/.test(id)
    setWrong(!isNumber)
    if (isNumber) go(`~${pathOfRoom(Number(id))}`)
  }
  return (
    <form className={style.find} onSubmit={open} data-tour="find">
      <TextInput
        label={t('rooms.number')}
        value={typed}
        inputMode="numeric"
        onChange={setTyped}
        error={isWrong ? t('rooms.number.wrong') : undefined}
      />
      <Button type="submit">{t('rooms.open')}</Button>
    </form>
  )
}
