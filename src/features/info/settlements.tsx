import type { Profile } from '#calls/member.ts'
import { panel } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { useState } from 'react'
import { BetTable } from './bet-table.tsx'
import * as style from './info.css.ts'
import { loadSettled } from './load.ts'
import { Paging } from '#ui/paging.tsx'
import { printDay } from './print-day.ts'
import { Shown } from '#ui/reading.tsx'
import { usePreferences } from './use-preferences.ts'
import { useReading } from '#ui/use-reading.ts'

/** The bets settled on a day, newest first, with their results and returns. */
export const Settlements = ({ member, day }: { member: Profile; day: string }) => {
  const t = useText()
  const [at, setAt] = useState({ day, page: 1 })
  const page = at.day === day ? at.page : 1
  const { pageSize } = usePreferences()
  const { reading, retry } = useReading(
    (signal) => loadSettled(member, day, page, pageSize, signal),
    `${day} ${pageSize} ${page}`,
    member.balance,
  )
  return (
    <section aria-labelledby="settled" className={panel}>
      <h2 id="settled" tabIndex={-1} className={style.heading}>
        {t('settled.title')}
      </h2>
      <Shown
        reading={reading}
        retry={retry}
        label={t('settled.title')}
        isEmpty={({ total }) => total === 0}
        nothing={<p>{t('settled.none')}</p>}
      >
        {({ bets, total }) => (
          <>
            <BetTable
              caption={t('settled.caption', { day: printDay(day), total })}
              bets={bets}
              currency={member.currency}
              settled
            />
            <Paging page={page} size={pageSize} total={total} onChange={(to) => setAt({ day, page: to })} />
          </>
        )}
      </Shown>
    </section>
  )
}
