import type { FlowWords } from './flow-words.ts'

export const leaseWords: FlowWords = {
  events: {
    'lease.granted': 'the database grants the lease',
    'lease.refused': 'another process holds the role',
    'lease.unanswered': 'the database does not answer',
    'term.ended': 'the time that was given is up',
    'work.stopped': 'the work has stopped',
    'process.stopping': 'the process ends',
  },
  guards: {},
  actions: {
    startWork: 'starts the work of the role',
    stopWork: 'stops the work of the role',
    giveBack: 'gives the lease back',
  },
}
