import type { FlowWords } from './flow-words.ts'

export const parlayWords: FlowWords = {
  events: {
    'picks.listed': 'the list of picks changes',
    'legs.priced': 'the prices of the legs change',
    'kind.chosen': 'the member chooses one parlay or a system',
    'sizes.chosen': 'the member chooses the sizes of the system',
  },
  guards: {
    areWhole: 'there is a price for each leg',
    arePossible: 'a system of these legs can have these sizes',
    hasNone: 'there is no leg',
    areTooFew: 'the legs are too few for a ticket',
    hasNoSizes: 'it is a system, and these legs make none',
    isFull: 'the ticket has as many legs as it may',
  },
  actions: {
    list: 'puts together what goes together, and names why each other pick does not',
    follow: 'keeps the new prices',
    chooseKind: 'keeps the kind, and the sizes that are still possible',
    choose: 'keeps the sizes',
  },
}
