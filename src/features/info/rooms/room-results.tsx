import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { type Dated, DatedList, useDays } from '../dated-list.tsx'
import * as style from '../info.css.ts'
import { playedSheet, refundSheet } from '../sheets/rooms.ts'
import { loadPlayedRooms, loadRefunds, type PlayedRoom, type RefundedEntry } from './load.ts'
import { PlayedTable } from './played-table.tsx'
import { RefundTable } from './refund-table.tsx'

const played: Dated<PlayedRoom> = {
  title: 'dated.played',
  none: 'dated.played.none',
  icon: 'trophy',
  file: 'rooms',
  sheet: playedSheet,
  load: loadPlayedRooms,
  Table: PlayedTable,
}
const refunded: Dated<RefundedEntry> = {
  title: 'dated.refunded',
  none: 'dated.refunded.none',
  icon: 'trophy',
  file: 'refunds',
  sheet: refundSheet,
  load: loadRefunds,
  Table: RefundTable,
}
const kinds = ['played', 'refunded'] as const

/**
 * The rooms a member played and the entry fees that came back, by days (§page.room-results). An address may name the
 * list to begin at: `?part=refunded`.
 */
export const RoomResults = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Lists member={member} today={dayOf(now)} />
}

const Lists = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const asked = new URLSearchParams(useSearch()).get('part')
  const [kind, setKind] = useState(() => kinds.find((one) => one === asked) ?? 'played')
  const shown = { member, ...useDays(today) }
  return (
    <section aria-labelledby="room-results" className={panel}>
      <h1 id="room-results" tabIndex={-1} className={style.heading}>
        {t('page.roomResults')}
      </h1>
      <ListTools
        filter={
          <Segments
            label={t('results.show')}
            value={kind}
            options={kinds.map((id) => ({ id, label: t(`dated.${id}`) }))}
            onChange={setKind}
          />
        }
      />
      {kind === 'played' ? (
        <DatedList key={kind} {...shown} list={played} />
      ) : (
        <DatedList key={kind} {...shown} list={refunded} />
      )}
    </section>
  )
}
