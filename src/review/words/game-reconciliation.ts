import type { FlowWords } from './flow-words.ts'

export const gameReconciliationWords: FlowWords = {
  events: {
    'round.matched': 'the ledger and the provider agree',
    'round.returned': 'the provider does not have the stake',
    'round.over': 'the provider has ended the round with the same amounts',
    'round.differs': 'the provider reports different amounts',
    'round.running': 'the provider is still playing the round',
    'provider.unanswered': 'the provider does not answer',
    'operator.rolledBack': 'an operator gives the stakes back',
    'operator.closed': 'an operator closes the round',
  },
  guards: { isOverdue: 'it was found too long ago' },
  actions: {
    returnStakes: 'gives back the open stakes',
    closeRound: 'closes the round',
  },
}
