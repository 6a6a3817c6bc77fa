import { ceil, compare, exact, type Exact, floor, minus, over, plus, round, times } from '../money/exact.ts'
import { decimalOf, type OddsType, type Quote, tenThousand } from '../odds/odds.ts'

/** What a bet stores with its accepted price; all in minor units of the member's currency. */
export interface StakeParts {
  /** What the member typed: the amount risked, or at negative odds the amount to win. */
  readonly entered: bigint
  /** What is held and can be lost. */
  readonly risk: bigint
  /** The profit if the selection wins. */
  readonly toWin: bigint
}

/** At negative Malay and Indonesian odds the entered stake is the amount to win (§stake.negative-odds). */
export const entersToWin = (price: Quote): boolean => price < 0

/** Risk of an entered stake, exactly: stake × |odds| at negative odds, the stake itself otherwise. */
export const exactRisk = (entered: bigint, price: Quote): Exact =>
  entersToWin(price) ? exact(entered * BigInt(-price), BigInt(tenThousand)) : exact(entered)

/**
 * The risk in minor units. At negative odds it is rounded up, so that nobody wins more than the accepted price says of
 * it (§stake.parts).
 */
export const riskOf = (entered: bigint, price: Quote): bigint => ceil(exactRisk(entered, price))

/**
 * What a single returns that multiplies its exact risk by `factor`: its profit is that of the exact risk, which at
 * negative odds is the entered stake, and a loss is of the risk it was accepted at.
 */
export const backOnRisk = (risk: bigint, exactly: Exact, factor: Exact): Exact =>
  compare(factor, exact(1n)) < 0
    ? times(exact(risk), factor)
    : plus(exact(risk), times(exactly, minus(factor, exact(1n))))

/** Profit of an entered stake, exactly. */
export const exactToWin = (entered: bigint, price: Quote, kind: OddsType): Exact =>
  entersToWin(price) ? exact(entered) : minus(times(exact(entered), decimalOf(price, kind)), exact(entered))

/**
 * The three amounts of a bet, each computed exactly from stake and price and rounded once: the risk up (§stake.parts).
 */
export const stakeParts = (entered: bigint, price: Quote, kind: OddsType): StakeParts => ({
  entered,
  risk: riskOf(entered, price),
  toWin: round(exactToWin(entered, price, kind)),
})

/**
 * The largest entered stake, rounded down, whose risk + to-win fits the maximum payout (§stake.maximum). Rounding never
 * lifts the two above it.
 */
export const stakeForPayout = (maxPayout: bigint, price: Quote, kind: OddsType): bigint => {
  const payoutOfOne = entersToWin(price)
    ? exact(BigInt(tenThousand - price), BigInt(tenThousand))
    : decimalOf(price, kind)
  return floor(over(exact(maxPayout), payoutOfOne))
}

/** The largest entered stake whose risk fits an amount, for a balance or an exposure. */
export const stakeForRisk = (amount: bigint, price: Quote): bigint =>
  entersToWin(price) ? floor(exact(amount * BigInt(tenThousand), BigInt(-price))) : amount

/**
 * Whether price `offered` lies within `percent` above `agreed` by its gain: the incident bound of *better odds*
 * (§bet.consent).
 */
export const gainWithin = (agreed: Quote, offered: Quote, kind: OddsType, percent: number): boolean => {
  const gain = (price: Quote) => minus(decimalOf(price, kind), exact(1n))
  const bound = times(gain(agreed), exact(BigInt(100 + percent), 100n))
  return compare(gain(offered), bound) <= 0
}
