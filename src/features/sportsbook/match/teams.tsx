import { dayFrom, nowOf, showWhen } from '#ui/text/when.ts'
import type { Match } from '#domain/market/rows.ts'
import { boardTime } from '#ui/text/member-time.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import type { Translate } from '#ui/text/text.tsx'
import { clockOf, partName } from '#ui/clock.ts'
import { Crest } from '#ui/prices/match/crest.tsx'
import { minuteOf } from '#ui/prices/match/playing.ts'
import { Suspense } from 'react'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { useBoardView } from '../board/board-view.ts'
import * as style from './match.css.ts'

const GamePoints = lazyPart(async () => (await withLater(import('./game-points.tsx'))).GamePoints)

/**
 * The score of a live match if its feed reports it, the kick-off of any other. What is seen is said by the heading of
 * the match.
 */
export const When = ({ match: { live, kickoff } }: { match: Match }) => {
  if (!live)
    return (
      <b aria-hidden className={style.kickoff}>
        {boardTime(kickoff)}
      </b>
    )
  return (
    live.score && (
      <b aria-hidden className={style.score}>
        {live.score[0]}–{live.score[1]}
      </b>
    )
  )
}

/** The minute or part of a live match, the day of an early one. */
export const Minute = ({ match }: { match: Match }) => {
  const { t, odds } = useBoardView()
  const { live, kickoff } = match
  if (!live) return <span aria-hidden>{dayFrom(t, kickoff, nowOf(odds))}</span>
  const pause = pauses[live.phase as keyof typeof pauses]
  return (
    <span aria-hidden>
      {pause ? (
        <abbr title={t(pause.name)} className={style.pause}>
          {t(pause.mark)}
        </abbr>
      ) : live.part > 0 ? (
        clockOf(t, match)
      ) : (
        `${minuteOf(live)}′`
      )}
    </span>
  )
}

/** When nothing is played, and the words for it. */
const pauses = {
  halfTime: { name: 'board.halfTime', mark: 'board.mark.halfTime' },
  ended: { name: 'board.fullTime', mark: 'board.mark.fullTime' },
} as const

/** How a match stands, in words: its score and minute, or when it begins. */
export const stateOfPlay = (t: Translate, match: Match, now: number | null): string => {
  const { live, kickoff } = match
  if (!live) return showWhen(t, kickoff, now)
  const [home, away] = live.score ?? []
  const pause = pauses[live.phase as keyof typeof pauses]
  const clock = pause
    ? t(pause.name)
    : live.part > 0
      ? clockOf(t, match)
      : t('board.minute', { minute: minuteOf(live) })
  return home === undefined ? clock : `${t('board.score', { home, away: away! })}, ${clock}`
}

/** Whether a word of it is wider than the room for names on a phone, in letters as wide as the others'. */
const hasLongWord = (name: string): boolean => /[^\s-]{11}/u.test(name)

/** A side, its crest, and its red cards. */
export const Team = ({ name, reds, isPlain }: { name: string; reds: number; isPlain: boolean }) => {
  const { t } = useBoardView()
  return (
    <>
      {!isPlain && <Crest name={name} />}
      <span className={hasLongWord(name) ? style.longWord : style.name} title={name}>
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
export const GamesInSet = ({ match: { live, sport }, side }: { match: Match; side: number }) => {
  const { t, hasScoreMap } = useBoardView()
  const now = live?.parts[live.part - 1]?.[side]
  if (!hasScoreMap || !live || now === undefined || live.phase === 'ended') return null
  return (
    <span className={style.part}>
      <span aria-hidden>{now}</span>
      <span className={unseen}>{t('board.part', { part: partName(t, sport, live.part), score: now })}</span>
      {live.game && (
        <Suspense>
          <GamePoints live={live} side={side} />
        </Suspense>
      )}
    </span>
  )
}
