import type { FlowWords } from './flow-words.ts'

export const betWords: FlowWords = {
  events: {
    'bet.held': 'the stake is held',
    'wait.elapsed': 'the danger delay is over',
    'play.changed': 'the match sees a goal, a red card or another status',
    'result.decided': 'the result decides the bet',
    'result.voided': 'the bet is made void',
    'part.cashedOut': 'a part is bought back',
    'bet.cashedOut': 'the whole is bought back',
    'result.corrected': 'the result is corrected',
  },
  guards: {
    mustWait: 'the bet is on a live match',
  },
  actions: {
    reject: 'notes why the bet is refused',
    decide: 'notes the outcome',
    voidFor: 'notes that it is void, and why',
    reopen: 'takes outcome and reason back',
  },
  serverClock: ['wait.elapsed'],
}
