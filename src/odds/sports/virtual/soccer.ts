import type { Live } from '#domain/market/rows.ts'
import type { Chance } from '../../chance.ts'
import type { FeedMarket } from '../../feed.ts'
import { type Endings, evenLine, endingsOffer } from '../../pricing/endings.ts'
import { goals, scoreDistribution, type Rates } from '../../pricing/score-distribution.ts'
import { courseByChance } from '../soccer/chance-course.ts'
import { soccerResult } from '../soccer/game.ts'
import { type Half, halfLength, minuteOf, wholeHalf } from '../soccer/tempo.ts'
import type { Show } from './round.ts'

/** All final scores of a match of soccer and their chances, by the law that prices real matches. */
export const shortEndings = (rates: Rates): Endings => {
  const left = { first: wholeHalf(1), second: wholeHalf(2) }
  const { ft } = scoreDistribution({ rates, pace: { home: 1, away: 1 }, score: [0, 0], left, latest: null })
  return Array.from(ft, (p, cell) => ({ ft: [Math.floor(cell / goals), cell % goals], ht: null, p }))
}

export const shortMarkets = (rates: Rates): FeedMarket[] => {
  const endings = shortEndings(rates)
  const offers = [
    endingsOffer(endings, 'HDP', evenLine(endings, 'HDP', quarters(-12, 12)), 0.06),
    endingsOffer(endings, 'OU', evenLine(endings, 'OU', quarters(2, 24)), 0.06),
    endingsOffer(endings, 'OXT', 0, 0.08),
    endingsOffer(endings, 'OE', 0, 0.06),
    endingsOffer(endings, 'CS', 0, 0.18),
  ]
  return offers.filter((offer) => offer !== undefined)
}

/** A whole match in the time of a show; its halves are equally long, its minutes are reported as in soccer. */
export const shortShow = (rates: Rates, length: number, chance: Chance): Show => {
  const course = courseByChance(rates, chance)
  const result = soccerResult(course)
  const half = length / 2
  const scored = course.incidents
    .filter(({ kind }) => kind === 'goal')
    .map((goal) => ({
      side: goal.side,
      at: Math.round(half * (goal.half - 1 + goal.played / course.lengths[goal.half])),
    }))
  const liveAt = (passed: number): Live => {
    const which: Half = passed < half ? 1 : 2
    const count = (side: 'home' | 'away') => scored.filter((goal) => goal.side === side && goal.at <= passed).length
    return {
      phase: which === 1 ? 'firstHalf' : 'secondHalf',
      ...minuteOf(which, (passed / half - (which - 1)) * halfLength),
      score: [count('home'), count('away')],
      half: which === 1 ? [0, 0] : result.ht!,
      reds: [0, 0],
      part: 0,
      parts: [],
    }
  }
  return {
    turns: [half, ...scored.map((goal) => goal.at)],
    liveAt,
    last: {
      phase: 'ended',
      minute: 2 * halfLength,
      score: result.ft!,
      half: result.ht!,
      reds: [0, 0],
      part: 0,
      parts: [],
    },
    result,
  }
}

const quarters = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)
