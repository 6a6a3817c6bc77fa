import type { FlowWords } from './flow-words.ts'

export const betWords: FlowWords = {
  events: {
    'bet.held': 'the stake is held',
    'wait.elapsed': 'the danger delay is over',
    'play.changed': 'the match has a goal, a red card or a new status',
    'result.decided': 'the result decides the bet',
    'result.voided': 'the bet is voided',
    'part.cashedOut': 'a part is cashed out',
    'bet.cashedOut': 'the whole bet is cashed out',
    'result.corrected': 'the result is corrected',
  },
  guards: {
    mustWait: 'the bet is on a live match',
  },
  actions: {
    reject: 'notes why the bet is refused',
    decide: 'notes the outcome',
    voidFor: 'notes that it is void, and why',
    reopen: 'reverses the outcome and reason',
  },
  serverClock: ['wait.elapsed'],
}
