import type { Profile } from '#calls/member/member.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Link } from 'wouter'
import { loadTable } from '../standing/load.ts'
import { SeasonTable } from '../standing/season-table.tsx'
import * as own from './event.css.ts'

/** The table of a league's latest season; other seasons are on the page of standings. */
export const EventStanding = ({ member, league }: { member: Profile; league: number }) => {
  const t = useText()
  const { reading, retry } = useReading(
    (signal) => loadTable(member, { league, season: null, side: 'all' }, signal),
    `${league}`,
    member.balance,
  )
  return (
    <>
      <h2 className={own.head}>
        <Link href={`~/info/standing?league=${league}`} className={own.link}>
          {t('page.standing')}
        </Link>
      </h2>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.standing')}
        isEmpty={({ rows }) => rows.length === 0}
        nothing={{ icon: 'standing', text: t('standing.none.rows') }}
      >
        {(table) => <SeasonTable table={table} />}
      </ReadingView>
    </>
  )
}
