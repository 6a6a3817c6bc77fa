import { chanceOf } from '../../chance.ts'
import { pricedBy } from '../../play/plan.ts'
import { partedGame, resultOf } from '../parts/course.ts'
import { linesOf, quotesOf } from '../parts/quotes.ts'
import type { Sport } from '../sport.ts'
import { type BaseballCourse, baseballParting, courseOfBaseball, standingAt } from './course.ts'
import { baseballLaw } from './law.ts'

const grid = 2

/** Nine innings, more while they leave the sides level. */
export const baseball: Sport = ({ ratesAt, ...fixture }) => {
  const { key, kickoff } = fixture
  let played: BaseballCourse | undefined
  const course = () => (played ??= courseOfBaseball(ratesAt(kickoff), chanceOf(`${key}/course`)))
  let law: ReturnType<typeof baseballLaw> | undefined
  const lawAt = (at: number) => (at < kickoff ? baseballLaw(ratesAt(at)) : (law ??= baseballLaw(ratesAt(kickoff))))
  return {
    ...fixture,
    game: () => partedGame(baseballParting, kickoff, course()),
    result: () => resultOf(baseballParting, course()),
    pricesAt: pricedBy(
      (at) => lawAt(at)(standingAt(course(), at - kickoff)),
      (outlook) => linesOf(outlook, grid),
      (outlook, lines, at) => quotesOf(outlook, lines, grid, at >= kickoff),
    ),
  }
}
