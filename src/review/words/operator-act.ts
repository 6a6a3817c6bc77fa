import type { FlowWords } from './flow-words.ts'

export const operatorActWords: FlowWords = {
  events: {
    'check.passed': 'the trial run of the act succeeded',
    'check.refused': 'the trial run of the act was refused',
    'second.approved': 'an operator approves the act',
    'second.rejected': 'an operator rejects the act',
    'asker.withdrew': 'an operator withdraws the act',
    'signature.broken': 'the signature of the waiting act does not match it',
    'time.elapsed': 'a day has passed',
  },
  guards: {
    needsSecond: 'the act is above a threshold',
    isSecondAndUnchanged: 'it is another operator, and the subject of the act is unchanged',
    isSecond: 'it is another operator',
    isAsker: 'it is the operator who asked',
  },
  serverClock: ['time.elapsed'],
}
