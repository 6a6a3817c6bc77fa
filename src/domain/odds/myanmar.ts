import { compare, exact, type Exact, floor, minus, round, times } from '../money/exact.ts'
import type { Line } from '../market/line.ts'
import type { Side } from '../market/result.ts'
import type { Mmo } from '../market/odds-rows.ts'

/** A goal line and the percent of the stake won or lost on it (§myanmar.price): `1+50`. */
export interface MyanmarPrice {
  readonly goals: number
  /** −100 to 100, from the view of the favourite, or of over. */
  readonly percent: number
}

/** The percent of a market's Myanmar price from the view of home or over; its goals are the market's line. */
export type Percent = number & { readonly quoted: 'MM' }
export const isPercent = (value: number): value is Percent => Number.isInteger(value) && value >= -100 && value <= 100

/** Currencies that may bet at Myanmar odds, where the feature is on (§myanmar.currencies). */
export const isMyanmarCurrency = (currency: string): boolean => currency === 'MMK' || currency === 'MMO'

/**
 * The price of a market of the book, whose line (in quarters) and percent are from the view of home or over. The
 * favourite of a handicap is the side that gives goals, or home at 0.
 */
export const myanmarOffer = ({
  type,
  line,
  percent,
}: Pick<Mmo, 'type' | 'line' | 'percent'>): { readonly price: MyanmarPrice; readonly favourite?: Side } => {
  const goals = myanmarGoals(line)
  if (type === 'MM_OU' || type === 'MM_OUH') return { price: { goals, percent } }
  return line > 0
    ? { price: { goals, percent: percent === 0 ? 0 : -percent }, favourite: 'away' }
    : { price: { goals, percent }, favourite: 'home' }
}

/** The goals of a line in quarters, whichever side gives them. */
export const myanmarGoals = (line: Line): number => (line < 0 ? -line : line) / 4

/** Reads `1+50`, `1-90`, `0-50`; undefined if it is not one. */
export const parseMyanmar = (text: string): MyanmarPrice | undefined => {
  const found = /^(0|[1-9]\d{0,2})([+-])(0|[1-9]\d?|100)$/.exec(text)
  if (!found) return undefined
  const size = Number(found[3])
  return { goals: Number(found[1]), percent: found[2] === '-' && size > 0 ? -size : size }
}

export const writeMyanmar = ({ goals, percent }: MyanmarPrice): string =>
  `${goals}${percent < 0 ? '-' : '+'}${Math.abs(percent)}`

/**
 * The percent of its stake that a side wins on the line, or loses where it is below 0: as given for home and over,
 * mirrored for the others.
 */
export const percentFor = (percent: number, pick: string): number =>
  pick === 'home' || pick === 'over' || percent === 0 ? percent : -percent

/**
 * Reads a Myanmar price on a line (quarters, home's view) as the percent from the view of home or over; undefined where
 * it is not one, or has other goals.
 */
export const parsePercent = (text: string, { type, line }: Pick<Mmo, 'type' | 'line'>): Percent | undefined => {
  const price = parseMyanmar(text)
  if (price === undefined || price.goals !== myanmarGoals(line)) return undefined
  const isAwayFavourite = line > 0 && (type === 'MM_HDP' || type === 'MM_HDPH')
  return (isAwayFavourite && price.percent !== 0 ? -price.percent : price.percent) as Percent
}

/**
 * Percent off a winning return by the number of teams, the last for all above; the operator configures it
 * (§myanmar.deduction).
 */
export type Deductions = readonly number[]
export const startingDeductions: Deductions = [5, 15, 20]

export const deductionFor = (teams: number, deductions: Deductions): number =>
  deductions[Math.min(teams, deductions.length) - 1] ?? 0

/**
 * A winning return after the deduction, in minor units: a single pays it on the profit, a parlay on the whole return.
 * It is rounded down (§myanmar.deduction); a return that nothing is deducted from, to the nearest.
 */
export const afterDeduction = (
  stake: bigint,
  back: Exact,
  teams: number,
  deductions: Deductions = startingDeductions,
): bigint => {
  const staked = exact(stake)
  if (compare(back, staked) <= 0) return round(back)
  const percent = deductionFor(teams, deductions)
  const taxed = teams === 1 ? minus(back, staked) : back
  return floor(minus(back, times(taxed, exact(BigInt(percent), 100n))))
}
