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
    hasNoSizes: 'a system is chosen, and these legs cannot form one',
    isFull: 'the ticket has the most legs allowed',
  },
  actions: {
    list: 'combines the picks that can be combined, and gives the reason for each of the others',
    follow: 'keeps the new prices',
    chooseKind: 'keeps the kind, and the sizes that are still possible',
    choose: 'keeps the sizes',
  },
}
