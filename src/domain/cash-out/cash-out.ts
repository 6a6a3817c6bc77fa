import { ceil, compare, type Exact, exact, floor, minus, over, plus, round, times } from '../money/exact.ts'
import { cashOutMarginPercent, cashOutTolerancePercent } from '../bet/limits.ts'
import type { MarketStatus } from '../market/status.ts'
import { type Decimal, decimalOf } from '../odds/odds.ts'
import { factorOf, systemReturn } from '../bet/parlay.ts'
import { backFrom } from '../settlement/payout.ts'
import type { Outcome } from '../settlement/outcome.ts'

/** What a running selection may become, and how likely: probabilities of one selection sum to 1. */
export interface Chance {
  readonly outcome: Outcome
  readonly probability: Exact
}

/** Where a running selection's market stands now. */
export interface CurrentMarket {
  readonly status: MarketStatus
  /** Whether its feed has been silent past the limit (§feed.silence). */
  readonly isStale: boolean
  readonly chances: readonly Chance[]
}

/** A leg at its accepted price: already settled, or still running. A single is a bet of one leg. */
export type CashOutLeg =
  | { readonly price: Exact; readonly settled: Outcome }
  | { readonly price: Exact; readonly settled: null; readonly market: CurrentMarket }

/** A bet as it is held now, after earlier partial cash-outs; minor units. */
export interface CashOutBet {
  readonly risk: bigint
  readonly toWin: bigint
  readonly legs: readonly CashOutLeg[]
  /**
   * Percent of the gain that a booster put into the to-win: it is paid on a win, and is not part of the bet's value.
   */
  readonly boost?: number
  /** For a system: the chosen sizes, and the unit that is now on each line. */
  readonly system?: { readonly unit: Exact; readonly sizes: readonly number[] }
}

export interface CashOutTerms {
  /** Whole percent of the risk, 1 to 100. */
  readonly percent?: number
  /** Whole percent off the fair value. */
  readonly margin?: number
  readonly maxPayout?: bigint
}

/** `none`: there is nothing to sell. `unavailable`: not now, because a market is suspended or its feed is silent. */
export type CashOutOffer =
  | { readonly status: 'offered'; readonly amount: bigint }
  | { readonly status: 'none' | 'unavailable' }

/**
 * The chance of one pick by the current prices of all picks, their margin removed proportionally (§cash-out.chances).
 */
export const fairChance = (prices: readonly Decimal[], pick: number): Exact => {
  const inverse = (price: Decimal) => over(exact(1n), decimalOf(price, 'DEC'))
  const all = prices.map(inverse).reduce(plus, exact(0n))
  return over(inverse(prices[pick]!), all)
}

/**
 * The chances of a pick that either wins or loses, by current prices. A line that can be drawn or half won takes its
 * chances from a model instead.
 */
export const wonOrLost = (prices: readonly Decimal[], pick: number): readonly Chance[] => {
  const won = fairChance(prices, pick)
  return [
    { outcome: 'won', probability: won },
    { outcome: 'lost', probability: exact(won.d - won.n, won.d) },
  ]
}

/** What a bet, or a percent of it, is bought back for at this moment (§cash-out.offer). */
export const cashOutOffer = (bet: CashOutBet, { percent = 100, ...terms }: CashOutTerms = {}): CashOutOffer => {
  const parts = split(bet, percent)
  if (parts === undefined) return { status: 'none' }
  const price = cashOutPrice(bet, terms)
  return typeof price === 'string' ? { status: price } : offerOn(bet, price, parts.cashed)
}

/**
 * The offer on a part of a bet while the whole has this price: the whole is rounded once, a part down (§cash-out.part).
 */
export const offerOn = (held: Held, price: Exact, part: Held): CashOutOffer => {
  const amount = part.risk === held.risk ? round(price) : priceOfPart(held, price, part)
  return amount > 0n ? { status: 'offered', amount } : { status: 'none' }
}

/** What the whole of a bet is bought back for, before it is rounded. */
export const cashOutPrice = (
  bet: CashOutBet,
  { margin = cashOutMarginPercent, maxPayout }: Omit<CashOutTerms, 'percent'> = {},
): Exact | 'none' | 'unavailable' => {
  const running = bet.legs.flatMap((leg) => (leg.settled === null ? [leg.market] : []))
  if (running.length === 0 || isLost(bet)) return 'none'
  if (running.some(({ status, isStale }) => status !== 'open' || isStale)) return 'unavailable'
  const value = valueOf(bet)
  const worth = bet.system ? leastOf(value, maxPayout) : withinPayout(value, running, maxPayout)
  return times(worth, exact(BigInt(100 - margin), 100n))
}

/**
 * The part of a bet that an amount buys back while the whole has this price: the least risk that is worth the amount,
 * and its share of the to-win, both rounded up, so that parts never come to more than the whole (§cash-out.amount). The
 * whole where nothing less is worth it; undefined for an amount that even the whole is not worth.
 */
export const partFor = (held: Held, price: Exact, amount: bigint): Held | undefined => {
  const most = round(price)
  if (amount <= 0n || amount > most) return undefined
  const risk = ceil(over(exact(held.risk * amount), price))
  return amount === most || risk >= held.risk ? held : partOf(held, risk)
}

