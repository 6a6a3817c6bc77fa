import { type DeadHeatPolicy, inDeadHeat } from './dead-heat.ts'
import { type Exact, exact, plus, round } from '../money/exact.ts'
import type { OddsType, Quote } from '../odds/odds.ts'
import type { Outcome } from './outcome.ts'
import { exactToWin, riskOf } from '../bet/stake.ts'

/** A tie for the places of an outright: the share of the bet that is paid, and how. */
export interface DeadHeat {
  readonly share: Exact
  readonly policy: DeadHeatPolicy
}

/** What a risk R and a win W come back as: R+W, R+W/2, R, R/2, 0, R (§settlement.outcomes). */
export const backFrom = (outcome: Outcome, risk: Exact, toWin: Exact, tie?: DeadHeat): Exact => {
  switch (outcome) {
    case 'won':
      return tie ? inDeadHeat(risk, toWin, tie.share, tie.policy) : plus(risk, toWin)
    case 'wonHalf':
      return plus(risk, half(toWin))
    case 'draw':
    case 'void':
      return risk
    case 'loseHalf':
      return half(risk)
    case 'lost':
      return exact(0n)
  }
}

/**
 * What comes back to the member, stake included, in minor units: computed exactly from the entered stake and the
 * accepted price, rounded once (§money.rounding): 10.01 @ 1.95 won half is 14.76.
 */
export const returnOf = (entered: bigint, price: Quote, kind: OddsType, outcome: Outcome, tie?: DeadHeat): bigint =>
  round(backFrom(outcome, exact(riskOf(entered, price)), exactToWin(entered, price, kind), tie))

/** The payout of a ticket, which includes the risk, is capped: min(payout, max payout) (§settlement.max-payout). */
export const capped = (payout: bigint, maxPayout: bigint | undefined): bigint =>
  maxPayout !== undefined && payout > maxPayout ? maxPayout : payout

const half = ({ n, d }: Exact): Exact => exact(n, d * 2n)
