import { switchAccountMachine } from '#machines/session/switch-account.ts'
import type { Environment } from '../explore.ts'
import { profile } from './session.ts'

const good = { accountId: 'ben', password: 'stone9' }

/**
 * The environment in which switching accounts is explored: another account, each way the form can be wrong, and every
 * answer.
 */
export const switchAccountEnvironment: Environment<typeof switchAccountMachine> = {
  machine: switchAccountMachine,
  inputs: { 'an open form': { accountId: 'ann', nickname: 'Harbour1' } },
  events: [
    { type: 'switch.submitted', ...good },
    { type: 'switch.submitted', ...good, accountId: '' },
    { type: 'switch.submitted', ...good, accountId: 'ANN' },
    { type: 'switch.submitted', ...good, accountId: 'harbour1' },
    { type: 'switch.submitted', ...good, password: '' },
    { type: 'switch.accepted', profile: { ...profile, accountId: 'ben', token: 'ben-1' }, deviceToken: 'device' },
    { type: 'switch.refused', code: 'invalid_password' },
    { type: 'switch.refused', code: 'loginLimit' },
    { type: 'switch.workAsked', work: { challenge: '1.1.challenge', bits: 48 } },
    { type: 'work.done', work: { challenge: '1.1.challenge', numbers: [7] } },
    { type: 'work.failed' },
    { type: 'switch.unanswered' },
  ],
  by: {
    'switch.submitted': 'member',
    'switch.accepted': 'server',
    'switch.refused': 'server',
    'switch.workAsked': 'server',
    'work.done': 'device',
    'work.failed': 'device',
    'switch.unanswered': 'server',
  },
}
