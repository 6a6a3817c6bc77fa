import { chanceOf } from '../../chance.ts'
import type { Plan } from '../../play/plan.ts'
import type { Fixture, Sport } from '../sport.ts'
import { courseByChance } from './chance-course.ts'
import { countedPlans } from './counted.ts'
import type { Course } from './course.ts'
import { resultOf } from './game.ts'
import { soccerPlan } from './plan.ts'

/** Soccer played by the law of its prices. */
export const soccerByChance: Sport = (fixture) => matchOf(fixture, courseOf(fixture))

/** The same, and its corners and bookings as child matches. */
export const soccerWithCounts = (fixture: Fixture): Plan[] => {
  const course = courseOf(fixture)
  const match = matchOf(fixture, course)
  return [match, ...countedPlans(match, fixture.ratesAt(fixture.kickoff), course)]
}

const courseOf = ({ key, kickoff, ratesAt }: Fixture): (() => Course) => {
  let course: Course | undefined
  return () => (course ??= courseByChance(ratesAt(kickoff), chanceOf(`${key}/course`)))
}

const matchOf = (fixture: Fixture, course: () => Course): Plan =>
  soccerPlan({ ...fixture, halves: true, goalOrder: true, course, result: () => resultOf(course()) })
