import { gameResultSportsbook } from '#calls/result.ts'
import { matchStatusIds } from '#domain/text/labels.ts'
import { dayOf } from '#domain/time.ts'
import { ask } from '#ui/flows/ask.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { fieldOf, RaceFilm } from './race-film.tsx'
import { lastRoundsOf, type Round, type RoundResult, useLastRounds } from './last-rounds.ts'
import * as style from './rounds.css.ts'

/** Above a virtual game's rounds: how long until the next one, and how the last ones ended. */
export const Rounds = ({ sport, isRace }: { sport: number; isRace: boolean }) => {
  const t = useText()
  const { odds } = usePlatform()
  const next = useNextKickoff(sport)
  const now = useBookTime()
  useLoading(sport, next)
  const rounds = useLastRounds(odds, sport)
  const results = rounds.slice(0, mostShown)
  const field = useMemo(() => (isRace && rounds[0] ? fieldOf(rounds[0]) : undefined), [isRace, rounds])
  const left = next !== undefined && now !== null ? Math.max(0, Math.ceil((next - now) / 1_000)) : undefined
  return (
    <section aria-label={t('board.round')} className={style.rounds}>
      <p className={style.next}>
        {left === undefined ? t('board.round.opens') : t('board.round.next', { time: written(left) })}
      </p>
      {results.length > 0 && (
        <>
          <h2 className={unseen}>{t('board.round.results')}</h2>
          <ol className={style.results} aria-label={t('board.round.results')}>
            {results.map((round) => (
              <li key={round[0]!.match_id} className={style.result}>
                {isRace ? firstThree(round) : matchText(round[0]!)}
              </li>
            ))}
          </ol>
        </>
      )}
      {field && <RaceFilm field={field} />}
    </section>
  )
}

/** Minutes and seconds, and hours where there are any: a real race may be a day away. */
const written = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const hours = minutes < 60 ? '' : `${Math.floor(minutes / 60)}:`
  return `${hours}${twoDigits(minutes % 60, hours !== '')}:${twoDigits(seconds % 60, true)}`
}
const twoDigits = (count: number, is: boolean): string => String(count).padStart(is ? 2 : 1, '0')

/** When the next round begins, as the board has it; undefined while none is on it. */
const useNextKickoff = (sport: number): number | undefined => {
  const { odds } = usePlatform()
  return useSyncExternalStore(odds.onShape, () => {
    const kickoffs = [...odds.board.matches.values()].flatMap((match) =>
      match.sport === sport && match.live === null ? [match.kickoff] : [],
    )
    return kickoffs.length === 0 ? undefined : Math.min(...kickoffs)
  })
}

const mostShown = 5
/** Enough rows for as many races, six runners each. */
const pageSize = 30

/** Asks for the last rounds again whenever another one begins; those known stand until the answer. */
const useLoading = (sport: number, next: number | undefined): void => {
  const { odds } = usePlatform()
  const member = useMember()
  useEffect(() => {
    if (next === undefined || !member) return
    const leaving = new AbortController()
    const load = async () => {
      const rows = await lastResults({ ...identityOf(member), sport, day: dayOf(next) }, leaving.signal)
      if (rows && !leaving.signal.aborted) lastRoundsOf(odds).keep(sport, roundsOf(rows))
    }
    void load()
    return () => leaving.abort()
  }, [odds, member, sport, next])
}

type Asked = Omit<Parameters<typeof ask<typeof gameResultSportsbook>>[1], 'page' | 'page_size'>

/** A day's results come in the order of their kick-off, so the last pages hold the latest. */
const lastResults = async (asked: Asked, signal: AbortSignal): Promise<readonly RoundResult[] | undefined> => {
  const page = (number: number) => ask(gameResultSportsbook, { ...asked, page: number, page_size: pageSize }, signal)
  const first = await page(1)
  if (first.kind !== 'answered') return undefined
  const last = Math.ceil(first.answer.total / pageSize)
  if (last <= 1) return first.answer.matches
  const [before, latest] = await Promise.all([last === 2 ? first : page(last - 1), page(last)])
  return before.kind === 'answered' && latest.kind === 'answered'
    ? [...before.answer.matches, ...latest.answer.matches]
    : undefined
}

/** Finished rounds, the latest first. */
const roundsOf = (rows: readonly RoundResult[]): readonly Round[] =>
  [...Map.groupBy(rows.filter(isRun), ({ kickoff }) => kickoff)]
    .filter(([, round]) => round.every(({ full }) => full !== null))
    .toSorted(([a], [b]) => b - a)
    .map(([, round]) => round)

/** A runner that was withdrawn has no place. */
const isRun = ({ status_id }: RoundResult): boolean => status_id !== matchStatusIds.cancelled

const matchText = ({ home, away, full }: RoundResult): string => `${home} ${full?.join('–') ?? ''} ${away}`

/** Of a race outside the house only its winner may be known. */
const firstThree = (round: Round): string =>
  round
    .filter(({ full }) => full![0] > 0)
    .toSorted((a, b) => a.full![0] - b.full![0])
    .slice(0, 3)
    .map(({ home, full }) => `${full![0]}. ${home}`)
    .join(', ')
