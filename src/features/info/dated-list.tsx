import { ListTools } from './list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { type DayRange, lastDays } from '#domain/day-range.ts'
import type { Currency } from '#domain/money/money.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { EmptyStateProps } from '#ui/frame/empty-state.tsx'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { type Loaded, useReading } from '#ui/text/use-reading.ts'
import { type ComponentType, useState } from 'react'
import { DayRangePicker } from './day-range-picker.tsx'
import { Download } from './download.tsx'
import { printDay } from '#ui/text/dates.ts'
import type { SheetCall } from './sheets/sheet.ts'
import { usePreferences } from './use-preferences.ts'

/** The body that every list by days takes. */
export interface DatedBody {
  readonly account_id: string
  readonly session_token: string
  readonly day: string
  readonly to: string
  readonly page: number
  readonly page_size: number
}

/** A list of a member's own by days. */
export interface Dated<Row> {
  /** Its name, in its table's caption, and what is said where it has no rows. */
  readonly title: TextKey
  readonly none: TextKey
  readonly icon: EmptyStateProps['icon']
  /** The name of its file, and the sheet in it. */
  readonly file: string
  readonly sheet: SheetCall
  readonly load: (
    body: DatedBody,
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<Loaded<{ readonly rows: readonly Row[]; readonly total: number }>>
  readonly Table: ComponentType<{ caption: string; rows: readonly Row[]; currency: Currency }>
}

interface DatedListProps<Row> {
  member: Profile
  today: string
  range: DayRange
  onRange: (range: DayRange) => void
  list: Dated<Row>
}

/** How many days are listed at first. */
const daysAtFirst = 30

/** The days that are listed: the last ones until others are picked. */
export const useDays = (today: string) => {
  const [picked, setPicked] = useState<DayRange | null>(null)
  return { today, range: picked ?? lastDays(daysAtFirst, today), onRange: setPicked }
}

/** The rows of some days in pages, newest first, and the whole of them as a sheet (§page.days). */
export const DatedList = <Row,>({ member, today, range, onRange, list }: DatedListProps<Row>) => {
  const t = useText()
  const { pageSize: size } = usePreferences()
  const { first, last } = range
  const of = `${first} ${last}`
  const [turned, setTurned] = useState({ of, page: 1 })
  const page = turned.of === of ? turned.page : 1
  const days = { ...identityOf(member), day: first, to: last }
  const { reading, retry } = useReading(
    (signal) => list.load({ ...days, page, page_size: size }, member.currency, signal),
    [list.file, of, page, size].join(' '),
    member.balance,
  )
  const caption = t('dated.caption', {
    what: t(list.title),
    from: printDay(first),
    to: printDay(last),
    currency: member.currency,
  })
  return (
    <>
      <ListTools
        range={<DayRangePicker range={range} today={today} onChange={onRange} />}
        download={
          <Download
            sheets={[list.sheet]}
            currency={member.currency}
            body={days}
            name={`${list.file}-${first}-${last}`}
          />
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t(list.title)}
        isEmpty={({ total }) => total === 0}
        nothing={{ icon: list.icon, text: t(list.none) }}
      >
        {({ rows, total }) => (
          <>
            <list.Table caption={caption} rows={rows} currency={member.currency} />
            <Paging page={page} size={size} total={total} onChange={(to) => setTurned({ of, page: to })} />
          </>
        )}
      </ReadingView>
    </>
  )
}
