import { commissionAt } from '#domain/commission.ts'
import type { Outcome } from '#domain/settlement.ts'
import { type Settled, turnover, validTurnover } from '#domain/turnover.ts'
import type { Selectable } from 'kysely'
import type { BetTable } from '../database/ledger.tables.ts'

export const figureColumns = ['state', 'outcome', 'risk', 'payout', 'cashed', 'commission_rate', 'settled_book'] as const satisfies readonly (keyof BetTable)[]

/** What a decided bet came to, in minor units. */
export interface Figures {
  /** All that came back: the settlement's and what was cashed out before. */
  readonly payout: bigint
  readonly turnover: bigint
  readonly validTurnover: bigint
  readonly commission: bigint
  readonly winLose: bigint
}

/** Turnover, commission and profit of a settled, void or cashed-out bet (`rules §5`); undefined for any other. */
export const figuresOf = (bet: Pick<Selectable<BetTable>, (typeof figureColumns)[number]>): Figures | undefined => {
  if (bet.state !== 'settled' && bet.state !== 'void' && bet.state !== 'cashedOut') return undefined
  const payout = (bet.payout ?? 0n) + bet.cashed
  const settled: Settled = { risk: bet.risk, payout, outcome: bet.outcome === 'void' || (bet.cashed === 0n && bet.outcome !== null) ? bet.outcome! : byMoney(payout, bet.risk) }
  return {
    payout, turnover: turnover(settled), validTurnover: validTurnover(settled), commission: commissionAt(settled, bet.commission_rate), winLose: payout - bet.risk,
  }
}

/** Of what was cashed out the money alone tells whether it won. */
const byMoney = (payout: bigint, risk: bigint): Outcome => (payout > risk ? 'won' : payout === risk ? 'draw' : 'lost')
