import type { FlowWords } from './flow-words.ts'

export const heldWinWords: FlowWords = {
  events: {
    'operator.released': 'an operator releases the win',
    'operator.refused': 'an operator refuses the win',
  },
  guards: {},
  actions: {
    payWin: 'pays the win into the balance',
    returnToProvider: 'gives the win back to the provider’s account',
  },
}
