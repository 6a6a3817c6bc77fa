import { latest } from '../../play/latest.ts'
import { opinionAt, pricedBy } from '../../play/plan.ts'
import { partedGame, resultAt } from '../parts/course.ts'
import { linesOf, quotesOf } from '../parts/quotes.ts'
import type { Sport } from '../sport.ts'
import { type BaseballCourse, baseballParting, notBegun, playBaseball, standingAt } from './course.ts'
import { baseballLaw, type Standing } from './law.ts'

const grid = 2

/** Nine innings, more while they leave the sides level. */
export const baseball: Sport = ({ ratesAt, streamOf, ...fixture }) => {
  const { key, kickoff } = fixture
  let played: ((passed: number) => BaseballCourse) | undefined
  const course = (at: number) =>
    at < kickoff ? notBegun : (played ??= playBaseball(ratesAt(kickoff), streamOf(`${key}/course`)))(at - kickoff)
  const gameBy = latest((innings: BaseballCourse) => partedGame(baseballParting, kickoff, innings))
  const lawBy = latest((opinion: number) => baseballLaw(ratesAt(opinion)))
  // Between two plays nothing changes.
  const outlookBy = latest(
    (opinion: number, standing: Standing) => lawBy(opinion)(standing),
    (opinion, standing) => [opinion, JSON.stringify(standing)],
  )
  return {
    ...fixture,
    gameAt: (at) => gameBy(course(at)),
    result: (at) => resultAt(baseballParting, course(at), at - kickoff),
    pricesAt: pricedBy({
      kickoff,
      outlookAt: (at) =>
        outlookBy(at < kickoff ? opinionAt(kickoff, at) : kickoff, standingAt(course(at), at - kickoff)),
      linesOf: (outlook) => linesOf(outlook, grid),
      quotesOf: (outlook, lines, live) => quotesOf(outlook, lines, grid, live),
    }),
  }
}
