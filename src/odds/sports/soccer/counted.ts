import { chanceOf, type Chance, drawOf, waitOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import { type Plan, pricedBy } from '../../play/plan.ts'
import { countLines, countMarkets, countDistribution } from '../../pricing/counts.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { pricesOf } from '../../pricing/quotes.ts'
import { inOrder, redRate } from './chance-course.ts'
import { type Course, type Incident, liveAt, type Side } from './course.ts'
import { resultOf, soccerGame } from './game.ts'
import { sharesLeft } from './plan.ts'
import { highestIntensity, intensityAt } from './tempo.ts'

/** What is counted of a match beside its goals, for bets of its own. */
const subjects = ['corners', 'bookings'] as const
export type Counted = (typeof subjects)[number]

/**
 * How many a match has on average, and how they lean to the side that scores more: its part of them is that of its rate to this
 * power. Corners are won by the stronger side, bookings come to the weaker.
 */
const usual = { corners: { mean: 10.2, lean: 0.5 }, bookings: { mean: 4, lean: -0.25 } } as const

/** Of what is counted less is known than of goals: so many times their margin is kept. */
const wider = 1.6

/** The corners and the bookings of a match as child matches (§board.child-matches), told beside it with a score and a result of their own. */
export const countedPlans = (match: Plan, goals: Rates, course: () => Course): Plan[] =>
  subjects.map((subject) => {
    const key = `${match.key}/${subject}`
    const rates = ratesOf(key, subject, goals)
    let played: Course | undefined
    const play = () => (played ??= countedCourse(key, subject, rates, course()))
    const { kickoff } = match
    const distributionAt = (at: number) =>
      countDistribution({ rates, score: liveAt(kickoff, play(), at).score, left: sharesLeft(kickoff, play(), at) })
    const pricesAt = pricedBy({
      // Nothing more is learnt of counts before the match.
      kickoff,
      distributionAt: latest(distributionAt, (at) => [Math.max(at, kickoff)]),
      linesOf: countLines,
      quotesOf: (distribution, lines, live) => pricesOf(countMarkets(distribution, lines), live, wider),
    })
    return {
      ...match,
      key,
      parent: match.key,
      subject,
      myanmarAt: () => [],
      game: () => soccerGame(key, kickoff, play()),
      // All its markets are behind *moremore*.
      pricesAt: (_, lined, beside) => pricesAt(beside, lined, beside),
      result: () => resultOf(play()),
    }
  })

const ratesOf = (key: string, subject: Counted, goals: Rates): Rates => {
  const { mean, lean } = usual[subject]
  const all = mean * (0.9 + 0.2 * drawOf(`${key}/mean`))
  const home = all / (1 + (goals.away / goals.home) ** lean)
  return { home, away: all - home }
}

/** The counts of a match as goals of a course as long as its own; its red cards are bookings too. */
const countedCourse = (
  key: string,
  subject: Counted,
  { home, away }: Rates,
  { lengths, incidents }: Course,
): Course => {
  const chance = chanceOf(`${key}/course`)
  const reds = subject === 'bookings' ? incidents.filter(({ kind }) => kind === 'red') : []
  const rate = subject === 'bookings' ? { home: home - redRate, away: away - redRate } : { home, away }
  const counted = (['home', 'away'] as const).flatMap((side) => byChance(side, rate[side], lengths, chance))
  return { lengths, incidents: inOrder([...counted, ...reds.map((red): Incident => ({ ...red, kind: 'goal' }))]) }
}

const byChance = (side: Side, rate: number, lengths: Course['lengths'], chance: Chance): Incident[] => {
  const out: Incident[] = []
  for (const half of [1, 2] as const) {
    for (let at = 0; ; ) {
      at += waitOf(chance, rate * highestIntensity())
      if (at >= lengths[half]) break
      if (chance() * highestIntensity() < intensityAt(half, at)) out.push({ kind: 'goal', side, half, played: at })
    }
  }
  return out
}
