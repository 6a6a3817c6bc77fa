import { hiLoGuesses, hiLoWays } from '#studio/laws/cards/hi-lo.ts'
import { miniAverage } from '#studio/laws/dice.ts'

const ranks = Array.from({ length: 13 }, (_, rank) => rank)

/** Each guess after each first card, cashed out if it was right; `hi-lo.test.ts` has the longer rounds. */
export const hiLoPlays = hiLoGuesses.flatMap((guess) =>
  ranks.map((card) => {
    const ways = hiLoWays(card, guess)
    // The most extreme rank is right, and the other end is wrong: neither guess is certain.
    const [right, wrong] =
      card === (guess === 'higher' ? 12 : 0) ? [card, 12 - card] : guess === 'higher' ? [12, 0] : [0, 12]
    const end = (next: number) => ({ cards: [card, next], made: [guess], isOver: true })
    return {
      game: 'hi-lo',
      bet: 'card',
      play: `${guess} once, after ${card}`,
      outcomes: [
        [BigInt(ways), end(right)],
        [BigInt(13 - ways), end(wrong)],
      ] as const,
      stated: miniAverage,
    }
  }),
)
