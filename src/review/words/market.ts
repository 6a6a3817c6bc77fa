import type { FlowWords } from './flow-words.ts'

export const marketWords: FlowWords = {
  events: {
    'offer.opened': 'its feed offers it, and nothing holds it back',
    'offer.suspended': 'its match, its feed or the trader holds it back',
    'offer.closed': 'its feed withdraws it, or its period is over',
    'result.awaited': 'its match has a result, which does not decide it',
    'result.decided': 'the result decides it',
    'result.voided': 'the result makes it void',
  },
}
