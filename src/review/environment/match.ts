import { matchMachine } from '#machines/board/match.ts'
import type { Environment } from '../explore.ts'

/** The environment of a match of the book: its feed and what suspends it, its play, and its results. */
export const matchEnvironment: Environment<typeof matchMachine> = {
  machine: matchMachine,
  inputs: { 'not told yet': undefined },
  events: [
    { type: 'bets.opened' },
    { type: 'bets.suspended' },
    { type: 'play.ended' },
    { type: 'result.pending' },
    { type: 'result.suspended' },
    { type: 'result.decided' },
    { type: 'result.voided' },
  ],
  by: {
    'bets.opened': 'server',
    'bets.suspended': 'server',
    'play.ended': 'server',
    'result.pending': 'server',
    'result.suspended': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
  },
}
