import type { Plan } from '../../play/plan.ts'
import type { Fixture, Sport } from '../sport.ts'
import { playByChance } from './chance-course.ts'
import { countedPlans } from './counted.ts'
import { type SoccerCourse, type CourseAt, notPlayed } from './course.ts'
import { soccerResultAt } from './game.ts'
import { soccerPlan } from './plan.ts'

/** Soccer played by the law of its prices. */
export const soccerByChance: Sport = (fixture) => matchOf(fixture, courseOf(fixture))

/** The same, and its corners and bookings as child matches. */
export const soccerWithCounts = (fixture: Fixture): Plan[] => {
  const course = courseOf(fixture)
  const match = matchOf(fixture, course)
  return [match, ...countedPlans(fixture, match, course)]
}

const courseOf = ({ key, kickoff, ratesAt, streamOf }: Fixture): CourseAt => {
  let played: ((passed: number) => SoccerCourse) | undefined
  return (at) =>
    at < kickoff ? notPlayed : (played ??= playByChance(ratesAt(kickoff), streamOf(`${key}/course`)))(at - kickoff)
}

const matchOf = (fixture: Fixture, course: CourseAt): Plan =>
  soccerPlan({
    ...fixture,
    halves: true,
    goalOrder: true,
    course,
    result: (at) => soccerResultAt(fixture, course(at), at),
  })
