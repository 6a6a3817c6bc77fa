import type { Profile } from '#calls/member/member.ts'
import { isRace } from '#domain/market/sports.ts'
import { showClock } from '#ui/text/dates.ts'
import { Button } from '#ui/forms/button.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { matchName } from '#ui/prices/selection.ts'
import { type TextKey, type Translate, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import * as style from '../info.css.ts'
import { MarketTable } from '../results/market-table.tsx'
import { outcomeText, runnerText, scoreText, statusText } from '../results/said.ts'
import { inDay } from '../in-day.ts'
import { as } from '../table-roles.ts'
import { loadVirtualDetail, type VirtualDetail, type VirtualRound } from './load.ts'

interface VirtualTableProps {
  readonly caption: string
  readonly member: Profile
  readonly rounds: readonly VirtualRound[]
}

/** Rounds as a table, on a phone as cards; each opens to its places and markets. */
export const VirtualTable = ({ caption, member, rounds }: VirtualTableProps) => {
  const t = useText()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('statement.time')}</th>
          <th {...as.column}>{t('rounds.game')}</th>
          <th {...as.column}>{t('bets.result')}</th>
          <th {...as.column}>
            <span className={style.unseenHead}>{t('bets.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {rounds.map((round) => (
          <Row
            key={round.round_id}
            member={member}
            round={round}
            isOpen={open === round.round_id}
            onOpen={() => setOpen(open === round.round_id ? null : round.round_id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly member: Profile
  readonly round: VirtualRound
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const Row = ({ member, round, isOpen, onOpen }: RowProps) => {
  const t = useText()
  const details = `round-${round.round_id}`
  const game = t(`sports.${round.sport}` as TextKey)
  const name = `${game} ${inDay(round.kickoff, showClock)}`
  return (
    <>
      <tr {...as.row} className={style.row}>
        <td {...as.cell} className={style.when}>
          {inDay(round.kickoff, showClock)}
        </td>
        <th {...as.head} className={style.what}>
          <b>{game}</b>
          <span>{round.league}</span>
        </th>
        <td {...as.cell} className={style.what}>
          {isRace(round.sport) ? <b>{winnerText(t, round)}</b> : <Score round={round} />}
        </td>
        <td {...as.cell} className={style.toggleCell}>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={t('results.detailsOf', { match: name, score: resultText(t, round) })}
            onPress={onOpen}
          >
            {t(isOpen ? 'bets.less' : 'bets.details')}
          </Button>
        </td>
      </tr>
      <tr {...as.row} id={details} className={style.detailsRow} hidden={!isOpen}>
        <td {...as.cell} colSpan={4}>
          {isOpen && <Detail member={member} round={round.round_id} name={name} />}
        </td>
      </tr>
    </>
  )
}

const Score = ({ round: { matches } }: { round: VirtualRound }) => {
  const t = useText()
  return matches.map((match) => (
    <span key={match.match_id}>
      <b>{matchName(t, match)}</b>
      <span>{match.full ? scoreText(match.full) : statusText(t, match)}</span>
    </span>
  ))
}

/** Who came in first; the status of the race where nobody did. */
const winnerText = (t: Translate, { matches }: VirtualRound): string => {
  const [first] = matches
  if (!first) return ''
  return first.full && first.full[0] === 1 ? first.home : statusText(t, first)
}

const resultText = (t: Translate, round: VirtualRound): string =>
  isRace(round.sport) ? winnerText(t, round) : round.matches.map(({ full }) => scoreText(full)).join(', ')

const Detail = ({ member, round, name }: { member: Profile; round: number; name: string }) => {
  const { reading, retry } = useReading((signal) => loadVirtualDetail(member, round, signal), `${round}`, null)
  return (
    <div className={style.details}>
      <ReadingView reading={reading} retry={retry} label={name} isEmpty={() => false} nothing={null}>
        {(detail) => (isRace(detail.round.sport) ? <Places detail={detail} /> : <Matches detail={detail} />)}
      </ReadingView>
    </div>
  )
}

const Places = ({ detail: { round } }: { detail: VirtualDetail }) => {
  const t = useText()
  return (
    <ol className={style.legs}>
      {round.matches.map((runner) => (
        <li key={runner.match_id} className={style.legHead}>
          <b>{runner.home}</b>
          <span>{runnerText(t, runner) || statusText(t, runner)}</span>
        </li>
      ))}
    </ol>
  )
}

const Matches = ({ detail: { round, markets } }: { detail: VirtualDetail }) => {
  const t = useText()
  return round.matches.map((match) => (
    <div key={match.match_id}>
      <p>{outcomeText(t, match)}</p>
      <MarketTable detail={{ match, markets: markets.filter(({ match_id }) => match_id === match.match_id) }} />
    </div>
  ))
}
