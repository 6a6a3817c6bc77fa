import type { FlowWords } from './flow-words.ts'

export const feedWords: FlowWords = {
  events: {
    'board.gap': 'a step of the board is missing',
    'feed.lost': 'the connection breaks',
    'network.lost': 'the device goes offline',
    'network.back': 'the device is online again',
    'refresh.paused': 'the member stops the refresh',
    'refresh.resumed': 'the member starts the refresh',
    'board.loaded': 'the board arrives',
    'board.silent': 'no news arrives for longer than the limit',
    'board.heard': 'news arrives again',
  },
  actions: {
    countTry: 'counts the attempt',
    startOver: 'restarts the count of attempts',
  },
  ports: {
    followBoard: 'taking a snapshot of the board, then each step after it',
  },
  delays: {
    retryWait: '1 second, doubling after each attempt up to 16 seconds',
  },
}
