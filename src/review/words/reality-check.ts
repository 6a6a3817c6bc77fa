import type { FlowWords } from './flow-words.ts'

export const realityCheckWords: FlowWords = {
  events: {
    'interval.chosen': 'the member chooses how often to be told',
    'session.told': 'the server says how long the session has lasted',
    'check.read': 'the member has read it and goes on',
    'logout.chosen': 'the member signs out',
  },
  guards: {
    hasInterval: 'the member wants to be told',
    isSome: 'the choice is not never',
  },
  actions: {
    keep: 'keeps the interval and begins it anew',
    goOn: 'goes on from the time that has passed already',
    beginAnew: 'begins the interval anew',
  },
  delays: {
    interval: 'the interval that the member chose, less what of it has passed',
  },
}
