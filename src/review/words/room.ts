import type { FlowWords } from './flow-words.ts'

export const roomWords: FlowWords = {
  events: {
    'member.joined': 'a member asks for a seat',
    'member.left': 'a member gives the seat back',
    'firstMatch.kickedOff': 'the first match kicks off',
    'lastMatch.kickedOff': 'the last match kicks off',
    'result.changed': 'a match gets a result, or its result changes',
    'results.confirmed': 'every match has its final result, or will not get one',
    'owner.closed': 'the owner closes the room',
    'operator.cancelled': 'the operator cancels the room',
  },
  guards: {
    hasSeat: 'a seat is free',
    hasEnoughPlayers: 'the room has enough players',
    hasEnoughResults: 'enough matches were played',
    isInCompany: 'the member is not an owner alone in the room',
    hasNoOthers: 'nobody but the owner has a seat',
  },
  actions: {
    seat: 'counts the player',
    unseat: 'counts the player no more',
    chargeEntry: 'moves the entry fee from the member into the room',
    returnEntry: 'returns the entry fee, frees the seat and voids the member’s predictions',
    refundEntries: 'refunds every entry in full',
    freezePrizes: 'fixes the pool, fee and prizes',
    rankPlayers: 'ranks the players again',
    payPrizes: 'pays the prizes and the fee',
    'endFor reason tooFewPlayers': 'notes that there were too few players',
    'endFor reason tooFewResults': 'notes that there were too few results',
    'endFor reason owner': 'notes that its owner closed it',
    'endFor reason operator': 'notes that the operator cancelled it',
  },
  serverClock: ['firstMatch.kickedOff', 'lastMatch.kickedOff'],
}
