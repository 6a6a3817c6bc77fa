import { chanceOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import { opinionAt, pricedBy } from '../../play/plan.ts'
import { partedGame, resultOf } from '../parts/course.ts'
import { linesOf, quotesOf } from '../parts/quotes.ts'
import type { Sport } from '../sport.ts'
import { type BaseballCourse, baseballParting, courseOfBaseball, standingAt } from './course.ts'
import { baseballLaw, type Standing } from './law.ts'

const grid = 2

/** Nine innings, more while they leave the sides level. */
export const baseball: Sport = ({ ratesAt, ...fixture }) => {
  const { key, kickoff } = fixture
  let played: BaseballCourse | undefined
  const course = () => (played ??= courseOfBaseball(ratesAt(kickoff), chanceOf(`${key}/course`)))
  const lawBy = latest((opinion: number) => baseballLaw(ratesAt(opinion)))
  // Between two plays nothing changes.
  const outlookBy = latest(
    (opinion: number, standing: Standing) => lawBy(opinion)(standing),
    (opinion, standing) => [opinion, JSON.stringify(standing)],
  )
  return {
    ...fixture,
    game: () => partedGame(baseballParting, kickoff, course()),
    result: () => resultOf(baseballParting, course()),
    pricesAt: pricedBy({
      kickoff,
      outlookAt: (at) => outlookBy(at < kickoff ? opinionAt(kickoff, at) : kickoff, standingAt(course(), at - kickoff)),
      linesOf: (outlook) => linesOf(outlook, grid),
      quotesOf: (outlook, lines, live) => quotesOf(outlook, lines, grid, live),
    }),
  }
}
