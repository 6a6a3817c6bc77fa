import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { DayStep } from '../day-step.tsx'
import { Download } from '../download.tsx'
import { resultSheets } from '../sheets/results.ts'
import * as style from '../info.css.ts'
import { printDay } from '#ui/text/dates.ts'
import { usePreferences } from '../use-preferences.ts'
import { type Asked, resultKinds, useAsked } from './asked.ts'
import { CorrectionTable } from './correction-table.tsx'
import { Narrowing } from './narrowing.tsx'
import { narrowedBody, loadResults } from './load.ts'
import { OneMatch } from './one-match.tsx'
import { ResultTable } from './result-table.tsx'
import * as own from './results.css.ts'

/** How matches ended, by the day they kicked off on, and what was corrected (§settlement.told). */
export const Results = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Days member={member} today={dayOf(now)} />
}

const Days = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const { asked, ask } = useAsked(today)
  const { day, show } = asked
  return (
    <section aria-labelledby="results" className={panel}>
      <h1 id="results" tabIndex={-1} className={style.heading}>
        {t('page.result')}
      </h1>
      <ListTools
        range={
          <DayStep
            day={day}
            today={today}
            hasAll={false}
            onChange={(to) => ask({ day: to ?? today, league: null, match: null })}
          />
        }
        filter={
          <Segments
            label={t('results.show')}
            value={show}
            options={resultKinds.map((id) => ({ id, label: t(`results.show.${id}`) }))}
            onChange={(kind) => ask({ show: kind, match: null })}
          />
        }
        download={
          <Download
            sheets={[resultSheets[show]]}
            currency={member.currency}
            body={narrowedBody(member, asked)}
            name={['results', show, day].join('-')}
          />
        }
      />
      <Narrowing member={member} asked={asked} ask={ask} />
      <List member={member} asked={asked} ask={ask} />
    </section>
  )
}

const List = ({ member, asked, ask }: { member: Profile; asked: Asked; ask: (change: Partial<Asked>) => void }) => {
  const t = useText()
  const { pageSize: size } = usePreferences()
  const { day, show, sport, league, search, page, match } = asked
  const { reading, retry } = useReading(
    (signal) => loadResults(member, asked, size, signal),
    [day, show, sport, league, search, page, size].join(' '),
    member.balance,
  )
  const matches = reading.state === 'ready' ? reading.value.matches : []
  const isListed = matches.some(({ match_id }) => match_id === match)
  const isCorrected = show === 'corrected'
  return (
    <>
      {match !== null && !isListed && reading.state !== 'loading' && (
        <OneMatch key={match} member={member} match={match} onClose={() => ask({ match: null })} />
      )}
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.result')}
        isEmpty={({ total }) => total === 0}
        nothing={{ icon: 'results', text: t(isCorrected ? 'results.corrected.none' : 'results.none') }}
      >
        {({ matches: rows, corrections, total }) => (
          <>
            <p role="status" className={own.count}>
              {t('results.count', { count: total })}
            </p>
            {isCorrected ? (
              <CorrectionTable
                caption={t('results.corrected.caption', { day: printDay(day) })}
                corrections={corrections}
              />
            ) : (
              <ResultTable
                caption={t('results.caption', { day: printDay(day) })}
                member={member}
                matches={rows}
                open={match}
                onOpen={(id) => ask({ match: id })}
              />
            )}
            <Paging page={page} size={size} total={total} onChange={(to) => ask({ page: to, match: null })} />
          </>
        )}
      </ReadingView>
    </>
  )
}
