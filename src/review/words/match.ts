import type { FlowWords } from './flow-words.ts'

export const matchWords: FlowWords = {
  events: {
    'bets.opened': 'it goes on, and nothing holds it back',
    'bets.suspended': 'an incident, a break, a silent feed or a trader holds it back',
    'play.ended': 'it is played to its end',
    'result.pending': 'its result is reported as pending',
    'result.suspended': 'it is reported as broken off',
    'result.decided': 'it has a final result',
    'result.voided': 'its result makes it void',
  },
}
