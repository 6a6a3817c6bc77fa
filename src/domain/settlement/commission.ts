import { exact, floor, times } from '../money/exact.ts'
import { type MarketCode, marketOf } from '../market/catalogue.ts'
import type { AnyOddsType } from '../odds/odds.ts'
import type { Outcome } from './outcome.ts'
import { exactValidTurnover, type Settled, type TurnoverPolicy, validTurnover } from './turnover.ts'

/** The groups of bets that a member's commission rates are set for (§commission.groups). */
export const commissionGroups = ['asian', 'oneXTwo', 'others', 'myanmar'] as const
export type CommissionGroup = (typeof commissionGroups)[number]

/** Hundredths of a percent of the valid turnover: 25 is 0.25 %. A group without a rate is not set up. */
export type CommissionRates = Readonly<Partial<Record<CommissionGroup, number>>>

/**
 * The group of a bet by the markets of its legs: Asian lines are those that follow the member's odds type. A parlay
 * counts as one of the others, and Myanmar odds are a group of their own.
 */
export const commissionGroup = (markets: readonly MarketCode[], odds: AnyOddsType): CommissionGroup => {
  if (odds === 'MM') return 'myanmar'
  const [market] = markets
  if (market === undefined || markets.length > 1) return 'others'
  return marketOf(market).asian ? 'asian' : market === '1x2' ? 'oneXTwo' : 'others'
}

/**
 * Commission of a settled bet in minor units: valid turnover × rate, rounded down. `memberCommissionNotSetup` when its
 * group has no rate (§commission.groups).
 */
export const commission = (
  bet: Settled,
  group: CommissionGroup,
  rates: CommissionRates,
  policy?: TurnoverPolicy,
): bigint | 'memberCommissionNotSetup' => {
  const rate = rates[group]
  return rate === undefined ? 'memberCommissionNotSetup' : commissionAt(bet, rate, policy)
}

/** The same at a rate, in hundredths of a percent. */
export const commissionAt = (bet: Settled, rate: number, policy?: TurnoverPolicy): bigint =>
  floor(times(exactValidTurnover(bet, policy), exact(BigInt(rate), 10_000n)))

/** What a decided bet counts for and what is credited for it, in minor units. */
export interface Earned {
  readonly validTurnover: bigint
  readonly commission: bigint
}

/**
 * What is known of a decided bet: `payout` for what was left of it, `cashed` for what was cashed out before, and no
 * outcome where everything was.
 */
export interface Ended {
  readonly risk: bigint
  readonly payout: bigint
  readonly cashed: bigint
  readonly outcome: Outcome | null
}

/**
 * Credited with the settlement, at the rate the bet was accepted at, in hundredths of a percent (§commission.credited).
 */
export const earnedBy = (bet: Ended, rate: number, policy?: TurnoverPolicy): Earned => {
  const settled = settledAs(bet)
  return { validTurnover: validTurnover(settled, policy), commission: commissionAt(settled, rate, policy) }
}

/** A decided bet as turnover counts it. Where some of it was cashed out, only the money tells whether it won. */
export const settledAs = ({ risk, payout, cashed, outcome }: Ended): Settled => {
  const back = payout + cashed
  return {
    risk,
    payout: back,
    outcome:
      outcome === 'void' || (cashed === 0n && outcome !== null)
        ? outcome!
        : back > risk
          ? 'won'
          : back === risk
            ? 'draw'
            : 'lost',
  }
}
