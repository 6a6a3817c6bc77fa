import { gameSessionMachine } from '#machines/game/game-session.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment in which a game's session is explored: every answer to a launch, and a frame that may say anything at
 * any time.
 */
export const gameSessionEnvironment: Environment<typeof gameSessionMachine> = {
  machine: gameSessionMachine,
  inputs: { 'a game': { provider: 'studio', game: 'orchard' } },
  events: [
    { type: 'launch.opened', url: 'https://games.example/?token=1', origin: 'https://games.example', reports: true },
    { type: 'launch.opened', url: 'https://other.example/?token=1', origin: 'https://other.example', reports: false },
    { type: 'launch.refused', code: 'game_maintenance' },
    { type: 'launch.unanswered' },
    { type: 'frame.ready' },
    { type: 'frame.loaded' },
    { type: 'round.began' },
    { type: 'round.ended' },
    { type: 'frame.ended' },
    { type: 'game.closed' },
    { type: 'game.reopened' },
  ],
  by: {
    'launch.opened': 'server',
    'launch.refused': 'server',
    'launch.unanswered': 'server',
    'frame.ready': 'server',
    'frame.loaded': 'server',
    'round.began': 'server',
    'round.ended': 'server',
    'frame.ended': 'server',
    'game.closed': 'member',
    'game.reopened': 'member',
  },
}
