import type { FlowWords } from './flow-words.ts'

export const realityCheckWords: FlowWords = {
  events: {
    'interval.chosen': 'the member chooses how often to be told',
    'session.told': 'the server says how long the session has lasted',
    'check.read': 'the member has read it and goes on',
    'logout.chosen': 'the member signs out',
  },
  guards: {
    hasInterval: 'the member wants reality checks',
    isSome: 'the member did not choose “never”',
  },
  actions: {
    keep: 'keeps the interval and restarts it',
    goOn: 'continues from the time already passed',
    beginAnew: 'restarts the interval',
  },
  delays: {
    interval: 'the interval that the member chose, less the time already passed',
  },
}
