import type { MatchResult } from '#domain/market/result.ts'
import { type Chance, chanceOf, drawOf } from '../../chance.ts'
import type { FeedLeague } from '../../feed.ts'
import type { Lesson, Strengths } from '../../pricing/strengths.ts'
import { courseOfGoals, inOrder, lengthOf } from '../../sports/soccer/chance-course.ts'
import { type SoccerCourse, type Incident, whistlesOf } from '../../sports/soccer/course.ts'
import { extraLengthOf } from '../../sports/soccer/extra-time.ts'
import { soccerResult } from '../../sports/soccer/game.ts'
import type { SoccerMatch } from '../../sports/soccer/plan.ts'
import { type Half, halfLength } from '../../sports/soccer/tempo.ts'
import type { SeasonMatch } from './file.ts'
import type { Goal, PlayedMatch } from './score.ts'

const day = 86_400_000

/**
 * A real match as the feed reports it: its goals at the file's minutes, or at seeded ones that agree with both scores.
 */
export const seasonMatch = (
  match: SeasonMatch,
  course: SoccerCourse | null,
  league: FeedLeague,
  order: number,
  strengths: Strengths,
): SoccerMatch => ({
  key: match.key,
  league,
  order,
  home: match.home,
  away: match.away,
  kickoff: match.kickoff,
  ...(match.season !== undefined && { season: match.season }),
  ...(match.stage !== undefined && { stage: match.stage }),
  opens: match.kickoff - 6 * day,
  ratesAt: (at) => strengths(match.home, match.away, at),
  // Without a half-time score its markets could never be settled, so they are not offered.
  halves: match.played?.ht != null,
  goalOrder: hasOrder(match.played),
  course: () => course,
  playsOn: () => extraLengthOf(match.played ?? {}),
  result: () => resultOf(match.played, course),
  // A match whose play is unknown reports that at its kick-off.
  confirmAfter: course ? Math.round((2 + 2 * drawOf(`${match.key}/confirm`)) * 60_000) : 0,
})

/** The results of matches, each known from its final whistle in the course that it took. */
export const lessonsOf = <M extends SeasonMatch>(
  matches: readonly M[],
  courseBy: (match: M) => SoccerCourse | null | undefined,
): Lesson[] =>
  matches.flatMap((match): Lesson[] => {
    const { home, away, kickoff, played } = match
    const course = played && courseBy(match)
    return course ? [{ home, away, ft: played.ft, at: whistlesOf(kickoff, course).end }] : []
  })

/** How a match was played; null if unknown. Without a half-time score the goals fall anywhere. */
export const courseOf = ({ key, played }: SeasonMatch): SoccerCourse | null => {
  if (!played) return null
  const chance = chanceOf(`${key}/course`)
  if (played.goals) return courseByMinutes(played.goals, chance)
  const { ft } = played
  const ht = played.ht ?? ([split(ft[0], chance), split(ft[1], chance)] as const)
  return courseOfGoals(
    [
      [ht[0], ht[1]],
      [ft[0] - ht[0], ft[1] - ht[1]],
    ],
    chance,
  )
}

/** `suspended` leaves bets running until the book voids a match that has no result (§settlement.void-match). */
const resultOf = (played: PlayedMatch | null, course: SoccerCourse | null): MatchResult => {
  if (!played) return { status: 'suspended', ht: null, ft: null, action: 1 }
  const { ht, ft, overtime, shootout } = played
  const goals = course && hasOrder(played) ? { goals: soccerResult(course).goals! } : {}
  return {
    status: 'completed',
    ht,
    ft,
    action: 1,
    ...goals,
    ...(overtime && { overtime }),
    ...(shootout && { shootout }),
  }
}

/** Goals of both sides in the same minute leave their order open. */
const hasOrder = (played: PlayedMatch | null): boolean => {
  const goals = played?.goals
  return (
    goals != null &&
    !goals.some((one) =>
      goals.some((other) => one.side !== other.side && one.minute === other.minute && one.added === other.added),
    )
  )
}

const split = (goals: number, chance: Chance): number =>
  Array.from({ length: goals }, chance).filter((draw) => draw < firstHalfPart).length
const firstHalfPart = 0.45

const courseByMinutes = (goals: readonly Goal[], chance: Chance): SoccerCourse => {
  const halfOf = ({ minute }: Goal): Half => (minute <= halfLength ? 1 : 2)
  const latest = (half: Half) => Math.max(0, ...goals.filter((goal) => halfOf(goal) === half).map(({ added }) => added))
  const length = (half: Half) => Math.max(lengthOf(half, chance), halfLength + latest(half) + 0.5)
  const lengths = { 1: length(1), 2: length(2) }
  const incidents = goals.map((goal): Incident => {
    const half = halfOf(goal)
    const minute = goal.minute + goal.added - (half === 2 ? halfLength : 0)
    // The 23rd minute runs from 22:00 to 23:00; a goal in the 45th is before the stoppage.
    return { kind: 'goal', side: goal.side, half, played: minute - 1 + 0.02 + 0.95 * chance() }
  })
  return { lengths, incidents: inOrder(incidents) }
}
