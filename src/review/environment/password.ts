import { type PasswordChange, passwordMachine } from '#machines/account/password.ts'
import type { Environment } from '../explore.ts'

const good: PasswordChange = { current: 'river8', next: 'harbour9', again: 'harbour9' }

/**
 * The environment in which a change of password is explored: a valid form, each way it can be wrong, and every answer.
 */
export const passwordEnvironment: Environment<typeof passwordMachine> = {
  machine: passwordMachine,
  inputs: { 'an open form': undefined },
  events: [
    { type: 'change.submitted', ...good },
    { type: 'change.submitted', ...good, current: '' },
    { type: 'change.submitted', ...good, next: '', again: '' },
    { type: 'change.submitted', ...good, again: '' },
    { type: 'change.submitted', ...good, next: 'short', again: 'short' },
    { type: 'change.submitted', ...good, next: 'river8', again: 'river8' },
    { type: 'change.submitted', ...good, again: 'harbour8' },
    { type: 'change.closed' },
    { type: 'password.changed' },
    { type: 'password.refused', code: 'invalid_password' },
    { type: 'password.unanswered' },
  ],
  by: {
    'change.submitted': 'member',
    'change.closed': 'member',
    'password.changed': 'server',
    'password.refused': 'server',
    'password.unanswered': 'server',
  },
}
