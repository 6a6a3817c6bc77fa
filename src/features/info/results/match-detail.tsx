import type { Profile } from '#calls/member/member.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { partName } from '#ui/clock.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Fragment } from 'react'
import * as style from '../info.css.ts'
import { type Detail, loadDetail } from './load.ts'
import { MarketTable } from './market-table.tsx'
import * as own from './results.css.ts'
import { outcomeText, scoreText } from './said.ts'

/** Everything about one match's result, loaded when it is opened. */
export const MatchDetail = ({ member, match, name }: { member: Profile; match: number; name: string }) => {
  const { reading, retry } = useReading((signal) => loadDetail(member, match, signal), `${match}`, member.balance)
  return (
    <div className={style.details}>
      <ReadingView reading={reading} retry={retry} label={name} isEmpty={() => false} nothing={null}>
        {(detail) => (
          <>
            <h2 className={unseen}>{name}</h2>
            <ResultDetail detail={detail} />
          </>
        )}
      </ReadingView>
    </div>
  )
}

/** When it was reported, what it was before, goals, parts, corners and bookings, and every market. */
export const ResultDetail = ({ detail }: { detail: Detail }) => {
  const t = useText()
  const { match, before, goals, parts, counts } = detail
  return (
    <div className={own.text}>
      <dl className={style.pairs}>
        {match.told_at > 0 && (
          <>
            <dt>{t('results.told')}</dt>
            <dd>
              {showShort(match.told_at)} {zoneLabel()}
            </dd>
          </>
        )}
        {before.map((old) => (
          <Fragment key={old.corrected_at}>
            <dt>{t('results.until', { time: `${showShort(old.corrected_at)} ${zoneLabel()}` })}</dt>
            <dd>{outcomeText(t, old)}</dd>
          </Fragment>
        ))}
        {counts.map((count) => (
          <Fragment key={count.match_id}>
            <dt>{t(`board.child.${count.subject === 'bookings' ? 'bookings' : 'corners'}`)}</dt>
            <dd>{outcomeText(t, count)}</dd>
          </Fragment>
        ))}
        {parts.map((part, n) => (
          <Fragment key={n}>
            <dt>{partName(t, match.sport, n + 1)}</dt>
            <dd>{scoreText(part)}</dd>
          </Fragment>
        ))}
      </dl>
      {goals.length > 0 && <Goals goals={goals} home={match.home} away={match.away} />}
      <MarketTable detail={detail} />
    </div>
  )
}

const Goals = ({ goals, home, away }: { goals: Detail['goals']; home: string; away: string }) => {
  const t = useText()
  const scoreAfter = (n: number) => {
    const first = goals.slice(0, n + 1)
    const own = first.filter((side) => side === 'home').length
    return `${own}–${first.length - own}`
  }
  return (
    <div>
      <h3 className={own.subhead}>{t('results.goals')}</h3>
      <ol className={own.goals}>
        {goals.map((side, n) => (
          <li key={n}>{t('results.goal', { score: scoreAfter(n), team: side === 'home' ? home : away })}</li>
        ))}
      </ol>
    </div>
  )
}
