import type { GamePlatform } from '#domain/game/games.ts'
import { calls, parsePlayed, type PlayedRound } from '../games/rounds.ts'
import { amountCell, type Column, type SheetCall, sheetOf, timeColumn } from './sheet.ts'

const figure =
  (name: 'staked' | 'won' | 'winLose'): Column<PlayedRound>['cell'] =>
  (round, { currency }) =>
    amountCell(round[name], currency)

const columns: readonly Column<PlayedRound>[] = [
  timeColumn('statement.time', ({ opened }) => opened),
  { head: 'rounds.game', cell: ({ game }) => game },
  { head: 'rounds.provider', cell: ({ provider }) => provider },
  { head: 'rounds.staked', cell: figure('staked') },
  { head: 'rounds.won', cell: figure('won') },
  { head: 'bets.winLose', cell: figure('winLose') },
  { head: 'bets.status', cell: ({ state }, { t }) => (state === 'over' ? '' : t(`rounds.${state}`)) },
  { head: 'receipt.ref', cell: ({ id }) => id },
]

/** A member's rounds of games as a sheet. */
export const roundSheet = (platform: GamePlatform): SheetCall =>
  sheetOf(calls[platform], columns, ({ rounds }, currency) => parsePlayed(rounds, currency))
