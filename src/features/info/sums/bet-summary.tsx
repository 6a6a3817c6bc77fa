import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import { Select } from '#ui/forms/select.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useState } from 'react'
import { Download } from '../download.tsx'
import { daySheet } from '../sheets/days.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { BookDay } from '../book-day.tsx'
import * as style from '../info.css.ts'
import { printDay } from '#ui/text/dates.ts'
import { signedAmount } from '#ui/bets/index.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { as } from '../table-roles.ts'
import { useReading } from '#ui/text/use-reading.ts'
import {
  type DaySums,
  firstOf,
  type KindSums,
  kindsOf,
  loadDays,
  type Span,
  spans,
  type Summed,
  sumNames,
  totalOf,
} from './days.ts'

/** A member's results, day by day and in total (§page.bet-summary). */
export const BetSummary = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Days member={member} today={dayOf(now)} />
}

const Days = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const [span, setSpan] = useState<Span>(7)
  const { reading, retry } = useReading(
    (signal) => loadDays(member, span, today, signal),
    `${span} ${today}`,
    member.balance,
  )
  const first = firstOf(span, today)
  return (
    <section aria-labelledby="summary" className={panel}>
      <h1 id="summary" className={style.heading}>
        {t('page.summary')}
      </h1>
      <BookDay />
      <ListTools
        range={
          <Select
            label={t('statement.span')}
            value={span}
            options={spans.map((one) => ({ id: one, label: t('statement.span.days', { count: one }) }))}
            onChange={setSpan}
            className={style.days}
          />
        }
        download={
          <Download
            sheets={[daySheet]}
            currency={member.currency}
            body={{ ...identityOf(member), day: first, to: today }}
            name={`summary-${first}-${today}`}
          />
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.summary')}
        isEmpty={(days) => days.length === 0}
        nothing={{ icon: 'statement', text: t('statement.span.none') }}
      >
        {(days) => (
          <DayTable
            days={days}
            caption={t('statement.span.caption', {
              from: printDay(first),
              to: printDay(today),
              currency: member.currency,
            })}
            currency={member.currency}
          />
        )}
      </ReadingView>
    </section>
  )
}

const DayTable = ({ days, caption, currency }: { days: readonly DaySums[]; caption: string; currency: Currency }) => {
  const t = useText()
  const names = ['bets', ...sumNames] as const
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('day.title')}</th>
          {names.map((name) => (
            <th key={name} {...as.column} className={style.figureHead}>
              {labelOf(t, name, currency)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {days.map(({ day, kinds, ...total }) => (
          <Parts
            key={day}
            name={printDay(day)}
            all={t('statement.span.total')}
            kinds={kinds}
            total={total}
            currency={currency}
          />
        ))}
        <Parts
          name={t('statement.span.total')}
          all=""
          kinds={kindsOf(days.flatMap(({ kinds }) => kinds))}
          total={totalOf(days)}
          currency={currency}
        />
      </tbody>
    </table>
  )
}

interface PartsProps {
  name: string
  kinds: readonly KindSums[]
  total: Summed
  /** What the row of all kinds is called after the name. */
  all: string
  currency: Currency
}

/** What there was of each kind, and their total where there is more than one (§page.day-result). */
const Parts = ({ name, kinds, total, all, currency }: PartsProps) => {
  const t = useText()
  return (
    <>
      {kinds.map(({ kind, ...own }) => (
        <Row key={kind} name={name} part={t(`page.${kind}`)} {...own} currency={currency} />
      ))}
      {kinds.length > 1 && <Row name={name} part={all} {...total} currency={currency} />}
    </>
  )
}

const Row = ({ name, part, bets, sums, currency }: Summed & { name: string; part: string; currency: Currency }) => {
  const t = useText()
  return (
    <tr {...as.row} className={style.row}>
      <th {...as.head} className={style.what}>
        <b>{name}</b>
        {part !== '' && ` ${part}`}
      </th>
      <td {...as.cell} className={style.figure} data-label={labelOf(t, 'bets', currency)}>
        {bets}
      </td>
      {sumNames.map((sum) => (
        <td
          key={sum}
          {...as.cell}
          className={style.figure}
          data-label={labelOf(t, sum, currency)}
          {...(sum === 'winLose' && sums[sum] !== 0n && { 'data-sign': sums[sum] < 0n ? 'minus' : 'plus' })}
        >
          {sum === 'winLose' ? signedAmount(sums[sum], currency) : printAmount(sums[sum], currency)}
        </td>
      ))}
    </tr>
  )
}

const labelOf = (t: Translate, name: 'bets' | (typeof sumNames)[number], currency: Currency): string => {
  const labels = {
    bets: 'statement.span.bets',
    turnover: 'statement.turnover',
    validTurnover: 'statement.validTurnover',
    payout: 'bets.returned',
    winLose: 'bets.winLose',
    commission: 'bets.commission',
  } as const
  return t(labels[name], { currency })
}
