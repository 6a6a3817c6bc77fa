import { gameRoundMachine } from '#machines/game/game-round.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment of a round in a game's frame: a member who plays, in one step or several, and a studio that answers,
 * refuses, falls silent or forgets.
 */
export const gameRoundEnvironment: Environment<typeof gameRoundMachine> = {
  machine: gameRoundMachine,
  inputs: { 'a game': undefined },
  events: [
    { type: 'session.opened' },
    { type: 'session.over' },
    { type: 'round.asked', key: 'k1', stakes: [['base', '1.00']] },
    { type: 'round.asked', key: 'k2', stakes: [['chase', '5.00']] },
    { type: 'round.opened', key: 'k1', stakes: [['base', '1.00']], outcome: { opened: [] }, moves: 0 },
    { type: 'move.asked', move: 'open-7' },
    { type: 'round.over', outcome: { payout: 200 }, paid: '2.00' },
    { type: 'round.held', outcome: { payout: 900 }, paid: '9.00' },
    { type: 'round.accepted' },
    { type: 'round.refused', refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    { type: 'round.returned' },
    { type: 'round.unanswered' },
    { type: 'round.shown' },
  ],
  by: {
    'session.opened': 'server',
    'session.over': 'server',
    'round.asked': 'member',
    'round.opened': 'server',
    'move.asked': 'member',
    'round.over': 'server',
    'round.held': 'server',
    'round.accepted': 'server',
    'round.refused': 'server',
    'round.returned': 'server',
    'round.unanswered': 'server',
    'round.shown': 'member',
  },
}
