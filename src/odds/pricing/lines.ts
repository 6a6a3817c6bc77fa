import { totalOf as goalsOf } from '#domain/market/settlement-rules.ts'
import type { Line } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { chanceAbove, leadOf, meanOf, type Spread, totalOf } from './chances.ts'
import type { ScoreDistribution } from './score-distribution.ts'

/** The lines a match is quoted at. Handicaps are from home's view, totals count all goals of the period. */
export interface Lines {
  readonly HDP: Line
  readonly OU: Line
  readonly HDPH: Line
  readonly OUH: Line
}

/** The lines that make two sides nearest to even. */
export const linesOf = ({ from: { score }, ft, ht }: ScoreDistribution): Lines => ({
  HDP: handicapLine(leadOf(ft)),
  OU: totalLine(totalOf(ft), score),
  HDPH: ht ? handicapLine(leadOf(ht)) : 0,
  OUH: ht ? totalLine(totalOf(ht), score) : 0,
})

/** The handicap line nearest to even, counting only what each side still scores. */
export const handicapLine = (lead: Spread): Line => nearestEven(lead, Math.round(-4 * meanOf(lead)))

/**
 * The total nearest to even, at least half a goal above the present score: below that *over* would already have won.
 */
export const totalLine = (total: Spread, score: Score): Line =>
  goalsOf(score) * 4 - nearestEven(total, -Math.max(2, Math.round(4 * meanOf(total))), -2)

const nearestEven = (spread: Spread, start: Line, most: Line = Infinity): Line => {
  let best = start,
    distance = Infinity
  for (let line = start - 5; line <= Math.min(most, start + 5); line++) {
    const off = Math.abs(chanceAbove(spread, line) - 0.5)
    if (off < distance - 1e-9) [best, distance] = [line, off]
  }
  return best
}
