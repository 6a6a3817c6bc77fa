import type { Profile } from '#calls/member/member.ts'
import { dayOf } from '#domain/time.ts'
import { signedAmount } from '#ui/bets/index.ts'
import { Button } from '#ui/forms/button.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { BetCards } from '../bets/bet-cards.tsx'
import { BookDay } from '../book-day.tsx'
import * as style from '../info.css.ts'
import { printDay } from '#ui/text/dates.ts'
import { type DaySums, loadDays } from '../sums/days.ts'
import { loadSettledBets, mostOfDay, type SettledMatch } from './load.ts'

/** How many days back the history goes. */
const daysBack = 30

/** Days with their results, then settled bets by match, then bet by bet (§page.bet-history, §page.day-result). */
export const BetHistory = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Days member={member} today={dayOf(now)} />
}

const Days = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const [open, setOpen] = useState<string | null>(null)
  const { reading, retry } = useReading((signal) => loadDays(member, daysBack, today, signal), today, member.balance)
  return (
    <section aria-labelledby="history" className={panel}>
      <h1 id="history" tabIndex={-1} className={style.heading}>
        {t('page.history')}
      </h1>
      <BookDay />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.history')}
        isEmpty={(days) => days.length === 0}
        nothing={{ icon: 'bets', text: t('statement.span.none') }}
      >
        {(days) => (
          <ul className={style.dayList}>
            {days.map((one) => (
              <Day
                key={one.day}
                member={member}
                settled={one}
                isOpen={open === one.day}
                onOpen={() => setOpen(open === one.day ? null : one.day)}
              />
            ))}
          </ul>
        )}
      </ReadingView>
    </section>
  )
}

interface DayProps {
  readonly member: Profile
  readonly settled: DaySums
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const Day = ({ member, settled: { day, kinds, sums }, isOpen, onOpen }: DayProps) => {
  const t = useText()
  const bets = kinds.find(({ kind }) => kind === 'sports')?.bets ?? 0
  const isSportsAlone = kinds.length === 1 && bets > 0
  const id = `history-${day}`
  return (
    <li>
      <div className={style.tools}>
        <Button aria-expanded={isOpen} aria-controls={id} onPress={onOpen}>
          {t('history.day', { day: printDay(day), count: bets })}
        </Button>
        {!isSportsAlone &&
          kinds.map(({ kind, sums: own }) => (
            <span key={kind} className={style.figure} data-sign={signOf(own.winLose)}>
              {t(`page.${kind}`)} {signedAmount(own.winLose, member.currency)}
            </span>
          ))}
        <span className={style.figure} data-sign={signOf(sums.winLose)}>
          {t('bets.winLose')} {signedAmount(sums.winLose, member.currency)} {member.currency}
        </span>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Matches member={member} day={day} />}
      </div>
    </li>
  )
}

const signOf = (amount: bigint) => (amount < 0n ? 'minus' : amount > 0n ? 'plus' : undefined)

const Matches = ({ member, day }: { member: Profile; day: string }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadSettledBets(member, day, signal), day, member.balance)
  return (
    <ReadingView
      reading={reading}
      retry={retry}
      label={printDay(day)}
      isEmpty={({ matches }) => matches.length === 0}
      nothing={{ icon: 'bets', text: t('statement.span.none') }}
    >
      {({ matches, total }) => (
        <>
          {total > mostOfDay && <p className={style.caption}>{t('bets.newest', { shown: mostOfDay, total })}</p>}
          {matches.map((one) => (
            <Match key={one.match?.matchId ?? 0} settled={one} member={member} />
          ))}
        </>
      )}
    </ReadingView>
  )
}

const Match = ({ settled: { match, bets }, member }: { settled: SettledMatch; member: Profile }) => {
  const t = useText()
  const name = match ? matchName(t, match) : t('history.tickets')
  return (
    <section aria-label={name}>
      <h2 className={style.heading}>{name}</h2>
      <BetCards
        caption={t('bets.caption', { kind: match ? match.league : t('bets.results'), total: bets.length })}
        bets={bets}
        currency={member.currency}
        settled
      />
    </section>
  )
}
