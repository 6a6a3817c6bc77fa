import type { Profile } from '#calls/member/member.ts'
import { showTime } from '#ui/text/dates.ts'
import { Button } from '#ui/forms/button.tsx'
import { unseen } from '#ui/frame/focus.css.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import { inDay } from '../in-day.ts'
import { as } from '../table-roles.ts'
import type { Result } from './load.ts'
import { MatchDetail } from './match-detail.tsx'
import * as own from './results.css.ts'
import { runnerText, scoreText, shootoutText, statusText } from './said.ts'

interface ResultTableProps {
  caption: string
  member: Profile
  matches: readonly Result[]
  /** The match whose details are open. */
  open: number | null
  onOpen: (match: number | null) => void
}

/** Matches with their scores as a table, on a phone as cards; each opens to everything about its result. */
export const ResultTable = ({ caption, member, matches, open, onOpen }: ResultTableProps) => {
  const t = useText()
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('bets.kickoff')}</th>
          <th {...as.column}>{t('results.match')}</th>
          {(['half', 'full', 'overtime'] as const).map((name) => (
            <th key={name} {...as.column} className={style.figureHead}>
              {t(`results.${name}`)}
            </th>
          ))}
          <th {...as.column}>{t('bets.status')}</th>
          <th {...as.column}>
            <span className={style.unseenHead}>{t('bets.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {matches.map((match) => (
          <Row key={match.match_id} member={member} match={match} isOpen={open === match.match_id} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<ResultTableProps, 'member' | 'onOpen'> {
  match: Result
  isOpen: boolean
}

const Row = ({ member, match, isOpen, onOpen }: RowProps) => {
  const t = useText()
  const details = `match-${match.match_id}`
  const runner = runnerText(t, match)
  const scores = runner === '' ? match : { half: null, full: null, overtime: null }
  return (
    <>
      <tr {...as.row} className={style.row}>
        <td {...as.cell} className={style.when}>
          {inDay(match.kickoff, showTime)}
        </td>
        <th {...as.head} className={style.what}>
          <b>{matchName(t, match)}</b>
          <span>{match.league}</span>
        </th>
        {(['half', 'full', 'overtime'] as const).map((name) => (
          <td key={name} {...as.cell} className={style.figure} data-label={t(`results.${name}`)}>
            {scoreText(scores[name])}
            {name === (scores.overtime ? 'overtime' : 'full') && match.shootout && (
              <span className={own.shootout}> ({shootoutText(t, match.shootout)})</span>
            )}
          </td>
        ))}
        <td {...as.cell} className={style.statusCell}>
          <span className={own.labels}>
            {/* Nearly all are completed: that is only read out. */}
            <span className={runner === '' && match.result === 'completed' ? unseen : style.status}>
              {runner === '' ? statusText(t, match) : runner}
            </span>
            {match.corrected && (
              <span className={style.status} data-tone="waiting">
                {t('results.corrected')}
              </span>
            )}
          </span>
        </td>
        <td {...as.cell} className={style.toggleCell}>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={t('results.detailsOf', { match: matchName(t, match), score: scoreText(match.full) })}
            onPress={() => onOpen(isOpen ? null : match.match_id)}
          >
            {t(isOpen ? 'bets.less' : 'bets.details')}
          </Button>
        </td>
      </tr>
      <tr {...as.row} id={details} className={style.detailsRow} hidden={!isOpen}>
        <td {...as.cell} colSpan={7}>
          {isOpen && <MatchDetail member={member} match={match.match_id} name={matchName(t, match)} />}
        </td>
      </tr>
    </>
  )
}
