import type { Profile } from '#calls/member/member.ts'
import { matchesPerPage } from '#domain/bet/limits.ts'
import { anyRoomStatus, type RoomState, roomStatusCodes } from '#domain/room/status.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { loadRooms, type RoomFilter } from '../load.ts'
import { pathOfRoom } from '../paths.ts'
import * as style from '../tournament.css.ts'
import { useRefresh } from '../use-refresh.ts'
import { Cards, Lobby } from './lobby.tsx'
import { noRoom } from './nothing.tsx'

const statuses = ['any', 'open', 'active', 'stopped', 'ended', 'cancelled', 'closed'] as const
const types = ['0', '1', '2', '3'] as const

/** The rooms by what matters to the member, or those that are looked for; or those in which the member has a seat. */
export const Home = ({ member, mine }: { member: Profile; mine: boolean }) => {
  const t = useText()
  const [filter, setFilter] = useState<RoomFilter>({ status: anyRoomStatus, type: 0, search: '', mine, page: 1 })
  const renewal = useRefresh(null)
  const name = t(mine ? 'rooms.nav.mine' : 'rooms.nav.home')
  const narrow = (part: Partial<RoomFilter>) => setFilter({ ...filter, page: 1, ...part })
  return (
    <section aria-labelledby="rooms" className={panel}>
      <div className={style.homeHead}>
        <h1 id="rooms" tabIndex={-1} className={style.title} data-tour="title">
          {mine ? name : t('page.rooms')}
        </h1>
        <SearchRooms searched={filter.search} onSearch={(search) => narrow({ search })} />
        <Filters filter={filter} onChange={narrow} />
      </div>
      {mine || isFiltered(filter) ? (
        <Found member={member} filter={filter} renewal={renewal} onPage={(page) => setFilter({ ...filter, page })} />
      ) : (
        <Lobby member={member} renewal={renewal} onFinished={() => narrow({ status: roomStatusCodes.ended })} />
      )}
    </section>
  )
}

const isFiltered = ({ search, status, type }: RoomFilter): boolean =>
  search !== '' || status !== anyRoomStatus || type !== 0

interface FoundProps {
  readonly member: Profile
  readonly filter: RoomFilter
  readonly renewal: number
  readonly onPage: (page: number) => void
}

/** One list of the rooms that were looked for. */
const Found = ({ member, filter, renewal, onPage }: FoundProps) => {
  const t = useText()
  const name = t(filter.mine ? 'rooms.nav.mine' : 'rooms.nav.home')
  const { reading, retry } = useReading((signal) => loadRooms(member, filter, signal), JSON.stringify(filter), renewal)
  return (
    <div data-tour={reading.state === 'ready' && reading.value.rooms.length > 0 ? undefined : 'list'}>
      <ReadingView
        reading={reading}
        retry={retry}
        label={name}
        isEmpty={({ rooms }) => rooms.length === 0}
        nothing={noRoom(t, isFiltered(filter))}
      >
        {({ rooms, total }) => (
          <>
            <Cards name={name} rooms={rooms} />
            <Paging page={filter.page} size={matchesPerPage} total={total} onChange={onPage} />
          </>
        )}
      </ReadingView>
    </div>
  )
}

/** Status and type, each with a choice for all. */
const Filters = ({ filter, onChange }: { filter: RoomFilter; onChange: (part: Partial<RoomFilter>) => void }) => {
  const t = useText()
  const status = statuses.find((one) => one !== 'any' && roomStatusCodes[one] === filter.status) ?? 'any'
  return (
    <div className={style.filters} data-tour="status">
      <Select
        label={t('rooms.status')}
        value={status}
        onChange={(one) => onChange({ status: one === 'any' ? anyRoomStatus : roomStatusCodes[one as RoomState] })}
        options={statuses.map((id) => ({ id, label: t(`rooms.status.${id}`) }))}
      />
      <Select
        label={t('rooms.type')}
        value={types[filter.type]}
        onChange={(one) => onChange({ type: Number(one) as RoomFilter['type'] })}
        options={types.map((id) => ({ id, label: t(`rooms.type.${id}`) }))}
      />
    </div>
  )
}

/** One field for all: a number opens the room it names, as a friend gives it; anything else is looked for. */
const SearchRooms = ({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) => {
  const t = useText()
  const [, go] = useLocation()
  const [typed, setTyped] = useState(searched)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const number = typedNumber(typed).replace(/^#/, '')
    if (/^[1-9][0-9]{0,14}$/.test(number)) go(`~${pathOfRoom(Number(number))}`)
    else onSearch(typed.trim())
  }
  return (
    <form role="search" className={style.search} onSubmit={find} data-tour="search">
      <TextInput label={t('rooms.search')} type="search" value={typed} onChange={setTyped} maxLength={60} />
      <Button type="submit">{t('rooms.search.go')}</Button>
    </form>
  )
}
