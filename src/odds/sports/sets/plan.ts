import { chanceOf, drawOf } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import { opinionAt, type Plan, pricedBy } from '../../play/plan.ts'
import { type Endings, merged } from '../../pricing/endings.ts'
import { endingsOf, type PartsLaw, type SetsState } from '../../pricing/sets.ts'
import { type PartsCourse, partsCourse, partsGame, partsResult, pointsAt, setsAfter, type Tempo } from './course.ts'
import { type PartsLines, partsLinesOf, partsQuotes } from './quotes.ts'

/** A match of parts as a house knows it: who plays where and when, and the law it is played and priced by. */
export interface PartsMatch
  extends Pick<Plan, 'key' | 'league' | 'home' | 'away' | 'order' | 'kickoff' | 'opens' | 'confirmAfter'> {
  /** The law as it is believed at a moment; what is believed at its begin is how it is played. */
  readonly lawAt: (at: number) => PartsLaw
  readonly tempo: Tempo
  readonly hasFirst: boolean
}

/** Priced and played by one law, told by its course. */
export const partsPlan = ({ lawAt, tempo, hasFirst, ...match }: PartsMatch): Plan => {
  const { key, kickoff } = match
  let course: PartsCourse | undefined
  const play = () => (course ??= partsCourse(lawAt(kickoff), tempo, chanceOf(`${key}/course`)))
  const linesOf = (endings: Endings) => partsLinesOf(endings, { wins: play().law.wins, hasFirst })
  const quotesOf = (endings: Endings, lines: PartsLines, live: boolean) =>
    partsQuotes(endings, lines, { wins: play().law.wins, hasFirst }, live)
  const believed = latest((opinion: number) => beforeOf(lawAt(opinion)))
  const before = pricedBy({ kickoff, distributionAt: (at) => believed(opinionAt(kickoff, at)), linesOf, quotesOf })
  // Between two points nothing changes.
  const live = latest((points: number) => {
    const endings = endingsOf(play().law, setsAfter(play(), points))
    return quotesOf(endings, linesOf(endings), true)
  })
  return {
    ...match,
    game: () => partsGame(kickoff, play(), tempo),
    result: () => partsResult(play()),
    pricesAt: (at, lined, beside) => (at < kickoff ? before(at, lined, beside) : live(pointsAt(play(), at - kickoff))),
  }
}

/** Who serves first is tossed for on court: before that either may. */
const beforeOf = (law: PartsLaw) => {
  const of = (first: SetsState['first']) =>
    endingsOf(law, { parts: [[0, 0]], first }).map((ending) => ({ ...ending, p: ending.p / 2 }))
  return merged([...of('home'), ...of('away')])
}

/** How long after a match its result is confirmed: so many minutes, at most twice that. */
export const confirmedAfter = (key: string, minutes: number): number =>
  Math.round(minutes * (1 + drawOf(`${key}/confirm`)) * 60_000)
