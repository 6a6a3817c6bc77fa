import type { Profile } from '#calls/member/member.ts'
import { printAmount } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import { signedAmount } from '#ui/bets/index.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useBookTime } from '#ui/use-clock.ts'
import { Link } from 'wouter'
import * as info from '../info.css.ts'
import { loadDays, totalOf } from '../sums/days.ts'
import * as style from './settings.css.ts'

/** What the last thirty days came to, as the bet summary adds it up (§page.day-result), beside the limits. */
export const RecentResult = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Recent member={member} today={dayOf(now)} />
}

const Recent = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const { currency } = member
  const { reading, retry } = useReading((signal) => loadDays(member, 30, today, signal), today, member.balance)
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className={info.heading}>
        {t('protection.recent')}
      </h2>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('protection.recent')}
        isEmpty={(days) => days.length === 0}
        nothing={{ icon: 'limits', text: t('statement.span.none') }}
      >
        {(days) => {
          const { bets, sums } = totalOf(days)
          return (
            <dl className={info.sum}>
              <div>
                <dt>{t('statement.span.bets')}</dt>
                <dd>{bets}</dd>
              </div>
              <div>
                <dt>{t('statement.turnover')}</dt>
                <dd>{printAmount(sums.turnover, currency)}</dd>
              </div>
              <div>
                <dt>{t('bets.winLose', { currency })}</dt>
                <dd>{signedAmount(sums.winLose, currency)}</dd>
              </div>
            </dl>
          )
        }}
      </ReadingView>
      <p className={style.text}>
        <Link href="~/info/summary">{t('page.summary')}</Link>
      </p>
    </section>
  )
}
