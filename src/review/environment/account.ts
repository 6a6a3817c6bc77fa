import { accountMachine } from '#machines/account/account.ts'
import type { Environment } from '../explore.ts'

/** The environment of an account on the server: its upline, its member's own wishes, and time. */
export const accountEnvironment: Environment<typeof accountMachine> = {
  machine: accountMachine,
  inputs: { active: { excluded: false } },
  events: [
    { type: 'upline.activated' },
    { type: 'upline.suspended' },
    { type: 'upline.froze' },
    { type: 'upline.deactivated' },
    { type: 'upline.blocked' },
    { type: 'upline.closed' },
    { type: 'member.cooledOff' },
    { type: 'member.excluded' },
    { type: 'term.elapsed' },
    { type: 'chain.activated' },
    { type: 'chain.suspended' },
    { type: 'chain.froze' },
    { type: 'chain.deactivated' },
    { type: 'chain.blocked' },
    { type: 'chain.closed' },
  ],
  by: {
    'upline.activated': 'server',
    'upline.suspended': 'server',
    'upline.froze': 'server',
    'upline.deactivated': 'server',
    'upline.blocked': 'server',
    'upline.closed': 'server',
    'member.cooledOff': 'member',
    'member.excluded': 'member',
    'term.elapsed': 'device',
    'chain.activated': 'server',
    'chain.suspended': 'server',
    'chain.froze': 'server',
    'chain.deactivated': 'server',
    'chain.blocked': 'server',
    'chain.closed': 'server',
  },
}
