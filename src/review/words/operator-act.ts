import type { FlowWords } from './flow-words.ts'

export const operatorActWords: FlowWords = {
  events: {
    'check.passed': 'the act was tried and is lawful',
    'check.refused': 'the act was tried and is not lawful',
    'second.approved': 'an operator approves the act',
    'second.rejected': 'an operator rejects the act',
    'asker.withdrew': 'an operator withdraws the act',
    'time.elapsed': 'a day has passed',
  },
  guards: {
    needsSecond: 'the act is above a threshold',
    isSecondAndUnchanged: 'it is another operator, and what the act is about is unchanged',
    isSecond: 'it is another operator',
    isAsker: 'it is the operator who asked',
  },
  serverClock: ['time.elapsed'],
}
