import { marketMachine } from '#machines/board/market.ts'
import type { Environment } from '../explore.ts'

/** The environment of a market of the book: its feed and what suspends it, and the result of its match. */
export const marketEnvironment: Environment<typeof marketMachine> = {
  machine: marketMachine,
  inputs: { 'not offered yet': undefined },
  events: [
    { type: 'offer.opened' },
    { type: 'offer.suspended' },
    { type: 'offer.closed' },
    { type: 'result.awaited' },
    { type: 'result.decided' },
    { type: 'result.voided' },
  ],
  by: {
    'offer.opened': 'server',
    'offer.suspended': 'server',
    'offer.closed': 'server',
    'result.awaited': 'server',
    'result.decided': 'server',
    'result.voided': 'server',
  },
}
