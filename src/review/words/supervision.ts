import type { FlowWords } from './flow-words.ts'

export const supervisionWords: FlowWords = {
  events: {
    'process.ready': 'the process answers',
    'process.ended': 'the process has ended',
    'server.stopping': 'the server stops',
  },
  guards: {},
  actions: {
    startProcess: 'starts the process',
    endProcess: 'tells the process to end',
    killProcess: 'kills the process',
    noteUp: 'records that it answers again',
    noteDown: 'records that it ended',
    countEnd: 'counts the end',
    forgetEnds: 'forgets earlier ends',
  },
  delays: { rest: 'its rest, longer after each end,' },
}
