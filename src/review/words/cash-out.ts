import type { FlowWords } from './flow-words.ts'

export const cashOutWords: FlowWords = {
  events: {
    'bet.chosen': 'the member chooses a bet to sell',
    'amount.chosen': 'the member chooses how much to be paid',
    'offer.made': 'the house makes an offer',
    'offer.refused': 'the house makes no offer',
    'offer.unanswered': 'the offer has no answer',
    'offer.taken': 'the member asks to sell at the offer',
    'cashOut.confirmed': 'the member confirms the sale',
    'cashOut.cancelled': 'the member goes back',
    'offer.accepted': 'the member accepts the new offer',
    'cashOut.paid': 'the house has paid',
    'cashOut.changed': 'the house says that the offer fell',
    'cashOut.refused': 'the house refuses the sale',
    'cashOut.unanswered': 'the sale has no answer',
    'cashOut.absent': 'the house says that it has no sale under this key',
  },
  guards: {
    hasUnresolved: 'a sale was on its way when the page closed',
    isForNow: 'there is no offer only for the moment',
    isBadAmount: 'no such amount can be paid for the bet',
    isAmount: 'the amount is above nothing, or the whole was chosen',
    isTaken: 'the member pressed the amount itself',
  },
  actions: {
    choose: 'begins with the chosen bet, and the amount where one was pressed',
    clear: 'forgets the bet',
    take: 'shows the offer',
    fall: 'shows the new offer beside the one before, and forgets the key',
    want: 'keeps the amount and drops the offer',
    forget: 'drops the offer and the key',
    explain: 'tells the member why, and drops the offer and the key',
    seal: 'seals the sale under a new key',
    record: 'keeps what was paid and forgets the key',
  },
  ports: {
    askOffer: 'asking the house for an offer',
    requestCashOut: 'sending the sale under its key',
    findCashOut: 'asking what became of the sale under its key',
  },
}
