import type { Plan } from '../../play/plan.ts'
import type { Fixture, Sport } from '../sport.ts'
import { playByChance } from './chance-course.ts'
import { countedPlans } from './counted.ts'
import { decided, extraLengthOf } from './extra-time.ts'
import { type SoccerCourse, type CourseAt, notPlayed } from './course.ts'
import { latest } from '../../play/latest.ts'
import { soccerResult, soccerResultAt } from './game.ts'
import { soccerPlan } from './plan.ts'

/** Soccer played by the law of its prices. */
export const soccerByChance: Sport = (fixture) => matchOf(fixture, courseOf(fixture))

/** The same, and its corners and bookings as child matches. */
export const soccerWithCounts = (fixture: Fixture): Plan[] => {
  const course = courseOf(fixture)
  const match = matchOf(fixture, course)
  return [match, ...countedPlans(fixture, match, course)]
}

/** A match that must have a winner: where it is level, extra time and penalties decide it once it is over. */
export const cupTie: Sport = (fixture) => {
  const { key, kickoff, ratesAt, streamOf } = fixture
  const course = courseOf(fixture)
  const decidedBy = latest((played: SoccerCourse) =>
    decided(soccerResult(played).ft!, ratesAt(kickoff), streamOf(`${key}/extra`)),
  )
  return soccerPlan({
    ...fixture,
    halves: true,
    goalOrder: true,
    drawsBall: true,
    course,
    playsOn: (played) => extraLengthOf(decidedBy(played)),
    result: (at) => ({ ...soccerResultAt(fixture, course(at), at), ...decidedBy(course(at)) }),
  })
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
    drawsBall: true,
    course,
    result: (at) => soccerResultAt(fixture, course(at), at),
  })
