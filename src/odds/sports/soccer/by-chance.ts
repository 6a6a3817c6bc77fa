import { chanceOf } from '../../chance.ts'
import type { Sport } from '../sport.ts'
import { courseByChance } from './chance-course.ts'
import type { Course } from './course.ts'
import { resultOf } from './game.ts'
import { soccerPlan } from './plan.ts'

/** Soccer played by the law of its prices. */
export const soccerByChance: Sport = (fixture) => {
  let course: Course | undefined
  const play = () => (course ??= courseByChance(fixture.ratesAt(fixture.kickoff), chanceOf(`${fixture.key}/course`)))
  return soccerPlan({ ...fixture, halves: true, course: play, result: () => resultOf(play()) })
}
