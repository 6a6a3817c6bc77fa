import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { type GamePlatform, gamePlatforms } from '#domain/game/games.ts'
import { type Currency, printAmount } from '#domain/money/money.ts'
import { dayOf } from '#domain/time.ts'
import { Select } from '#ui/forms/select.tsx'
import { printDay, showClock } from '#ui/text/dates.ts'
import { signedAmount } from '#ui/bets/index.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { DayPicker } from '../day-picker.tsx'
import { Download } from '../download.tsx'
import { roundSheet } from '../sheets/rounds.ts'
import * as style from '../info.css.ts'
import { inDay } from '../in-day.ts'
import { as } from '../table-roles.ts'
import { RoundPage } from './round-page.tsx'
import { Spaced } from '../spaced.tsx'
import { askedFor, daysTo, loadRounds, mostShown, type PlayedRound, type PlayedRounds } from './rounds.ts'

const names: Readonly<Record<GamePlatform, TextKey>> = {
  slots: 'rounds.slots',
  liveCasino: 'games.casino',
  lottery: 'rounds.lottery',
}

/**
 * What a member's rounds of games cost and won, by day and provider; each leads to its game, where it is verified
 * (§game.fair).
 */
export const GameResults = ({ member }: { member: Profile }) => {
  const now = useBookTime()
  return now === null ? null : <Rounds member={member} today={dayOf(now)} />
}

const Rounds = ({ member, today }: { member: Profile; today: string }) => {
  const t = useText()
  const [platform, setPlatform] = useState<GamePlatform>(gamePlatforms[0])
  const [picked, setDay] = useState<string | null>(null)
  const [provider, setProvider] = useState('')
  const day = picked ?? today
  const asked = { platform, day, provider }
  const { reading, retry } = useReading(
    (signal) => loadRounds(member, asked, signal),
    `${platform} ${day} ${provider}`,
    member.balance,
  )
  const known = reading.state === 'ready' ? reading.value.providers : []
  const providers = [...new Set([...known, ...(provider === '' ? [] : [provider])])]
  return (
    <section aria-labelledby="game-results" className={panel}>
      <h1 id="game-results" className={style.heading}>
        {t('page.gameResults')}
      </h1>
      <ListTools
        range={<DayPicker days={daysTo(today)} day={day} today={today} onChange={setDay} />}
        filter={
          <>
            {' '}
            <Select
              label={t('rounds.kind')}
              value={platform}
              options={gamePlatforms.map((one) => ({ id: one, label: t(names[one]) }))}
              onChange={setPlatform}
              className={style.days}
            />
            <Select
              label={t('rounds.provider')}
              value={provider}
              options={[
                { id: '', label: t('rounds.provider.all') },
                ...providers.map((one) => ({ id: one, label: one })),
              ]}
              onChange={setProvider}
              className={style.days}
            />
            {platform === 'lottery' && (
              <Link href="~/info/cancelled" className={style.toResult}>
                {t('page.cancelledLottery')}
              </Link>
            )}
          </>
        }
        download={
          <Download
            sheets={[roundSheet(platform)]}
            currency={member.currency}
            body={askedFor(member, asked)}
            name={`games-${platform}-${day}`}
          />
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.gameResults')}
        isEmpty={({ total }) => total === 0}
        nothing={{ icon: 'casino', text: t('rounds.none') }}
      >
        {(read) => <RoundTable read={read} day={day} member={member} />}
      </ReadingView>
    </section>
  )
}

const columns = ['staked', 'won', 'winLose'] as const
const labels = { staked: 'rounds.staked', won: 'rounds.won', winLose: 'bets.winLose' } as const

const RoundTable = ({ read, day, member }: { read: PlayedRounds; day: string; member: Profile }) => {
  const t = useText()
  const { currency } = member
  return (
    <>
      {read.total > mostShown && <p>{t('rounds.more', { shown: read.rounds.length, total: read.total })}</p>}
      <table {...as.table} className={style.table}>
        <caption className={style.caption}>{t('rounds.caption', { day: printDay(day), currency })}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            <th {...as.column}>{t('statement.time')}</th>
            <th {...as.column}>{t('rounds.game')}</th>
            {columns.map((name) => (
              <th key={name} {...as.column} className={style.figureHead}>
                {t(labels[name], { currency })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>
          {read.rounds.map((round) => (
            <tr key={round.id} {...as.row} className={style.row}>
              <td {...as.cell} className={style.when}>
                {inDay(round.opened, showClock)}
              </td>
              <th {...as.head} className={style.what}>
                <What round={round} member={member} />
              </th>
              <Figures {...round} currency={currency} />
            </tr>
          ))}
          <tr {...as.row} className={style.row}>
            <td {...as.cell} />
            <th {...as.head} className={style.what}>
              <b>{t('statement.span.total')}</b>
            </th>
            <Figures {...read} currency={currency} />
          </tr>
        </tbody>
      </table>
    </>
  )
}

const What = ({
  round: { id, game, state, shown, play, held, refused },
  member,
}: {
  readonly round: PlayedRound
  readonly member: Profile
}) => {
  const t = useText()
  const { currency } = member
  return (
    <Spaced>
      <b>{game}</b>
      <span>{t('rounds.round', { id })}</span>
      {state !== 'over' && <span>{t(`rounds.${state}`)}</span>}
      {held > 0n && <span>{t('rounds.held', { amount: printAmount(held, currency) })}</span>}
      {refused > 0n && <span>{t('rounds.unpaid', { amount: printAmount(refused, currency) })}</span>}
      {shown && <RoundPage id={id} game={game} member={member} />}
      {play !== null && !shown && (
        <span>
          <Link href={`~/others?play=${encodeURIComponent(play)}`} aria-label={t('rounds.verify.round', { id, game })}>
            {t('rounds.verify')}
          </Link>
        </span>
      )}
    </Spaced>
  )
}

const Figures = ({
  currency,
  ...sums
}: Pick<PlayedRound, (typeof columns)[number]> & { readonly currency: Currency }) => {
  const t = useText()
  return columns.map((name) => (
    <td
      key={name}
      {...as.cell}
      className={style.figure}
      data-label={t(labels[name], { currency })}
      {...(name === 'winLose' && sums[name] !== 0n && { 'data-sign': sums[name] < 0n ? 'minus' : 'plus' })}
    >
      {name === 'winLose' ? signedAmount(sums[name], currency) : printAmount(sums[name], currency)}
    </td>
  ))
}
