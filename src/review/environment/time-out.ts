import { timeOutMachine } from '#machines/account/time-out.ts'
import type { Environment } from '../explore.ts'

/** The environment in which a break is requested: a break, an exclusion, a password or none, and every answer. */
export const timeOutEnvironment: Environment<typeof timeOutMachine> = {
  machine: timeOutMachine,
  inputs: { 'an open page': undefined },
  events: [
    { type: 'timeOut.chosen', wanted: { kind: 'break', term: 'week' } },
    { type: 'timeOut.chosen', wanted: { kind: 'exclusion', term: 'year' } },
    { type: 'timeOut.confirmed', password: 'river8' },
    { type: 'timeOut.confirmed', password: '' },
    { type: 'timeOut.cancelled' },
    { type: 'timeOut.begun' },
    { type: 'timeOut.refused', code: 'invalid_password' },
    { type: 'timeOut.unanswered' },
  ],
  by: {
    'timeOut.chosen': 'member',
    'timeOut.confirmed': 'member',
    'timeOut.cancelled': 'member',
    'timeOut.begun': 'server',
    'timeOut.refused': 'server',
    'timeOut.unanswered': 'server',
  },
}
