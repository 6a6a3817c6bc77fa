import type { Chance } from '../../chance.ts'
import { latest } from '../../play/latest.ts'
import type { PossessionsLaw } from '../../builder/law.ts'
import { opinionAt, type Plan, pricedBy } from '../../play/plan.ts'
import type { Rates } from '../../pricing/score-distribution.ts'
import { courseLiveAt, type Parting, partedGame, courseResultAt } from '../parts/course.ts'
import type { Prospect } from '../parts/law.ts'
import { type Grid, partLinesOf, quotesOf } from '../parts/quotes.ts'
import type { Fixture } from '../sport.ts'
import {
  possessionsNotBegun,
  playPossessions,
  type PossessionCourse,
  sharedOf,
  type PossessionTempo,
} from './course.ts'
import { type Left, possessionLaw, type Possessions, type PossessionState } from './law.ts'

/** Everything in which one sport of possessions differs from another. */
export interface PossessionSport extends Possessions, Parting {
  readonly law: PossessionsLaw['of']
  readonly tempo: PossessionTempo
  readonly grid: Grid
  /** Possessions of a side in each part of a match: the pace of the match. */
  readonly each: (chance: Chance) => readonly number[]
}

/** A match of such a sport with its course, prices and result by one law. */
export const possessionPlan = (sport: PossessionSport, { ratesAt, streamOf, ...fixture }: Fixture): Plan => {
  const { key, kickoff } = fixture
  const each = sport.each(streamOf(`${key}/pace`))
  const meanOf = ({ home, away }: Rates): Rates => ({ home: home / sumOf(each), away: away / sumOf(each) })
  const opinionOf = (at: number) => (at < kickoff ? opinionAt(kickoff, at) : kickoff)
  let played: ((passed: number) => PossessionCourse) | undefined
  const course = (at: number) =>
    at < kickoff
      ? possessionsNotBegun
      : (played ??= playPossessions(sport, meanOf(ratesAt(kickoff)), each, streamOf(`${key}/course`)))(at - kickoff)
  const gameBy = latest(({ parts }: PossessionCourse) => partedGame(sport, kickoff, parts))
  const lawBy = latest((opinion: number) => possessionLaw(sport, meanOf(ratesAt(opinion))))
  // Within a possession nothing changes.
  const distributionBy = latest(
    (opinion: number, state: PossessionState) => lawBy(opinion)(state),
    (opinion, state) => [opinion, JSON.stringify(state)],
  )
  return {
    ...fixture,
    halves: true,
    gameAt: (at) => gameBy(course(at)),
    result: (at) => courseResultAt(sport, course(at).parts, at - kickoff),
    lawAt: (at) => ({
      of: sport.law,
      mean: meanOf(ratesAt(opinionOf(at))),
      state: possessionAt(sport, each, course(at), at - kickoff),
    }),
    pricesAt: pricedBy({
      kickoff,
      distributionAt: (at) => distributionBy(opinionOf(at), possessionAt(sport, each, course(at), at - kickoff)),
      linesOf: (distribution) => partLinesOf(distribution, sport.grid),
      quotesOf: (distribution, lines, live) => quotesOf(distribution, lines, sport.grid, live),
    }),
  }
}

/**
 * How a match may end before it begins, from what its sides are expected to score, at the pace that lies in the middle
 * of its paces.
 */
export const expectedOf =
  (sport: PossessionSport) =>
  (rates: Rates): Prospect => {
    const left = sumOf(sport.each(() => 0.5))
    const law = possessionLaw(sport, { home: rates.home / left, away: rates.away / left })
    return law({ score: [0, 0], half: null, left: [left, left], rounds: sport.overtime.rounds }).ft
  }

/** The state of a course so many milliseconds after its begin; before it, everything is left. */
export const possessionAt = (
  sport: PossessionSport,
  each: readonly number[],
  { parts, ends }: PossessionCourse,
  at: number,
): PossessionState => {
  const { score, part, phase } = courseLiveAt(sport, parts, at)
  const runs = phase === 'playing' || phase === 'overtime'
  const left = (part: number): Left => {
    const all = each[part - 1] ?? sport.overtime.each
    const [home, away] = sharedOf((ends[part - 1] ?? []).filter((end) => end <= at).length, part % 2 === 0)
    return [all - home, all - away]
  }
  const until = (last: number): Left => {
    const lefts = each.slice(0, last).map((_, i) => left(i + 1))
    return [sumOf(lefts.map(([home]) => home)), sumOf(lefts.map(([, away]) => away))]
  }
  const isHalfOver = part > sport.firstHalf || (part === sport.firstHalf && !runs)
  // Until overtime runs, a whole one is left; if it ends level, all of the next.
  const overtime = part - sport.parts
  return {
    score,
    half: isHalfOver ? null : until(sport.firstHalf),
    left: overtime > 0 ? left(part) : until(sport.parts),
    rounds: sport.overtime.rounds - Math.max(0, overtime),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
