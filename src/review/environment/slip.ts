import { maxPendingBets, slipMachine } from '#machines/slip.ts'
import type { Environment } from '../explore.ts'
import { fair, leg } from './placement.ts'

/**
 * The environment in which the slip is explored: both parts, a board where selections are pressed, and bets that leave
 * and come back.
 */
export const slipEnvironment: Environment<typeof slipMachine> = {
  machine: slipMachine,
  inputs: {
    'an open slip': { inFlight: { single: false, parlay: false }, hasDraft: false, pendingBets: 0 },
    'as many bets on their way as may be': {
      inFlight: { single: true, parlay: false },
      hasDraft: false,
      pendingBets: maxPendingBets,
    },
  },
  events: [
    { type: 'part.chosen', part: 'single' },
    { type: 'part.chosen', part: 'parlay' },
    { type: 'selection.taken', leg, price: fair },
    { type: 'draft.begun' },
    { type: 'draft.ended' },
    { type: 'bet.departed', part: 'single' },
    { type: 'bet.departed', part: 'parlay' },
    { type: 'bet.returned', part: 'single' },
    { type: 'bet.returned', part: 'parlay' },
    { type: 'pendingBet.dismissed' },
  ],
  by: {
    'part.chosen': 'member',
    'selection.taken': 'member',
    'draft.begun': 'device',
    'draft.ended': 'device',
    'bet.departed': 'server',
    'bet.returned': 'server',
    'pendingBet.dismissed': 'member',
  },
}
