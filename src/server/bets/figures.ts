import { settledAs } from '#domain/settlement/commission.ts'
import { turnover } from '#domain/settlement/turnover.ts'
import type { Selectable } from 'kysely'
import type { BetTable } from '../database/tables/ledger.tables.ts'

export const figureColumns = [
  'state',
  'outcome',
  'risk',
  'payout',
  'cashed',
  'valid_turnover',
  'commission',
  'settled_book',
] as const satisfies readonly (keyof BetTable)[]

/** The result of a decided bet, in minor units. */
export interface Figures {
  /** Everything paid back except commission: the settlement and earlier cash-outs. */
  readonly payout: bigint
  readonly turnover: bigint
  readonly validTurnover: bigint
  /** The commission as credited. */
  readonly commission: bigint
  readonly winLose: bigint
}

/**
 * Turnover, commission and profit of a settled, void or cashed-out bet (§commission.turnover); undefined for any other
 * bet.
 */
export const figuresOf = (bet: Pick<Selectable<BetTable>, (typeof figureColumns)[number]>): Figures | undefined => {
  if (bet.state !== 'settled' && bet.state !== 'void' && bet.state !== 'cashedOut') return undefined
  const settled = settledAs({ ...bet, payout: bet.payout ?? 0n })
  return {
    payout: settled.payout,
    turnover: turnover(settled),
    validTurnover: bet.valid_turnover ?? 0n,
    commission: bet.commission ?? 0n,
    winLose: settled.payout - bet.risk,
  }
}
