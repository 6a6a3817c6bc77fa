import { compare, exact, plus } from '#domain/money/exact.ts'
import { studioGames } from '#studio/games.ts'
import {
  allowsHiLoMove,
  type HiLoGuess,
  hiLoReturn,
  type HiLoRound,
  hiLoWays,
  hiLoWorth,
  isHiLoOver,
  playHiLo,
} from '#studio/laws/cards/hi-lo.ts'
import { miniAverage } from '#studio/laws/dice.ts'
import { describe, expect, test } from 'vitest'

/** The round whose cards are these. */
const dealt = (cards: readonly number[], ...moves: readonly string[]): HiLoRound => {
  let at = 0
  return playHiLo(() => cards[at++]!, moves)
}

const ranks = Array.from({ length: 13 }, (_, rank) => rank)
/** Every row of cards of one suit. */
const rows = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : rows(count - 1).flatMap((row) => ranks.map((rank) => [...row, rank]))

describe('§game.hi-lo: the law of a round', () => {
  /** first card | guess | which of the thirteen ranks make it right */
  test.each<[number, HiLoGuess, string]>([
    [0, 'higher', '23456789TJQK'],
    [0, 'lower', 'A'],
    [12, 'higher', 'K'],
    [12, 'lower', 'A23456789TJQ'],
    [1, 'lower', 'A2'],
    [6, 'higher', '789TJQK'],
    [6, 'lower', 'A234567'],
  ])('after card %i, %s is right with %s', (card, guess, right) => {
    const won = ranks.filter((next) => hiLoReturn(dealt([card, next], guess, 'take')).n > 0n)
    expect(won.map((rank) => 'A23456789TJQK'[rank]).join('')).toBe(right)
    expect(hiLoWays(card, guess)).toBe(right.length)
  })

  test.each<[readonly string[]]>([
    [['higher']],
    [['lower']],
    [['higher', 'higher']],
    [['lower', 'skip', 'higher']],
    [['skip', 'lower', 'lower']],
  ])('%j, then cashed out, returns 99 %% over every row of cards', (moves) => {
    let sum = exact(0n)
    for (const cards of rows(moves.length + 1)) {
      const played: string[] = []
      for (const move of [...moves, 'take']) {
        const now = dealt(cards, ...played)
        if (isHiLoOver(now)) break
        expect(allowsHiLoMove(now, move), `${cards.join()} ${move}`).toBe(true)
        played.push(move)
      }
      sum = plus(sum, hiLoReturn(dealt(cards, ...played)))
    }
    expect(compare(exact(sum.n, sum.d * 13n ** BigInt(moves.length + 1)), miniAverage)).toBe(0)
  })

  test('a guess that would return more than a thousand stakes cannot be made, and where neither can, it is cashed out', () => {
    // Four aces: each of three guesses at the same rank multiplies by thirteen, and the third would pass a thousand.
    const two = dealt([0, 0, 0, 0], 'lower', 'lower')
    expect([allowsHiLoMove(two, 'lower'), allowsHiLoMove(two, 'higher'), isHiLoOver(two)]).toEqual([false, true, false])
    let cards = [0]
    let moves: string[] = []
    // To the ace or to the king with each guess, until it is over by itself.
    while (!isHiLoOver(dealt(cards, ...moves))) {
      const offered = (['lower', 'higher'] as const).filter((one) => allowsHiLoMove(dealt(cards, ...moves), one))
      moves = [...moves, offered[0]!]
      cards = [...cards, offered[0] === 'lower' ? 0 : 12]
    }
    const { n, d } = hiLoWorth(dealt(cards, ...moves))
    expect([n <= 1_000n * d, n * 13n > 12_000n * d]).toEqual([true, true])
  })

  /** moves so far | move | whether it is allowed */
  test.each<[readonly string[], string, boolean]>([
    [[], 'take', false],
    [[], 'higher', true],
    [[], 'skip', true],
    [['skip'], 'take', false],
    [['higher'], 'take', true],
    [Array.from({ length: 19 }, () => 'skip'), 'skip', true],
    [Array.from({ length: 20 }, () => 'skip'), 'skip', false],
    [['higher', 'take'], 'higher', false],
    [['lower'], 'higher', false],
    [[], 'HIGHER', false],
    [[], 'constructor', false],
  ])('after %j, %s: %s', (moves, move, isAllowed) => {
    // Rising cards, and after them tens.
    const cards = [3, ...Array.from({ length: 22 }, () => 9)]
    expect(allowsHiLoMove(dealt(cards, ...moves), move)).toBe(isAllowed)
  })

  test('§game.steps: an absent member is cashed out, and gets the stake back without a guess', () => {
    const { left } = studioGames['hi-lo']!.steps!
    expect([dealt([3, 9], 'skip'), dealt([3, 9], 'higher')].map(left)).toEqual([undefined, 'take'])
  })
})
