import type { Chapter } from './clause.ts'

export const gameClauses = {
  'game.laws': {
    plain:
      'What a game of the house studio returns on average is known exactly: it follows from the cards, wheels, dice and tables it is played with, and a slot pays the drawn row of its book, whatever its reels show.',
  },
  'game.fair': {
    plain:
      'The numbers of a round come from the HMAC of its client seed and its number under a secret seed whose hash was shown before. A value that would favour some numbers is passed over, and cards are shuffled so that every order is equally likely.',
  },
} as const satisfies Chapter
