import type { MatchResult } from '#domain/market/result.ts'
import type { FeedLeague, FeedMarket } from '../feed.ts'
import { type Outlook, outlookOf, type Rates } from '../pricing/outlook.ts'
import { clockAt, type Course, liveAt, paceOf } from './course.ts'
import { halfLength, shareBetween, shareLeft, usualStoppage } from './tempo.ts'

/** A match as a feed knows it beforehand; what it tells of it when is `telling.ts`. Times are book milliseconds. */
export interface Plan {
  readonly key: string
  readonly league: FeedLeague
  readonly home: string
  readonly away: string
  readonly order: number
  readonly kickoff: number
  /** When it comes on the board. */
  readonly opens: number
  /** Strengths as known at a moment before kick-off. */
  readonly ratesAt: (at: number) => Rates
  /** The prices a feed brings itself at a moment; undefined where they are made from the rates. */
  readonly pricesAt?: (at: number) => readonly FeedMarket[] | undefined
  /** Whether its first half is priced: not where its half-time score will never be known. */
  readonly halves: boolean
  /** How it is played; null when no play is known, so that bets end at kick-off and the match is void later. */
  readonly course: () => Course | null
  readonly result: () => MatchResult
  /** How long after the last whistle the result is confirmed. */
  readonly confirmAfter: number
}

/** No match is longer, from kick-off to its confirmed result. */
export const longestMatch = 4 * 3_600_000

/** What may still happen in a match, as a price maker sees it at a moment. */
export const outlookAt = (plan: Plan, course: Course | null, at: number): Outlook => {
  const rates = plan.ratesAt(Math.min(at, plan.kickoff))
  const live = course && liveAt(plan.kickoff, course, at)
  const { score, reds } = live ?? { score: [0, 0] as const, reds: [0, 0] as const }
  const left = course ? sharesLeft(plan.kickoff, course, at) : { first: wholeHalf(1), second: wholeHalf(2) }
  const outlook = outlookOf({ rates, pace: paceOf(reds), score, left })
  return plan.halves ? outlook : { ...outlook, ht: null }
}

const sharesLeft = (kickoff: number, course: Course, at: number) => {
  const { phase, half, played } = clockAt(kickoff, course, at)
  if (phase === 'before') return { first: wholeHalf(1), second: wholeHalf(2) }
  if (phase === 'halfTime' || phase === 'ended') return { first: 0, second: phase === 'ended' ? 0 : wholeHalf(2) }
  // How much is added is told when the half's regular time is up, not before.
  const left = shareLeft(half, played, played >= halfLength ? course.lengths[half] : undefined)
  return half === 1 ? { first: left, second: wholeHalf(2) } : { first: 0, second: left }
}

const wholeHalf = (half: 1 | 2): number => shareBetween(half, 0, halfLength + usualStoppage[half])
