import { gameBetMachine } from '#machines/game/game-bet.ts'
import type { Environment } from '../explore.ts'

/** The environment of a bet in a game: the provider, who may say anything in any order, and its round. */
export const gameBetEnvironment: Environment<typeof gameBetMachine> = {
  machine: gameBetMachine,
  inputs: {
    'an open round': { isRoundOpen: true, paysOnce: false },
    'an open round, one credit a bet': { isRoundOpen: true, paysOnce: true },
    'a closed round': { isRoundOpen: false, paysOnce: false },
  },
  events: [
    { type: 'debit.came' },
    { type: 'win.came', isAbove: false },
    { type: 'win.came', isAbove: true },
    { type: 'loss.came' },
    { type: 'rollback.came' },
    { type: 'round.closed' },
  ],
  by: {
    'debit.came': 'server',
    'win.came': 'server',
    'loss.came': 'server',
    'rollback.came': 'server',
    'round.closed': 'server',
  },
}
