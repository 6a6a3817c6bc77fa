import type { FlowWords } from './flow-words.ts'

export const gameRoundWords: FlowWords = {
  events: {
    'session.opened': 'the studio opens the session',
    'session.over': 'the studio does not know the session',
    'round.asked': 'the member plays a round',
    'round.opened': 'the studio reports the state of the open round',
    'move.asked': 'the member makes a move',
    'round.over': 'the studio reports the result',
    'round.held': 'the studio reports the result, and that its win is being checked',
    'round.accepted': 'the studio accepts the ticket for its draw',
    'round.refused': 'the wallet refuses the stake',
    'round.returned': 'the studio says that the stake was given back',
    'round.unanswered': 'the studio cannot report the outcome of the round yet',
    'round.shown': 'the animation of the result has ended',
  },
  guards: {},
  actions: {
    stake: 'keeps the key and the stakes of the round',
    open: 'keeps the state of the round',
    choose: 'keeps the move and its number in the round',
    keep: 'keeps the result',
    explain: 'tells the member why the stake was not taken',
    giveBack: 'tells the member that the stake came back',
    accept: 'tells the member that the ticket is accepted',
    settle: 'drops the key',
    forget: 'drops the round, which the studio settles',
  },
  ports: {
    requestSession: 'opening the session at the studio',
    requestRound: 'sending the round to the studio',
    requestMove: 'sending the move to the studio',
    followRound: 'asking the studio for the outcome of the round',
  },
}
