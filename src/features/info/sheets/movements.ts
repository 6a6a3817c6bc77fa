import { dailyStatement } from '#calls/report.ts'
import { type Movement, parseDay } from '../day.ts'
import { movementLine } from '../movement-text.ts'
import { amountCell, type Column, sheetOf, timeColumn } from './sheet.ts'

const columns: readonly Column<Movement>[] = [
  timeColumn('statement.time', ({ at }) => at),
  { head: 'statement.what', cell: (movement, { t }) => movementLine(t, movement) },
  { head: 'statement.amount', cell: ({ amount }, { currency }) => amountCell(amount, currency) },
  { head: 'bets.commission', cell: ({ commission }, { currency }) => amountCell(commission, currency) },
  { head: 'statement.balance', cell: ({ balance }, { currency }) => amountCell(balance, currency) },
]

/** A member's cash of a day as a sheet, in the words of the page. */
export const movementSheet = sheetOf(
  dailyStatement,
  columns,
  (answer, currency) => parseDay(answer, currency)?.movements,
)
