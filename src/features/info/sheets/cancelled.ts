import { listCancelledLottery } from '#calls/game-report.ts'
import { type CancelledBet, parseCancelled } from '../cancelled/load.ts'
import { amountCell, type Column, sheetOf, timeColumn } from './sheet.ts'

const columns: readonly Column<CancelledBet>[] = [
  timeColumn('statement.time', ({ placed }) => placed),
  { head: 'rounds.game', cell: ({ game }) => game },
  { head: 'rounds.provider', cell: ({ provider }) => provider },
  { head: 'bets.returned', cell: ({ stake }, { currency }) => amountCell(stake, currency) },
  { head: 'receipt.ref', cell: ({ round }) => round },
]

/** Cancelled bets on lotteries and mini games as a sheet. */
export const cancelledSheet = sheetOf(listCancelledLottery, columns, parseCancelled)
