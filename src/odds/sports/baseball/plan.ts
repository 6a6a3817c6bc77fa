import { chanceOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import { opinionAt, pricedBy } from '../../play/plan.ts'
import { partedGame, resultOf } from '../parts/course.ts'
import { linesOf, quotesOf } from '../parts/quotes.ts'
import type { Sport } from '../sport.ts'
import { type BaseballCourse, baseballParting, courseOfBaseball, inningAt } from './course.ts'
import { baseballLaw, type InningState } from './law.ts'

const grid = 2

/** Nine innings, more while they leave the sides level. */
export const baseball: Sport = ({ ratesAt, ...fixture }) => {
  const { key, kickoff } = fixture
  let played: BaseballCourse | undefined
  const course = () => (played ??= courseOfBaseball(ratesAt(kickoff), chanceOf(`${key}/course`)))
  const lawBy = latest((opinion: number) => baseballLaw(ratesAt(opinion)))
  // Between two plays nothing changes.
  const distributionBy = latest(
    (opinion: number, state: InningState) => lawBy(opinion)(state),
    (opinion, state) => [opinion, JSON.stringify(state)],
  )
  return {
    ...fixture,
    game: () => partedGame(baseballParting, kickoff, course()),
    result: () => resultOf(baseballParting, course()),
    pricesAt: pricedBy({
      kickoff,
      distributionAt: (at) =>
        distributionBy(at < kickoff ? opinionAt(kickoff, at) : kickoff, inningAt(course(), at - kickoff)),
      linesOf: (distribution) => linesOf(distribution, grid),
      quotesOf: (distribution, lines, live) => quotesOf(distribution, lines, grid, live),
    }),
  }
}
