import { drawOf } from '../../chance.ts'
import type { PartsNow } from '../../builder/law.ts'
import { latest } from '../../play/latest.ts'
import { opinionAt, type Plan, pricedBy } from '../../play/plan.ts'
import type { Source } from '../../source.ts'
import type { Endings } from '../../pricing/endings.ts'
import { endingsBefore, endingsOf, type PartsLaw } from '../../pricing/sets.ts'
import {
  begunParts,
  type PartsCourse,
  partsGame,
  partsResult,
  playParts,
  pointsAt,
  setsAfter,
  type SetTempo,
} from './course.ts'
import { type PartsLines, partsLinesOf, partsQuotes } from './quotes.ts'

/** A match of parts as a house knows it: who plays where and when, and the law it is played and priced by. */
export interface PartsMatch
  extends Pick<Plan, 'key' | 'league' | 'home' | 'away' | 'order' | 'kickoff' | 'opens' | 'confirmAfter' | 'season'>,
    Pick<Source, 'streamOf'> {
  /**
   * The law as it is believed at a moment; the match is played by what is believed at its begin, which is not known
   * before.
   */
  readonly lawAt: (at: number) => PartsLaw
  readonly tempo: SetTempo
  readonly hasFirst: boolean
}

/** Priced and played by one law, told by its course. */
export const partsPlan = ({ lawAt, tempo, hasFirst, streamOf, ...match }: PartsMatch): Plan => {
  const { key, kickoff, opens } = match
  const { wins } = lawAt(opens)
  let played: ((passed: number) => PartsCourse) | undefined
  const notBegun = latest(() => begunParts(lawAt(opens)))
  const courseAt = (at: number) =>
    at < kickoff ? notBegun() : (played ??= playParts(lawAt(kickoff), tempo, streamOf(`${key}/course`)))(at - kickoff)
  const linesOf = (endings: Endings) => partsLinesOf(endings, { wins, hasFirst })
  const quotesOf = (endings: Endings, lines: PartsLines, live: boolean) =>
    partsQuotes(endings, lines, { wins, hasFirst }, live)
  const believed = latest((opinion: number) => endingsBefore(lawAt(opinion)))
  const before = pricedBy({ kickoff, distributionAt: (at) => believed(opinionAt(kickoff, at)), linesOf, quotesOf })
  // Between two points nothing changes.
  const live = latest(
    (course: PartsCourse, points: number) => {
      const endings = endingsOf(course.law, setsAfter(course, points))
      return quotesOf(endings, linesOf(endings), true)
    },
    (_, points) => [points],
  )
  const gameBy = latest((course: PartsCourse) => partsGame(kickoff, course, tempo))
  return {
    ...match,
    halves: hasFirst,
    gameAt: (at) => gameBy(courseAt(at)),
    result: (at) => partsResult(courseAt(at)),
    ...(lawAt(opens).figures && {
      lawAt: (at: number): PartsNow => {
        const course = courseAt(at)
        const law = at < kickoff ? lawAt(opinionAt(kickoff, at)) : course.law
        const state =
          at < kickoff ? { parts: [[0, 0]] as const, first: null } : setsAfter(course, pointsAt(course, at - kickoff))
        return { of: 'parts', figures: law.figures!, state }
      },
    }),
    pricesAt: (at, lined, beside) => {
      if (at < kickoff) return before(at, lined, beside)
      const course = courseAt(at)
      return live(course, pointsAt(course, at - kickoff))
    },
  }
}

/** How long after a match its result is confirmed: so many minutes, at most twice that. */
export const confirmedAfter = (key: string, minutes: number): number =>
  Math.round(minutes * (1 + drawOf(`${key}/confirm`)) * 60_000)
