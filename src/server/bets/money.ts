import { buildersAmong } from '#domain/bet/builder.ts'
import { remainingReturn } from '#domain/cash-out/cash-out.ts'
import type { CoverBonus } from '#domain/bet/cover-bonus.ts'
import type { Factor } from '#domain/bet/parlay.ts'
import { exactReturn, type LegOutcomes, type TicketMoney } from '#domain/bet/ticket-money.ts'
import type { Selectable } from 'kysely'
import type { BetTable } from '../database/tables/ledger.tables.ts'
import { acceptedAt, type StruckPrice } from './price.ts'

const columns = [
  'id',
  'kind',
  'legs',
  'sizes',
  'entered',
  'risk',
  'to_win',
  'cashed_risk',
  'cashed_to_win',
  'max_payout',
  'deductions',
  'one_winner',
  'all_winners',
] as const satisfies readonly (keyof BetTable)[]

/** What decides a bet's money: its row, and the price struck of each selection. */
export interface BetMoney extends Pick<Selectable<BetTable>, (typeof columns)[number]> {
  readonly rows: readonly StruckPrice[]
}

export const moneyOf = (bet: BetMoney): TicketMoney => {
  const { kind, entered, risk, legs, sizes, max_payout, deductions, rows } = bet
  const accepted = rows[0] && acceptedAt(rows[0])
  const price = kind === 'single' && accepted && accepted.odds !== 'MM' ? accepted.price : null
  const builders = buildersAmong(rows)
  return { kind, entered, risk, legs, sizes, price, maxPayout: max_payout, deductions, builders, bonus: bonusOf(bet) }
}

/** The bonus that a full cover keeps from its acceptance (§parlay.bonus). */
export const bonusOf = ({
  one_winner: oneWinner,
  all_winners: allWinners,
}: Pick<BetMoney, 'one_winner' | 'all_winners'>): CoverBonus | null =>
  oneWinner === null || allWinners === null ? null : { oneWinner, allWinners }

/** A bet that was cashed out in part pays only on the rest (§cash-out.part). */
export const keptBack = (bet: BetMoney, factors: readonly Factor[], outcomes: LegOutcomes): bigint => {
  const back = exactReturn(moneyOf(bet), factors, outcomes)
  if (back === 'running') throw new Error(`bet ${bet.id} is decided and runs`)
  const { risk, to_win: toWin, cashed_risk, cashed_to_win } = bet
  return remainingReturn(back, { risk, toWin }, { risk: risk - cashed_risk, toWin: toWin - cashed_to_win })
}
