import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { Select } from '#ui/forms/select.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { DayStep } from '../day-step.tsx'
import { Download } from '../download.tsx'
import { virtualSheet } from '../sheets/results.ts'
import * as style from '../info.css.ts'
import { printDay } from '#ui/text/dates.ts'
import { usePreferences } from '../use-preferences.ts'
import { loadVirtual, type RoundKind, virtualBody } from './load.ts'
import { VirtualTable } from './virtual-table.tsx'

/** How a sheet of rounds is called. */
const names = { race: 'races', other: 'rounds' } as const satisfies Readonly<Record<RoundKind, string>>

interface RoundResultsProps {
  readonly member: Profile
  readonly kind: RoundKind
  /** Their heading, which the page’s first line is where they are the whole page. */
  readonly title: TextKey
  readonly level: 1 | 2
}

/** The results of fights and other virtual games, by day and game (§page.virtual-results). */
export const VirtualResults = ({ member }: { member: Profile }) => (
  <RoundResults member={member} kind="other" title="page.virtualResults" level={1} />
)

/** Rounds of virtual games that are over, of one kind. */
export const RoundResults = (props: RoundResultsProps) => {
  const now = useBookTime()
  return now === null ? null : <Rounds {...props} today={dayOf(now)} />
}

const Rounds = ({ member, kind, title, level, today }: RoundResultsProps & { readonly today: string }) => {
  const t = useText()
  const Heading = `h${level}` as const
  const { pageSize: size } = usePreferences()
  const [picked, pick] = useState<{ day: string | null; sport: number; page: number }>({ day: null, sport: 0, page: 1 })
  const { sport, page } = picked
  const day = picked.day ?? today
  const { reading, retry } = useReading(
    (signal) => loadVirtual(member, { kind, day, sport, page, size }, signal),
    [day, sport, page, size].join(' '),
    member.balance,
  )
  const played = reading.state === 'ready' ? reading.value.sports : []
  return (
    <section aria-labelledby="virtual" className={panel}>
      <Heading id="virtual" tabIndex={-1} className={style.heading}>
        {t(title)}
      </Heading>
      <ListTools
        range={
          <DayStep
            day={day}
            today={today}
            hasAll={false}
            onChange={(to) => pick({ day: to === today ? null : to, sport, page: 1 })}
          />
        }
        filter={
          <Select
            label={t('rounds.game')}
            value={sport}
            options={[
              { id: 0, label: t('games.all') },
              ...[...new Set([...played, ...(sport === 0 ? [] : [sport])])].map((one) => ({
                id: one as number,
                label: t(`sports.${one}` as TextKey),
              })),
            ]}
            onChange={(to) => pick({ ...picked, sport: to, page: 1 })}
            className={style.days}
          />
        }
        download={
          <Download
            sheets={[virtualSheet]}
            currency={member.currency}
            body={virtualBody(member, { kind, day, sport })}
            name={`${names[kind]}-${sport === 0 ? 'all' : sport}-${day}`}
          />
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t(title)}
        isEmpty={({ total }) => total === 0}
        nothing={{ icon: 'virtuals', text: t('virtual.none') }}
      >
        {({ rounds, total }) => (
          <>
            <VirtualTable
              key={`${day} ${sport} ${page}`}
              caption={t('virtual.caption', { day: printDay(day) })}
              member={member}
              rounds={rounds}
            />
            <Paging page={page} size={size} total={total} onChange={(to) => pick({ ...picked, page: to })} />
          </>
        )}
      </ReadingView>
    </section>
  )
}
