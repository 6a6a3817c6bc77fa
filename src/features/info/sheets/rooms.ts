import { gameResultTournament, gameResultTournamentRefund } from '#calls/rooms/tournament-report.ts'
import { parsePlayedRooms, parseRefunds, type PlayedRoom, type RefundedEntry } from '../rooms/load.ts'
import { refundText } from '../rooms/reason.ts'
import { amountCell, type Column, sheetOf, timeColumn } from './sheet.ts'

const figure =
  (name: 'entry' | 'prize' | 'winLose'): Column<PlayedRoom>['cell'] =>
  (room, { currency }) =>
    amountCell(room[name], currency)

const playedColumns: readonly Column<PlayedRoom>[] = [
  timeColumn('statement.time', ({ endedAt }) => endedAt),
  { head: 'rooms.number', cell: ({ id }) => id },
  { head: 'rooms.rank', cell: ({ rank }) => rank },
  { head: 'rooms.players', cell: ({ players }) => players },
  { head: 'rooms.pointsWon', cell: ({ score }) => score },
  { head: 'rooms.entry', cell: figure('entry') },
  { head: 'rooms.prize', cell: figure('prize') },
  { head: 'bets.winLose', cell: figure('winLose') },
]

/** The rooms a member played as a sheet. */
export const playedSheet = sheetOf(gameResultTournament, playedColumns, parsePlayedRooms)

const refundColumns: readonly Column<RefundedEntry>[] = [
  timeColumn('statement.time', ({ at }) => at),
  { head: 'rooms.number', cell: ({ id }) => id },
  { head: 'statement.amount', cell: ({ amount }, { currency }) => amountCell(amount, currency) },
  { head: 'bets.reason', cell: ({ reason }, { t }) => refundText(t, reason) },
]

/** The entry fees that came back as a sheet. */
export const refundSheet = sheetOf(gameResultTournamentRefund, refundColumns, parseRefunds)
