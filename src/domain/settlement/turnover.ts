import { exact, type Exact, round } from '../money/exact.ts'
import type { Outcome } from './outcome.ts'

/** How a settled bet counts towards commission (§commission.valid-turnover); the first is the default. */
export const turnoverPolicies = ['outcome', 'half', 'full'] as const
export type TurnoverPolicy = (typeof turnoverPolicies)[number]

/** A bet as it was settled, in minor units. */
export interface Settled {
  readonly risk: bigint
  readonly payout: bigint
  readonly outcome: Outcome
}

/** Turnover: the risk of a settled bet that is not void. */
export const turnover = ({ risk, outcome }: Settled): bigint => (outcome === 'void' ? 0n : risk)

/**
 * Valid turnover. `outcome`: min(|profit or loss|, risk) · `half`: full, half for half results, 0 for draw and void ·
 * `full`: risk unless draw or void.
 */
export const exactValidTurnover = ({ risk, payout, outcome }: Settled, policy: TurnoverPolicy = 'outcome'): Exact => {
  if (outcome === 'void' || outcome === 'draw') return exact(0n)
  if (policy === 'full') return exact(risk)
  if (policy === 'half') return exact(risk, outcome === 'wonHalf' || outcome === 'loseHalf' ? 2n : 1n)
  const profit = payout > risk ? payout - risk : risk - payout
  return exact(profit < risk ? profit : risk)
}

/** The same in minor units. */
export const validTurnover = (settled: Settled, policy?: TurnoverPolicy): bigint =>
  round(exactValidTurnover(settled, policy))
