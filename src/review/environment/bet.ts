import { betMachine } from '#machines/bet/bet.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment of a bet on the server: its delay, the pitch, its result and a correction of it, and its member who
 * sells it.
 */
export const betEnvironment: Environment<typeof betMachine> = {
  machine: betMachine,
  inputs: { offered: undefined },
  events: [
    { type: 'bet.held', live: true },
    { type: 'bet.held', live: false },
    { type: 'wait.elapsed' },
    { type: 'play.changed', code: 'scoreChanged' },
    { type: 'result.decided', outcome: 'won' },
    { type: 'result.decided', outcome: 'lost' },
    { type: 'result.voided', reason: 'cancelled' },
    { type: 'result.corrected' },
    { type: 'part.cashedOut' },
    { type: 'bet.cashedOut' },
  ],
  by: {
    'bet.held': 'server',
    'wait.elapsed': 'server',
    'play.changed': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
    'result.corrected': 'server',
    'part.cashedOut': 'server',
    'bet.cashedOut': 'server',
  },
}
