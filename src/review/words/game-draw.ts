import type { FlowWords } from './flow-words.ts'

export const gameDrawWords: FlowWords = {
  events: {
    'draw.told': 'the studio says which draw is sold',
    'call.last': 'the last tickets are called',
    'bets.closed': 'the sale of tickets closes',
    'draw.held': 'the studio says what was drawn',
    'draw.shown': 'the picture of the draw stands',
  },
  guards: {},
  actions: {
    take: 'keeps the draw that is sold',
    keep: 'keeps what was drawn',
    drop: 'lets go of the draw',
  },
  ports: {
    requestDraw: 'asking the studio for the draw',
    watchBets: 'watching the clock until sales close',
    awaitDraw: 'asking the studio what was drawn',
  },
}
