import { drawOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import { playedBy } from '../../play/played.ts'
import { opinionAt, type Plan, pricedBy } from '../../play/plan.ts'
import { countLines, countMarkets, countDistribution } from '../../pricing/counts.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { pricesOf } from '../../pricing/quotes.ts'
import type { Fixture } from '../sport.ts'
import { inOrder, redRate } from './chance-course.ts'
import { type SoccerCourse, type CourseAt, type Incident, soccerLiveAt, notPlayed, whistlesOf } from './course.ts'
import { soccerResultAt, soccerGame } from './game.ts'
import { playHalves } from './halves.ts'
import { sharesLeft } from './plan.ts'
import { halfLength } from './tempo.ts'

/** What is counted of a match beside its goals, for bets of its own. */
const subjects = ['corners', 'bookings'] as const
export type Counted = (typeof subjects)[number]

/**
 * How many a match has on average, and how they lean towards the side that scores more: its share of them is that of
 * its rate to this power. Corners are won by the stronger side, bookings go to the weaker one.
 */
const usual = { corners: { mean: 10.2, lean: 0.5 }, bookings: { mean: 4, lean: -0.25 } } as const

/** Counts are less well known than goals: they have this many times the margin of goals. */
const wider = 1.6

/**
 * The corners and the bookings of a match as child matches (§board.child-matches), told beside it with a score and a
 * result of their own.
 */
export const countedPlans = (fixture: Fixture, match: Plan, parent: CourseAt): Plan[] =>
  subjects.map((subject) => {
    const { kickoff, ratesAt, streamOf } = fixture
    const key = `${match.key}/${subject}`
    const ratesBy = latest((moment: number) => ratesOf(key, subject, ratesAt(moment)))
    const course = courseOf({
      kickoff,
      parent,
      subject,
      rates: () => ratesBy(kickoff),
      chance: () => streamOf(`${key}/course`),
    })
    const distributionBy = latest(
      (rates: Rates, played: SoccerCourse, at: number) =>
        countDistribution({
          rates,
          score: soccerLiveAt(kickoff, played, at).score,
          left: sharesLeft(kickoff, played, at),
        }),
      (rates, played, at) => [rates, played, Math.max(at, kickoff)],
    )
    const pricesAt = pricedBy({
      kickoff,
      distributionAt: (at) => distributionBy(ratesBy(at < kickoff ? opinionAt(kickoff, at) : kickoff), course(at), at),
      linesOf: countLines,
      quotesOf: (distribution, lines, live) => pricesOf(countMarkets(distribution, lines), live, wider),
    })
    const gameBy = latest((played: SoccerCourse) => soccerGame(key, kickoff, played, true))
    const { lawAt: _, ...reported } = match
    return {
      ...reported,
      key,
      parent: match.key,
      subject,
      myanmarAt: () => [],
      gameAt: (at) => gameBy(course(at)),
      // All its markets are behind *moremore*.
      pricesAt: (_, lined, beside) => pricesAt(beside, lined, beside),
      result: (at) => soccerResultAt({ key, kickoff }, course(at), at),
    }
  })

const ratesOf = (key: string, subject: Counted, goals: Rates): Rates => {
  const { mean, lean } = usual[subject]
  const all = mean * (0.9 + 0.2 * drawOf(`${key}/mean`))
  const home = all / (1 + (goals.away / goals.home) ** lean)
  return { home, away: all - home }
}

interface Counting {
  readonly kickoff: number
  readonly parent: CourseAt
  readonly subject: Counted
  readonly rates: () => Rates
  readonly chance: () => () => number
}

/** The counts of a match, as goals of a course as long as the match's own; its red cards are bookings too. */
const courseOf = ({ kickoff, parent, subject, rates, chance }: Counting): CourseAt => {
  const [boards, reds] = [(half: 1 | 2) => boardOf(kickoff, parent, half), subject === 'bookings' ? redRate : 0]
  let own: ((passed: number) => SoccerCourse) | undefined
  const play = () => {
    const { home, away } = rates()
    const [draw, each] = [chance(), [home - reds, away - reds] as const]
    const rate = each[0] + each[1]
    const decide = () => ({ kind: 'goal', side: draw() * rate < each[0] ? 'home' : 'away' }) as const
    return playedBy(notPlayed, (now) => playHalves({ rate: () => rate, decide, lengthOf: boards }, draw, now))
  }
  const together = latest((match: SoccerCourse, counted: SoccerCourse): SoccerCourse => {
    const booked = reds > 0 ? match.incidents.filter(({ kind }) => kind === 'red') : []
    const sudden = booked.map((red): Incident => ({ ...red, kind: 'goal', sudden: true }))
    return { lengths: match.lengths, incidents: inOrder([...counted.incidents, ...sudden]) }
  })
  return (at) => (at < kickoff ? notPlayed : together(parent(at), (own ??= play())(at - kickoff)))
}

/** The length of a half of the match, as shown at the end of its regular time. */
const boardOf = (kickoff: number, parent: CourseAt, half: 1 | 2): number => {
  const shown = halfLength * 60_000
  if (half === 1) return parent(kickoff + shown).lengths[1]
  return parent(whistlesOf(kickoff, parent(kickoff)).restart + shown).lengths[2]
}
