import { hiLoSkips, hiLoTop } from '#domain/bet/limits.ts'
import { compare, type Exact, exact, times } from '#domain/money/exact.ts'
import { miniAverage } from '../dice.ts'
import type { Draw } from '../draw.ts'
import { type Card, rankOf } from './cards.ts'

/** The ranks of a deck; an ace is the lowest. */
const ranks = 13

/** A guess at the next card; each includes the same rank, but for the one that would be certain then. */
export const hiLoGuesses = ['higher', 'lower'] as const
export type HiLoGuess = (typeof hiLoGuesses)[number]
const isGuess = (move: string): move is HiLoGuess => hiLoGuesses.some((guess) => guess === move)

/** A round: the first card and what each move turned, the moves that turned them, and whether it has ended. */
export interface HiLoRound {
  readonly cards: readonly Card[]
  readonly made: readonly string[]
  readonly isOver?: true
}

/** Whether a guess means the same rank alone: lower than an ace, or higher than a king. */
export const isOfSame = (card: Card, guess: HiLoGuess): boolean => rankOf(card) === (guess === 'higher' ? ranks : 1)

/** Whether a guess leaves the same rank out: it would be certain. */
export const isStrict = (card: Card, guess: HiLoGuess): boolean => rankOf(card) === (guess === 'higher' ? 1 : ranks)

/** Of the thirteen ranks, how many make a guess right. */
export const hiLoWays = (card: Card, guess: HiLoGuess): number => {
  const rank = rankOf(card)
  const ways = guess === 'higher' ? ranks + 1 - rank : rank
  return isStrict(card, guess) ? ways - 1 : ways
}

const isRight = (card: Card, guess: HiLoGuess, next: Card): boolean => {
  const above = guess === 'higher' ? rankOf(next) - rankOf(card) : rankOf(card) - rankOf(next)
  return isStrict(card, guess) ? above > 0 : above >= 0
}

/** The chance of everything guessed so far, and of one more guess, if it is given. */
const chanceOf = ({ cards, made }: HiLoRound, next?: HiLoGuess): Exact =>
  [...made, ...(next ? [next] : [])].reduce(
    (chance, move, at) =>
      isGuess(move) ? times(chance, exact(BigInt(hiLoWays(cards[at]!, move)), BigInt(ranks))) : chance,
    exact(1n),
  )

const paidFor = ({ n, d }: Exact): Exact => times(exact(d, n), miniAverage)

/** What a unit staked returns if its member cashes out now; after one more right guess, if it is given. */
export const hiLoWorth = (round: HiLoRound, next?: HiLoGuess): Exact => paidFor(chanceOf(round, next))

const guesses = ({ made }: HiLoRound): number => made.filter(isGuess).length

/** Whether a guess can be made: what it would return is no more than the highest. */
export const isOffered = (round: HiLoRound, guess: HiLoGuess): boolean =>
  compare(hiLoWorth(round, guess), exact(BigInt(hiLoTop))) <= 0

/** The member guessed wrong. */
export const hiLoIsLost = ({ cards, made }: HiLoRound): boolean =>
  made.some((move, at) => isGuess(move) && !isRight(cards[at]!, move, cards[at + 1]!))

/**
 * The round after these moves: `higher` and `lower` turn the next card, which is any of a whole deck, `skip` turns one
 * that nothing rests on, and `take` ends the round (§game.hi-lo).
 */
export const playHiLo = (draw: Draw, moves: readonly string[]): HiLoRound => {
  const made = moves.filter((move) => move !== 'take')
  const cards = [draw(52), ...made.map(() => draw(52))]
  const round = { cards, made }
  const isOver = made.length < moves.length || hiLoIsLost(round) || !hiLoGuesses.some((one) => isOffered(round, one))
  return { ...round, ...(isOver && { isOver }) }
}

export const isHiLoOver = ({ isOver }: HiLoRound): boolean => isOver === true

/** How many more cards may be skipped. */
export const skipsLeft = ({ made }: HiLoRound): number => hiLoSkips - made.filter((move) => move === 'skip').length

export const allowsHiLoMove = (round: HiLoRound, move: string): boolean => {
  if (isHiLoOver(round)) return false
  if (isGuess(move)) return isOffered(round, move)
  return move === 'skip' ? skipsLeft(round) > 0 : move === 'take' && guesses(round) > 0
}

/** The move for an absent member: what was guessed is cashed out, and a round without a guess is given back. */
export const leftHiLo = (round: HiLoRound): string | undefined => (guesses(round) > 0 ? 'take' : undefined)

/** What a unit staked returns once the round is over. */
export const hiLoReturn = (round: HiLoRound): Exact => (hiLoIsLost(round) ? exact(0n) : hiLoWorth(round))
