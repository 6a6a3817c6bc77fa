import { settledAs } from '#domain/commission.ts'
import { turnover } from '#domain/turnover.ts'
import type { Selectable } from 'kysely'
import type { BetTable } from '../database/ledger.tables.ts'

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

/** What a decided bet came to, in minor units. */
export interface Figures {
  /** All that came back but the commission: the settlement's and what was cashed out before. */
  readonly payout: bigint
  readonly turnover: bigint
  readonly validTurnover: bigint
  /** As it was credited. */
  readonly commission: bigint
  readonly winLose: bigint
}

/** Turnover, commission and profit of a settled, void or cashed-out bet (§commission.turnover); undefined for any other. */
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
