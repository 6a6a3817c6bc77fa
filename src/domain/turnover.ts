import type { Outcome } from './settlement.ts'

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

/** Valid turnover. `outcome`: min(|profit or loss|, risk) · `half`: full, half for half results, 0 for draw and void · `full`: risk unless draw or void. */
export const validTurnover = ({ risk, payout, outcome }: Settled, policy: TurnoverPolicy = 'outcome'): bigint => {
  if (outcome === 'void' || outcome === 'draw') return 0n
  if (policy === 'full') return risk
  if (policy === 'half') return outcome === 'wonHalf' || outcome === 'loseHalf' ? (risk + 1n) / 2n : risk
  const profit = payout > risk ? payout - risk : risk - payout
  return profit < risk ? profit : risk
}
