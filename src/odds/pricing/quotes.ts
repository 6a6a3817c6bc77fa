import type { MarketType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { Score } from '#domain/market/result.ts'
import { type Decimal, quote } from '#domain/odds.ts'
import type { FeedMarket } from '../feed.ts'
import { chanceAbove, decidedAbove, leadOf, meanOf, type Spread, threeWay, totalOf } from './chances.ts'
import type { Further, Outlook } from './outlook.ts'

/** The lines a match is quoted at. Handicaps from home's view, totals counting all goals of the period. */
export interface Lines {
  readonly HDP: Line
  readonly OU: Line
  readonly HDPH: Line
  readonly OUH: Line
}

/** The lines that make two sides nearest even. */
export const linesOf = ({ score, ft, ht }: Outlook): Lines => ({
  HDP: handicapLine(ft),
  OU: totalLine(ft, score),
  HDPH: ht ? handicapLine(ht) : 0,
  OUH: ht ? totalLine(ht, score) : 0,
})

/** Prices of all markets of a match, at given lines, by one law and a margin for each kind. */
export const quotesOf = (outlook: Outlook, lines: Lines, live: boolean): FeedMarket[] => {
  const margin = live ? margins.live : margins.before
  const { ft, ht, score } = outlook
  return [
    ...period(ft, score, lines.HDP, lines.OU, { two: margin.two, three: margin.three }, ['HDP', 'OU', 'OXT']),
    ...(ht ? period(ht, score, lines.HDPH, lines.OUH, { two: margin.half, three: margin.three }, ['HDPH', 'OUH', 'OXTH']) : []),
  ]
}

/** What the book keeps above even money: the sum of inverse prices less 1. */
export const margins = {
  before: { two: 0.035, three: 0.055, half: 0.045 },
  live: { two: 0.045, three: 0.07, half: 0.055 },
} as const

const period = (
  further: Further, [home, away]: Score, handicap: Line, total: Line, margin: { two: number; three: number },
  [hdp, ou, oxt]: readonly [MarketType, MarketType, MarketType],
): FeedMarket[] => {
  const lead = leadOf(further)
  const above = chanceAbove(lead, handicap)
  const over = chanceAbove(totalOf(further), (home + away) * 4 - total)
  return [
    decidedAbove(lead, handicap) < leastDecided ? undefined : offer(hdp, handicap, [above, 1 - above], margin.two),
    offer(ou, total, [over, 1 - over], margin.two),
    offer(oxt, 0, threeWay(lead, home - away), margin.three),
  ].filter((market) => market !== undefined)
}

/** A handicap on which nearly every stake would come back is no bet. */
const leastDecided = 0.02
export const shortest = 1.01
export const longest = 150

/** Undefined when fewer than two picks can be quoted: nothing is left to bet on. */
const offer = (type: MarketType, line: Line, chances: readonly number[], margin: number): FeedMarket | undefined => {
  const prices = chances.map((chance) => priceOf(chance, margin))
  return prices.filter((price) => price !== null).length >= 2 ? { type, line, prices } : undefined
}

/**
 * A chance's decimal price, in steps of at least a hundredth, rounded towards the book. Null rather than 1.01 for what is worth less:
 * a price above its fair value could be played against the match's other markets.
 */
const priceOf = (chance: number, margin: number): Decimal | null => {
  const price = Math.min(1 / (chance * (1 + margin)), longest)
  if (!(price >= shortest)) return null
  const step = steps.find(({ below }) => price < below)?.hundredths ?? 500
  return quote(Math.floor((price * 100) / step) * step * 100, 'DEC')
}

/** The longer a price, the coarser: its last digits would say nothing, and only flicker. */
const steps = [
  { below: 5, hundredths: 1 },
  { below: 10, hundredths: 10 },
  { below: 20, hundredths: 50 },
  { below: 50, hundredths: 100 },
] as const

const handicapLine = (further: Further): Line => {
  const lead = leadOf(further)
  return nearestEven(lead, Math.round(-4 * meanOf(lead)))
}

/** A total at half a goal above the present score at least, or *over* would be won already. */
const totalLine = (further: Further, [home, away]: Score): Line => {
  const total = totalOf(further)
  const above = nearestEven(total, -Math.max(2, Math.round(4 * meanOf(total))), -2)
  return (home + away) * 4 - above
}

const nearestEven = (spread: Spread, start: Line, most: Line = Infinity): Line => {
  let best = start, distance = Infinity
  for (let line = start - 5; line <= Math.min(most, start + 5); line++) {
    const off = Math.abs(chanceAbove(spread, line) - 0.5)
    if (off < distance - 1e-9) [best, distance] = [line, off]
  }
  return best
}
