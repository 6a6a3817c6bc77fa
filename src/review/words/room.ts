import type { FlowWords } from './flow-words.ts'

export const roomWords: FlowWords = {
  events: {
    'member.joined': 'a member asks for a seat',
    'firstMatch.kickedOff': 'the first match kicks off',
    'lastMatch.kickedOff': 'the last match kicks off',
    'result.changed': 'a match has a result or another one',
    'results.confirmed': 'every match has its final result, or will have none',
    'owner.closed': 'the owner closes the room',
    'operator.cancelled': 'the operator cancels the room',
  },
  guards: {
    hasSeat: 'a seat is free',
    hasEnoughPlayers: 'there are as many players as a room needs',
    hasEnoughResults: 'as many matches were played as a room needs',
    isOwnerAlone: 'nobody but the owner has a seat',
  },
  actions: {
    seat: 'counts the player',
    chargeEntry: 'moves the entry fee from the member into the room',
    refundEntries: 'pays every entry back whole',
    freezePrizes: 'fixes pool, fee and prizes',
    rankPlayers: 'ranks the players anew',
    payPrizes: 'pays the prizes and the fee',
    'endFor reason tooFewPlayers': 'notes that there were too few players',
    'endFor reason tooFewResults': 'notes that there were too few results',
    'endFor reason owner': 'notes that its owner closed it',
    'endFor reason operator': 'notes that the operator cancelled it',
  },
  serverClock: ['firstMatch.kickedOff', 'lastMatch.kickedOff'],
}
