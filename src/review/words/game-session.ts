import type { FlowWords } from './flow-words.ts'

export const gameSessionWords: FlowWords = {
  events: {
    'launch.opened': 'the server answers the address of the game',
    'launch.refused': 'the server refuses to open the game',
    'launch.unanswered': 'the launch gets no answer',
    'frame.ready': 'the frame says that the game is ready',
    'frame.loaded': 'the page of the game has loaded',
    'frame.ended': 'the frame says that its session is over',
    'round.began': 'the frame says that a round began',
    'round.ended': 'the frame says that the round is over',
    'game.closed': 'the member closes the game',
    'game.reopened': 'the member opens the game again',
  },
  guards: { isSilent: 'the page of the game reports nothing' },
  actions: {
    address: 'keeps the address and the origin of the game',
    explain: 'tells the member why',
    leave: 'removes the frame',
    startOver: 'takes the last message away',
  },
  ports: {
    requestLaunch: 'asking the server to open the game',
  },
}
