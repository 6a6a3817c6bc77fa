import { platformWinLose } from '#calls/report.ts'
import { type DayRow, parseDays, type sumNames } from '../sums/days.ts'
import { amountCell, type Column, sheetOf } from './sheet.ts'

const figure =
  (name: (typeof sumNames)[number]): Column<DayRow>['cell'] =>
  ({ sums }, { currency }) =>
    amountCell(sums[name], currency)

const columns: readonly Column<DayRow>[] = [
  { head: 'day.title', cell: ({ day }) => day },
  { head: 'rounds.kind', cell: ({ kind }, { t }) => t(`page.${kind}`) },
  { head: 'statement.span.bets', cell: ({ bets }) => bets },
  { head: 'statement.turnover', cell: figure('turnover') },
  { head: 'statement.validTurnover', cell: figure('validTurnover') },
  { head: 'bets.returned', cell: figure('payout') },
  { head: 'bets.winLose', cell: figure('winLose') },
  { head: 'bets.commission', cell: figure('commission') },
]

/** A member's results by day as a sheet. */
export const daySheet = sheetOf(platformWinLose, columns, ({ days }, currency) => parseDays(days, currency))
