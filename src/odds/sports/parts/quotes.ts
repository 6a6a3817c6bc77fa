import type { Period } from '#domain/market/catalogue.ts'
import type { Line } from '#domain/market/line.ts'
import type { FeedMarket } from '../../feed.ts'
import { chanceAbove, decidedAbove, meanOf, type Spread } from '../../pricing/chances.ts'
import { marginOf } from '../../pricing/margins.ts'
import { paying, pricesFor } from '../../pricing/price.ts'
import { oddOf } from '../../pricing/sums.ts'
import type { PointsDistribution, Prospect } from './law.ts'

/** The main lines of a period: handicap from home's view and total. */
interface PeriodLines {
  readonly handicap: Line
  readonly total: Line
}

export interface PartLines {
  readonly ft: PeriodLines
  readonly ht: PeriodLines | null
}

/**
 * How far neighbouring lines lie apart, in quarters: lines are whole and half points, or half points alone where that
 * is 4.
 */
export type Grid = 2 | 4

/** The lines that make two sides nearest to even. */
export const partLinesOf = ({ ft, ht }: PointsDistribution, grid: Grid): PartLines => ({
  ft: mainLines(ft, grid),
  ht: ht && mainLines(ht, grid),
})

/**
 * Two-way prices of a match with overtime and of its first half: handicap and over/under on the main line and its
 * neighbours, odd/even, and the money line of the match. A main line that play has left behind is chosen again.
 */
export const quotesOf = ({ ft, ht }: PointsDistribution, lines: PartLines, grid: Grid, live: boolean): FeedMarket[] => [
  ...ofPeriod('ft', ft, lines.ft, grid, live),
  ...moneyLine(ft, live),
  ...(ht ? ofPeriod('ht', ht, lines.ht ?? mainLines(ht, grid), grid, live) : []),
]

const ofPeriod = (
  period: Period,
  { lead, total }: Prospect,
  lines: PeriodLines,
  grid: Grid,
  live: boolean,
): FeedMarket[] => {
  const [hdp, ou, oe] = period === 'ft' ? (['HDP', 'OU', 'OE'] as const) : (['HDPH', 'OUH', 'OEH'] as const)
  const handicap = stillEven(lead, lines.handicap) ? lines.handicap : nearestEven(lead, grid)
  const goals = stillEven(total, -lines.total) ? lines.total : totalLine(total, grid)
  const odd = oddOf(total)
  const margin = (market: 'hdp' | 'ou' | 'oe') => marginOf(market, period, live)
  return [
    ...distinctLines(lead, handicap, grid).flatMap((line) =>
      onLine(hdp, lead, line, line, margin('hdp'), line === handicap),
    ),
    ...around(goals, grid).flatMap((line) => onLine(ou, total, -line, line, margin('ou'), line === goals)),
    ...twoWay(oe, 0, odd, margin('oe')),
  ]
}

/** A level money line is void, so only the other outcomes decide its price (§settlement.overtime). */
const moneyLine = ({ lead }: Prospect, live: boolean): FeedMarket[] =>
  decidedAbove(lead, 0) >= leastDecided ? twoWay('ML', 0, chanceAbove(lead, 0), marginOf('ml', 'ft', live)) : []

const onLine = (
  type: FeedMarket['type'],
  spread: Spread,
  above: Line,
  line: Line,
  margin: number,
  isMain: boolean,
): FeedMarket[] => {
  const chance = chanceAbove(spread, above)
  const isOffered =
    decidedAbove(spread, above) >= leastDecided && (isMain || Math.min(chance, 1 - chance) >= leastBeside)
  return isOffered ? twoWay(type, line, chance, margin) : []
}

/** No market if one side cannot be quoted: a bet with one side only is not a market. */
const twoWay = (type: FeedMarket['type'], line: Line, first: number, margin: number): FeedMarket[] => {
  const priced = pricesFor([first, 1 - first], margin, longest)
  return priced.prices.every((price) => price !== null) ? [{ type, line, ...priced }] : []
}

const longest = paying(50)
/** A line, or a money line, on which nearly every stake would be refunded is not offered. */
const leastDecided = 0.02
/** A line beside the main one is offered only while neither side is less likely than this. */
const leastBeside = 0.2
/** A main line is kept only while neither side is less likely than this. */
const leastMain = 0.36

const around = (line: Line, grid: Grid): Line[] => [line, line - grid, line + grid]

/**
 * The main handicap and the next on either side that is another bet: where a match hardly ever ends level, −0.5, 0 and
 * +0.5 are one.
 */
const distinctLines = (lead: Spread, main: Line, grid: Grid): Line[] => {
  const chance = chanceAbove(lead, main)
  const beside = [-1, 1].flatMap(
    (side) =>
      [1, 2, 3]
        .map((steps) => main + side * steps * grid)
        .find((line) => Math.abs(chanceAbove(lead, line) - chance) > sameBet) ?? [],
  )
  return [main, ...beside]
}

/** Chances nearer than this are those of one bet. */
const sameBet = 0.005

const stillEven = (spread: Spread, line: Line): boolean => {
  const chance = chanceAbove(spread, line)
  return Math.min(chance, 1 - chance) >= leastMain && decidedAbove(spread, line) >= leastDecided
}

const mainLines = ({ lead, total }: Prospect, grid: Grid): PeriodLines => ({
  handicap: nearestEven(lead, grid),
  total: totalLine(total, grid),
})

const totalLine = (total: Spread, grid: Grid): Line => Math.abs(nearestEven(total, grid))

/**
 * The line nearest to even among the grid's lines around the mean; on a grid of whole points it lies between two of
 * them.
 */
const nearestEven = (spread: Spread, grid: Grid): Line => {
  const start = Math.round((-4 * meanOf(spread)) / grid) * grid + (grid === 4 ? 2 : 0)
  let best = start,
    distance = Infinity
  for (let line = start - 4 * grid; line <= start + 4 * grid; line += grid) {
    const off = Math.abs(chanceAbove(spread, line) - 0.5)
    if (off < distance - 1e-9) [best, distance] = [line, off]
  }
  return best
}
