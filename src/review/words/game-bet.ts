import type { FlowWords } from './flow-words.ts'

export const gameBetWords: FlowWords = {
  events: {
    'debit.came': 'the provider takes a stake',
    'rollback.came': 'the provider rolls the bet back',
    'win.came': 'the provider pays a win',
    'loss.came': 'the provider says that the bet lost',
    'round.closed': 'the provider closes the round',
  },
  guards: {
    isRoundOpen: 'the round is open',
    mayPayAgain: 'the provider may pay a bet more than once',
    isAbove: 'it is more than is paid without an operator',
    isAgainAndAbove: 'the provider may pay a bet more than once, and it is more than is paid without an operator',
    isAgainAndClosedOrAbove:
      'the provider may pay a bet more than once, and the round is closed or it is more than is paid without an operator',
  },
  actions: {
    takeStake: 'takes the stake from the balance',
    payWin: 'pays the win into the balance',
    holdWin: 'holds the win for an operator',
    returnStake: 'gives the stake back',
    barBet: 'refuses the bet for good',
  },
}
