import { latest } from '../../play/latest.ts'
import { opinionAt, pricedBy } from '../../play/plan.ts'
import { partedGame, courseResultAt } from '../parts/course.ts'
import { partLinesOf, quotesOf } from '../parts/quotes.ts'
import type { Sport } from '../sport.ts'
import { type BaseballCourse, baseballParting, inningsNotBegun, playBaseball, inningAt } from './course.ts'
import { baseballLaw, type InningState } from './law.ts'

const grid = 2

/** Nine innings, more while they leave the sides level. */
export const baseball: Sport = ({ ratesAt, streamOf, ...fixture }) => {
  const { key, kickoff } = fixture
  const opinionOf = (at: number) => (at < kickoff ? opinionAt(kickoff, at) : kickoff)
  let played: ((passed: number) => BaseballCourse) | undefined
  const course = (at: number) =>
    at < kickoff
      ? inningsNotBegun
      : (played ??= playBaseball(ratesAt(kickoff), streamOf(`${key}/course`)))(at - kickoff)
  const gameBy = latest((innings: BaseballCourse) => partedGame(baseballParting, kickoff, innings))
  const lawBy = latest((opinion: number) => baseballLaw(ratesAt(opinion)))
  // Between two plays nothing changes.
  const distributionBy = latest(
    (opinion: number, state: InningState) => lawBy(opinion)(state),
    (opinion, state) => [opinion, JSON.stringify(state)],
  )
  return {
    ...fixture,
    halves: true,
    gameAt: (at) => gameBy(course(at)),
    result: (at) => courseResultAt(baseballParting, course(at), at - kickoff),
    lawAt: (at) => ({ of: 'runs', rates: ratesAt(opinionOf(at)), state: inningAt(course(at), at - kickoff) }),
    pricesAt: pricedBy({
      kickoff,
      distributionAt: (at) => distributionBy(opinionOf(at), inningAt(course(at), at - kickoff)),
      linesOf: (distribution) => partLinesOf(distribution, grid),
      quotesOf: (distribution, lines, live) => quotesOf(distribution, lines, grid, live),
    }),
  }
}
