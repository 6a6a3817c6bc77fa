import { totalOf as totalGoals } from '#domain/market/settlement-rules.ts'
import type { Period } from '#domain/market/catalogue.ts'
import type { Line } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { chanceAbove, decidedAbove, type Spread } from './chances.ts'
import type { FairMarket } from './fair.ts'

/** What is still to be scored in a period, and what has been scored. */
export interface Tally {
  readonly period: Period
  readonly score: Score
  readonly lead: Spread
  readonly total: Spread
}

/** A market on which nearly every stake would be refunded is not offered. */
const leastDecided = 0.02
/** A line beside the main one is offered only while neither side is less likely than this. */
const leastBeside = 0.2
/** The main line and its neighbours, as Asian boards show them. */
const beside = [0, -1, 1]
const isEven = (chance: number): boolean => Math.min(chance, 1 - chance) >= leastBeside

/** Handicaps on what is scored from now on. */
export const handicaps = ({ period, lead }: Tally, main: Line): FairMarket[] =>
  beside.flatMap((step) => {
    const line = main + step
    const home = chanceAbove(lead, line)
    const isOffered = decidedAbove(lead, line) >= leastDecided && (step === 0 || isEven(home))
    return isOffered ? [{ market: 'hdp', period, line, chances: [home, 1 - home] }] : []
  })

/** Over has already won on a total less than half a goal above the score. */
export const totals = ({ period, score, total }: Tally, main: Line): FairMarket[] =>
  beside.flatMap((step) => {
    const line = main + step,
      now = totalGoals(score) * 4
    const over = chanceAbove(total, now - line)
    const isOffered = step === 0 || (line >= now + 2 && isEven(over))
    return isOffered ? [{ market: 'ou', period, line, chances: [over, 1 - over] }] : []
  })

/** Odd and even of the period's total. */
export const oddEven = ({ period, score, total: { from, of } }: Tally): FairMarket => {
  let odd = 0
  for (let k = 0; k < of.length; k++) if ((totalGoals(score) + from + k) % 2 !== 0) odd += of[k]!
  return { market: 'oe', period, line: 0, chances: [odd, 1 - odd] }
}
