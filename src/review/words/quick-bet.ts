import type { FlowWords } from './flow-words.ts'

export const quickBetWords: FlowWords = {
  events: {
    'quickBet.asked': 'the member switches quick bet on',
    'quickBet.told': 'the server or another device says whether it is on',
    'quickBet.confirmed': 'the member agrees to bet with one press',
    'quickBet.declined': 'the member declines',
    'quickBet.stopped': 'the member switches quick bet off',
  },
  guards: {
    wasOn: 'quick bet was on',
    isExplained: 'quick bet was explained to the member before',
    isOn: 'it is reported as on',
  },
  actions: {
    learn: 'notes that it was explained',
  },
}