/** The part of a bet with this much of its risk; minor units, less than the bet holds. */
export const partOf = (held: Held, risk: bigint): Held => ({
  risk,
  toWin: ceil(exact(held.toWin * risk, held.risk)),
})

/** What a part of a bet is worth at this price of the whole; never rounded up. */
export const priceOfPart = (held: Held, price: Exact, { risk }: Held): bigint =>
  floor(over(times(price, exact(risk)), exact(held.risk)))

/** Nothing is left to sell once a parlay has a lost leg, or every line of a system has one. */
const isLost = ({ legs, system }: CashOutBet): boolean => {
  const unlost = legs.filter(({ settled }) => settled !== 'lost').length
  return system ? system.sizes.every((size) => size > unlost) : unlost < legs.length
}

/**
 * The risk and to-win that are cashed, rounded up, and those the bet keeps, which add up to what it held; undefined
 * when either part would have no risk.
 */
export const split = (held: Held, percent: number): { readonly cashed: Held; readonly kept: Held } | undefined => {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new RangeError(`${percent} percent cannot be cashed out`)
  if (percent === 100) return { cashed: { risk: held.risk, toWin: held.toWin }, kept: { risk: 0n, toWin: 0n } }
  const risk = ceil(exact(held.risk * BigInt(percent), 100n))
  if (risk === 0n || risk === held.risk) return undefined
  const cashed = partOf(held, risk)
  return { cashed, kept: { risk: held.risk - risk, toWin: held.toWin - cashed.toWin } }
}

export interface Held {
  readonly risk: bigint
  readonly toWin: bigint
}

/**
 * The return of the part that was not cashed out, from the return of the whole bet: a profit is shared by to-win, a
 * loss by risk. Rounded once; a win is exactly the risk and to-win kept.
 */
export const remainingReturn = (back: Exact, whole: Held, kept: Held): bigint => {
  const risk = exact(whole.risk)
  if (compare(back, risk) < 0) return round(over(times(back, exact(kept.risk)), risk))
  if (whole.toWin === 0n) return kept.risk
  const profit = minus(back, risk)
  return (
    kept.risk +
    round(
      over(
        times(compare(profit, exact(whole.toWin)) > 0 ? exact(whole.toWin) : profit, exact(kept.toWin)),
        exact(whole.toWin),
      ),
    )
  )
}

/** The answer to a member who agreed to an amount. */
export type CashOutAnswer =
  | { readonly status: 'paid' | 'moved'; readonly amount: bigint }
  | { readonly status: 'none' | 'unavailable' }

/**
 * The answer to a member who was shown an amount that this server offered. An offer that fell within the tolerance is
 * paid as shown, one that fell further is shown again, and one that rose is paid in full. Nobody is paid less than they
 * saw.
 */
export const answerCashOut = (
  shown: bigint,
  now: CashOutOffer,
  tolerance: number = cashOutTolerancePercent,
): CashOutAnswer => {
  if (now.status !== 'offered') return now
  if (now.amount * 100n < shown * BigInt(100 - tolerance)) return { status: 'moved', amount: now.amount }
  return { status: 'paid', amount: now.amount > shown ? now.amount : shown }
}

/**
 * The mean return, before any margin. A single counts its own risk and to-win; a parlay multiplies what its legs are
 * worth.
 */
const valueOf = ({ risk, toWin, boost = 0, legs, system }: CashOutBet): Exact => {
  if (system) return systemValue(system, legs)
  const [first] = legs
  if (legs.length === 1 && first?.settled === null)
    return mean(first.market.chances, (outcome) =>
      backFrom(outcome, exact(risk), exact(toWin * 100n, BigInt(100 + boost))),
    )
  return legs.map(worthOf).reduce(times, exact(risk))
}

/** No leg stands twice in a line, so a system is worth what it would return if each leg returned its worth. */
const systemValue = ({ unit, sizes }: NonNullable<CashOutBet['system']>, legs: readonly CashOutLeg[]): Exact => {
  const back = systemReturn(1n, legs.map(worthOf), sizes)
  return back === 'running' ? exact(0n) : times(back, unit)
}

const leastOf = (value: Exact, most: bigint | undefined): Exact =>
  most !== undefined && compare(value, exact(most)) > 0 ? exact(most) : value

const worthOf = (leg: CashOutLeg): Exact =>
  leg.settled === null
    ? mean(leg.market.chances, (outcome) => factorOf(outcome, leg.price))
    : factorOf(leg.settled, leg.price)

const mean = (chances: readonly Chance[], of: (outcome: Outcome) => Exact): Exact =>
  chances.map(({ outcome, probability }) => times(probability, of(outcome))).reduce(plus, exact(0n))

/** No offer is worth more than the maximum payout times the chance that anything comes back. */
const withinPayout = (value: Exact, running: readonly CurrentMarket[], maxPayout: bigint | undefined): Exact => {
  if (maxPayout === undefined) return value
  const most = running
    .map(({ chances }) => mean(chances, (outcome) => exact(outcome === 'lost' ? 0n : 1n)))
    .reduce(times, exact(maxPayout))
  return compare(value, most) > 0 ? most : value
}
