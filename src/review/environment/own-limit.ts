import { ownLimitMachine } from '#machines/account/own-limit.ts'
import type { Environment } from '../explore.ts'

const of = { kind: 'stake', period: 'day' } as const

/** The environment in which own limits are changed: amounts, none and no amount at all, and every answer. */
export const ownLimitEnvironment: Environment<typeof ownLimitMachine> = {
  machine: ownLimitMachine,
  inputs: { 'an open page': { currency: 'MYR' } },
  events: [
    { type: 'limit.submitted', ...of, amount: '50' },
    { type: 'limit.submitted', ...of, amount: 'fifty' },
    { type: 'limit.lifted', ...of },
    { type: 'looser.confirmed', ...of, amount: '80.00' },
    { type: 'looser.withdrawn', ...of },
    { type: 'limit.answered', outcome: 'set' },
    { type: 'limit.answered', outcome: 'planned' },
    { type: 'limit.refused', code: 'limitNotPlanned' },
    { type: 'limit.unanswered' },
  ],
  by: {
    'limit.submitted': 'member',
    'limit.lifted': 'member',
    'looser.confirmed': 'member',
    'looser.withdrawn': 'member',
    'limit.answered': 'server',
    'limit.refused': 'server',
    'limit.unanswered': 'server',
  },
}
