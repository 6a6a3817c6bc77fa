import { type Plan, pricedBy } from '../../play/plan.ts'
import { type Outlook, outlookOf, type Rates } from '../../pricing/outlook.ts'
import { linesOf, quotesOf } from '../../pricing/quotes.ts'
import { clockAt, type Course, liveAt, paceOf } from './course.ts'
import { soccerGame } from './game.ts'
import { halfLength, shareLeft, wholeHalf } from './tempo.ts'

/** A match of soccer as a feed knows it beforehand. */
export interface SoccerMatch extends Omit<Plan, 'game' | 'pricesAt'> {
  /** Strengths as known at a moment before kick-off. */
  readonly ratesAt: (at: number) => Rates
  /** Whether its first half is priced: not where its half-time score will never be known. */
  readonly halves: boolean
  /** How it is played; null when no play is known. */
  readonly course: () => Course | null
}

/** A match of soccer as it is told, with prices from the law of its scores. */
export const soccerPlan = ({ ratesAt, halves, course, ...match }: SoccerMatch): Plan => {
  const { key, kickoff } = match
  const outlookAt = (at: number): Outlook => {
    const outlook = outlookOf({ rates: ratesAt(Math.min(at, kickoff)), ...standingAt(kickoff, course(), at) })
    return halves ? outlook : { ...outlook, ht: null }
  }
  return {
    ...match,
    game: () => {
      const played = course()
      return played && soccerGame(key, kickoff, played)
    },
    pricesAt: pricedBy(outlookAt, linesOf, (outlook, lines, at) => quotesOf(outlook, lines, at >= kickoff)),
  }
}

const standingAt = (kickoff: number, course: Course | null, at: number) => {
  if (!course) return { score: [0, 0], pace: paceOf([0, 0]), left: { first: wholeHalf(1), second: wholeHalf(2) } } as const
  const { score, reds } = liveAt(kickoff, course, at)
  return { score, pace: paceOf(reds), left: sharesLeft(kickoff, course, at) }
}

const sharesLeft = (kickoff: number, course: Course, at: number) => {
  const { phase, half, played } = clockAt(kickoff, course, at)
  if (phase === 'before') return { first: wholeHalf(1), second: wholeHalf(2) }
  if (phase === 'halfTime' || phase === 'ended') return { first: 0, second: phase === 'ended' ? 0 : wholeHalf(2) }
  // How much is added is told when the half's regular time is up, not before.
  const left = shareLeft(half, played, played >= halfLength ? course.lengths[half] : undefined)
  return half === 1 ? { first: left, second: wholeHalf(2) } : { first: 0, second: left }
}
