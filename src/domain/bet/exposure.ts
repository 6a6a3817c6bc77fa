import { type Currency, scaledUnitOf } from '../money/money.ts'
import { soccer } from '../market/sports.ts'

/** The most the house accepts to lose, in hundredths of the reference currency. */
export interface HouseLimit {
  readonly market: bigint
  readonly match: bigint
}

/**
 * The house's own limits, in whole units of the reference currency: what a market and a match may cost, in soccer and
 * in other sports.
 */
export type HouseLimits = readonly [soccerMarket: number, soccerMatch: number, market: number, match: number]

/** Unless an operator says otherwise, soccer carries four times as much as another sport. */
export const startingHouseLimits: HouseLimits = [200_000, 500_000, 50_000, 150_000]

const hundredths = 100n

/** The most the house accepts to lose on a sport. */
export const houseLimitOf = (
  sport: number,
  [soccerMarket, soccerMatch, market, match]: HouseLimits = startingHouseLimits,
): HouseLimit =>
  sport === soccer
    ? { market: BigInt(soccerMarket) * hundredths, match: BigInt(soccerMatch) * hundredths }
    : { market: BigInt(market) * hundredths, match: BigInt(match) * hundredths }

/**
 * An amount in hundredths of the reference currency, rounded away from zero, so that conversion never makes a liability
 * smaller.
 */
export const toReference = (minor: bigint, currency: Currency): bigint => {
  const divisor = scaledUnitOf(currency)
  const scaled = (minor < 0n ? -minor : minor) * hundredths
  const size = (scaled + divisor - 1n) / divisor
  return minor < 0n ? -size : size
}

/**
 * Hundredths of the reference currency in minor units of another, rounded down, so that conversion never makes a limit
 * larger.
 */
export const fromReference = (amount: bigint, currency: Currency): bigint =>
  (amount * scaledUnitOf(currency)) / hundredths

/** What is bet on one pick of a market, in hundredths of the reference currency. */
export interface PickExposure {
  /** What members win if it wins; a ticket of many legs counts in full on each of its picks. */
  readonly toWin: bigint
  /** The risk of the singles on it, which the house keeps if it loses. */
  readonly risk: bigint
  /** The part of `toWin` that another market of the match counts too: of builders, which win there or nowhere. */
  readonly shared?: bigint
}

/**
 * What the house loses if each pick wins: the members' profit less the singles it keeps on the market's other picks.
 * Below zero where the house gains.
 */
export const liabilitiesOf = (picks: readonly PickExposure[]): readonly bigint[] => {
  const kept = picks.reduce((sum, { risk }) => sum + risk, 0n)
  return picks.map(({ toWin, risk }) => toWin - (kept - risk))
}

/** The most a market can cost, and zero where no pick costs anything. */
export const worstOf = (liabilities: readonly bigint[]): bigint =>
  liabilities.reduce((worst, next) => (next > worst ? next : worst), 0n)
