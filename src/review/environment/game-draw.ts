import { gameDrawMachine } from '#machines/game/game-draw.ts'
import type { Environment } from '../explore.ts'

/** The environment of a table that is drawn by the clock: a studio that tells its draws, late, twice or never. */
export const gameDrawEnvironment: Environment<typeof gameDrawMachine> = {
  machine: gameDrawMachine,
  inputs: { 'a table': undefined },
  events: [
    { type: 'draw.told', draw: { number: 202611251900, closes: 592_000, at: 600_000, hash: 'a' } },
    { type: 'call.last' },
    { type: 'bets.closed' },
    { type: 'draw.held', number: 202611251900, outcome: { numbers: [1] } },
    { type: 'draw.shown' },
  ],
  by: {
    'draw.told': 'server',
    'call.last': 'server',
    'bets.closed': 'server',
    'draw.held': 'server',
    'draw.shown': 'member',
  },
}
