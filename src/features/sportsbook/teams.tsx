import type { Match } from '#domain/market/rows.ts'
import { printDate, printTime } from '#domain/time.ts'
import { unseen } from '#ui/focus.css.ts'
import { clockOf, partName } from '#ui/playing.ts'
import { useBoardView } from './board-view.ts'
import * as style from './match.css.ts'

/** The score of a live match if its feed reports it, the kick-off of any other. */
export const When = ({ match: { live, kickoff } }: { match: Match }) => {
  const { t } = useBoardView()
  if (!live) return <b className={style.kickoff}>{printTime(kickoff)}</b>
  if (live.score === null) return null
  const [home, away] = live.score
  return (
    <b className={style.score}>
      <span aria-hidden>
        {home}–{away}
      </span>
      <span className={unseen}>{t('board.score', { home, away })}</span>
    </b>
  )
}

/** The minute or part of a live match, the day of an early one. */
export const Minute = ({ match }: { match: Match }) => {
  const { t } = useBoardView()
  const { live, tab, kickoff } = match
  if (!live) return <span>{tab === 'early' ? printDate(kickoff) : ''}</span>
  if (live.phase === 'halfTime')
    return (
      <span>
        <abbr title={t('board.halfTime')} className={style.pause}>
          {t('board.mark.halfTime')}
        </abbr>
      </span>
    )
  if (live.part > 0 && live.phase !== 'ended') return <span>{clockOf(t, match)}</span>
  if (live.phase === 'ended')
    return (
      <span>
        <abbr title={t('board.fullTime')} className={style.pause}>
          {t('board.mark.fullTime')}
        </abbr>
      </span>
    )
  return (
    <span>
      <span aria-hidden>{live.minute}′</span>
      <span className={unseen}>{t('board.minute', { minute: live.minute })}</span>
    </span>
  )
}

/** A side, and its red cards. */
export const Team = ({ name, reds }: { name: string; reds: number }) => {
  const { t } = useBoardView()
  return (
    <>
      <span className={style.name} title={name}>
        {name}
      </span>
      {reds > 0 && (
        <span className={style.red}>
          <span aria-hidden>{reds}</span>
          <span className={unseen}>{t('board.reds', { count: reds })}</span>
        </span>
      )}
    </>
  )
}

/** What a side has in the part that is played, where a match is won by parts: its games in the set. */
export const Parts = ({ match: { live, sport }, side }: { match: Match; side: number }) => {
  const { t, hasScoreMap } = useBoardView()
  const now = live?.parts[live.part - 1]?.[side]
  if (!hasScoreMap || !live || now === undefined || live.phase === 'ended') return null
  return (
    <span className={style.part}>
      {side === 0 && (
        <span className={style.partName} aria-hidden>
          {partName(t, sport, live.part)}
        </span>
      )}
      <span aria-hidden>{now}</span>
      <span className={unseen}>{t('board.part', { part: partName(t, sport, live.part), score: now })}</span>
    </span>
  )
}
