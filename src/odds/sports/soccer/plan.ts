import type { Score } from '#domain/market/result.ts'
import type { GoalsLaw } from '../../builder/law.ts'
import { latest } from '../../play/latest.ts'
import { type Plan, pricedBy } from '../../play/plan.ts'
import {
  type ScoreDistribution,
  scoreDistribution,
  type Rates,
  type Situation,
  tamed,
} from '../../pricing/score-distribution.ts'
import { linesOf } from '../../pricing/lines.ts'
import { myanmarOf } from '../../pricing/myanmar-lines.ts'
import { sideQuotesOf, mainQuotesOf } from '../../pricing/quotes.ts'
import { clockAt, type SoccerCourse, latestGoal, soccerLiveAt, paceOf, whistlesOf } from './course.ts'
import { soccerGame } from './game.ts'
import { shareLeft, wholeHalf } from './tempo.ts'

/** A match of soccer as a feed knows it beforehand. */
export interface SoccerMatch extends Omit<Plan, 'gameAt' | 'pricesAt' | 'myanmarAt'> {
  /** Strengths as known at a moment before kick-off. */
  readonly ratesAt: (at: number) => Rates
  /** Whether the order of its goals will be known. */
  readonly goalOrder: boolean
  /** How it is played, as far as it is known at a moment; null when no play will be known. */
  readonly course: (at: number) => SoccerCourse | null
  /** How long it goes on after normal time, by its course to the end of that; not at all where it does not say. */
  readonly playsOn?: (course: SoccerCourse) => number
}

/** A match of soccer in the form in which it is reported, with prices from the law of its scores. */
export const soccerPlan = ({ ratesAt, goalOrder, course, playsOn, ...match }: SoccerMatch): Plan => {
  const { key, kickoff, halves } = match
  const distributionAt = latest((at: number): ScoreDistribution => {
    const { latest: scorer, ...state } = situationAt(kickoff, course(at), at)
    const rates = ratesAt(Math.min(at, kickoff))
    const distribution = scoreDistribution({
      ...state,
      rates,
      pace: tamed(rates, state.pace),
      latest: goalOrder ? scorer : undefined,
    })
    return halves ? distribution : { ...distribution, ht: null }
  })
  const gameBy = latest((played: SoccerCourse) => ({
    ...soccerGame(key, kickoff, played, goalOrder),
    ...(playsOn && whistlesOf(kickoff, played).end < Infinity && { extra: playsOn(played) }),
  }))
  return {
    ...match,
    gameAt: (at) => {
      const played = course(at)
      return played && gameBy(played)
    },
    pricesAt: pricedBy({
      kickoff,
      distributionAt,
      linesOf,
      quotesOf: mainQuotesOf,
      besideOf: (distribution, lines, at) =>
        at < kickoff - moreOpens ? [] : sideQuotesOf(distribution, lines, at >= kickoff),
    }),
    myanmarAt: (at) => myanmarOf(distributionAt(at)),
    ...(halves && { lawAt: (at: number) => goalsLaw(distributionAt(at).from, halfAt(kickoff, course(at), at)) }),
  }
}

/** The law of a match for bets on several of its picks (§builder.chance). */
const goalsLaw = ({ rates, pace, score, left }: Situation, half: Score | null): GoalsLaw => ({
  of: 'goals',
  rates,
  pace,
  score,
  left,
  half,
})

/** The score of the first half once nothing more is expected of it. */
const halfAt = (kickoff: number, course: SoccerCourse | null, at: number): Score | null => {
  if (!course || sharesLeft(kickoff, course, at).first > 0) return null
  const { phase, score, half } = soccerLiveAt(kickoff, course, at)
  return phase === 'firstHalf' ? score : half
}

/** The markets behind *more* open this long before kick-off; until then a match has only those of its row. */
const moreOpens = 12 * 3_600_000

const situationAt = (kickoff: number, course: SoccerCourse | null, at: number): Omit<Situation, 'rates'> => {
  if (!course)
    return { score: [0, 0], pace: paceOf([0, 0]), left: { first: wholeHalf(1), second: wholeHalf(2) }, latest: null }
  const { score, reds } = soccerLiveAt(kickoff, course, at)
  return { score, pace: paceOf(reds), left: sharesLeft(kickoff, course, at), latest: latestGoal(kickoff, course, at) }
}

/** The shares of a whole match's goals still to come in each half, as they are known at a moment. */
export const sharesLeft = (kickoff: number, course: SoccerCourse, at: number): Situation['left'] => {
  const { phase, half, played } = clockAt(kickoff, course, at)
  if (phase === 'before') return { first: wholeHalf(1), second: wholeHalf(2) }
  if (phase === 'halfTime' || phase === 'ended') return { first: 0, second: phase === 'ended' ? 0 : wholeHalf(2) }
  const left = shareLeft(half, played, course.lengths[half])
  return half === 1 ? { first: left, second: wholeHalf(2) } : { first: 0, second: left }
}
