import type { FlowWords } from './flow-words.ts'

export const gameRoundWords: FlowWords = {
  events: {
    'session.opened': 'the studio opens the session',
    'session.over': 'the studio does not know the session',
    'round.asked': 'the member plays a round',
    'round.opened': 'the studio says how the open round stands',
    'move.asked': 'the member makes a move',
    'round.over': 'the studio tells the result',
    'round.accepted': 'the studio says that the ticket stands for its draw',
    'round.refused': 'the wallet refuses the stake',
    'round.returned': 'the studio says that the stake was given back',
    'round.unanswered': 'the studio cannot say yet what became of the round',
    'round.shown': 'the picture of the result stands',
  },
  guards: {},
  actions: {
    stake: 'keeps the key and the stakes of the round',
    open: 'keeps how the round stands',
    choose: 'keeps the move with its number in the round',
    keep: 'keeps the result',
    explain: 'tells the member why the stake was not taken',
    giveBack: 'tells the member that the stake came back',
    accept: 'tells the member that the ticket stands',
    settle: 'lets go of the key',
    forget: 'lets go of the round, which the studio settles',
  },
  ports: {
    requestSession: 'opening the session at the studio',
    requestRound: 'sending the round to the studio',
    requestMove: 'sending the move to the studio',
    followRound: 'asking the studio what became of the round',
  },
}
