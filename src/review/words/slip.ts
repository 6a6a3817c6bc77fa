import type { FlowWords } from './flow-words.ts'

export const slipWords: FlowWords = {
  events: {
    'way.chosen': 'the member chooses how the picks are bet',
    'selection.taken': 'the member presses a price on the board',
    'bet.dismissed': 'the member takes a bet out of the slip',
    'bet.made': 'a bet says that it has its legs',
    'bet.sent': 'a bet says that it is being sent',
    'bet.awaited': 'a bet says that it is waiting for its answer',
    'bet.answered': 'a bet says that it has its answer',
    'bet.emptied': 'a bet says that it is empty',
  },
  guards: {
    chose: 'this way was chosen',
    mayGo: 'the bet is in the slip and not on its way',
    follows: 'the bet can have moved to this stage from its stage before',
    isHeld: 'the pick is in the list already, and no bet is being sent',
    isFree: 'the open single is free, the list has room, and no bet is being sent',
    mayJoin: 'the list has room, not too many bets are waiting, and no bet is being sent',
    isParlayAway: 'the parlay is waiting, not too many bets are, and no bet is being sent',
  },
  actions: {
    dismiss: 'takes the bet out, and stops its actor',
    make: 'notes the legs of the bet',
    leave: 'notes that the bet is being sent',
    wait: 'notes that the bet is waiting for its answer',
    answer: 'notes its answer; the picks of an accepted parlay leave the list',
    empty: 'takes the emptied bet out, unless it is the open one',
    bringForward: 'brings the pick before the member',
    offer: 'gives the selection to the open single',
    emitTaken: 'reports that a selection was taken',
    withdraw: 'puts off the question of the open single',
    makeRoom: 'sets the open single aside and opens an empty one',
    letParlayGo: 'sets the parlay aside together with its picks',
  },
}
