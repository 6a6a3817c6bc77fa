import type { FlowWords } from './flow-words.ts'

export const gameDrawWords: FlowWords = {
  events: {
    'draw.told': 'the studio says which draw is on sale',
    'call.last': 'the last call for tickets comes',
    'bets.closed': 'the sale of tickets closes',
    'draw.held': 'the studio says what was drawn',
    'draw.shown': 'the animation of the draw has ended',
  },
  guards: {},
  actions: {
    take: 'keeps the draw on sale',
    keep: 'keeps the outcome',
    drop: 'drops the draw',
  },
  ports: {
    requestDraw: 'asking the studio for the draw',
    watchBets: 'watching the clock until sales close',
    awaitDraw: 'asking the studio for the outcome',
  },
}
