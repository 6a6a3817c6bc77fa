import { type Exact, exact } from '#domain/money/exact.ts'
import { type Card, rankOf, suitOf } from './cards.ts'
import type { Draw } from '../draw.ts'

/** What a hand is, the weakest first: by its points, three faces, three in a row, of one suit too, of a kind, a pok. */
const pokKinds = ['points', 'faces', 'straight', 'straightFlush', 'threeOfAKind', 'pok'] as const
export type PokKind = (typeof pokKinds)[number]

/** A hand by what it wins with: its kind before its points, and how many deng it counts. */
export interface PokValue {
  readonly kind: PokKind
  readonly points: number
  readonly deng: 1 | 2 | 3 | 5
}

const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) > 9 ? 0 : rankOf(card)), 0) % 10

/** Three ranks in a row; an ace follows a king, or comes before a two. */
const isRow = ([a = 0, b = 0, c = 0]: readonly number[]): boolean =>
  (a + 1 === b && b + 1 === c) || (a === 1 && b === 12 && c === 13)

/** The value of two or three cards (§game.pok-deng). */
export const pokValueOf = (cards: readonly Card[]): PokValue => {
  const points = pointsOf(cards)
  const ranks = cards.map(rankOf).sort((a, b) => a - b)
  const isSuited = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  if (cards.length === 2)
    return { kind: points >= 8 ? 'pok' : 'points', points, deng: isSuited || ranks[0] === ranks[1] ? 2 : 1 }
  if (ranks[0] === ranks[2]) return { kind: 'threeOfAKind', points, deng: 5 }
  if (isRow(ranks)) return { kind: isSuited ? 'straightFlush' : 'straight', points, deng: isSuited ? 5 : 3 }
  if (ranks[0]! >= 11) return { kind: 'faces', points, deng: 3 }
  return { kind: 'points', points, deng: isSuited ? 3 : 1 }
}

const strengthOf = ({ kind, points }: PokValue): number => pokKinds.indexOf(kind) * 10 + points

/** The dealer takes a third card with fewer points. */
export const dealerStays = 6

/** What a win returns of a unit staked, in halves, by the deng of the member's hand. */
export const pokHalves: Readonly<Record<PokValue['deng'], bigint>> = { 1: 4n, 2: 5n, 3: 6n, 5: 8n }

/** A round as its member sees it: the dealer's cards only once it is over. */
export interface PokRound {
  readonly own: readonly Card[]
  readonly dealer?: readonly Card[]
}

const isPok = (cards: readonly Card[]): boolean => pokValueOf(cards).kind === 'pok'

/**
 * The round after this move: `draw` takes a third card, `stay` none. Each card is any of a whole deck's 52; a pok of
 * either side ends the round before.
 */
export const playPokDeng = (draw: Draw, [move]: readonly string[]): PokRound => {
  const next = () => draw(52)
  const [first, up, second, hole] = [next(), next(), next(), next()]
  const [own, dealer] = [
    [first, second],
    [up, hole],
  ]
  if (isPok(own) || isPok(dealer)) return { own, dealer }
  if (move !== 'draw' && move !== 'stay') return { own }
  if (move === 'draw') own.push(next())
  if (pointsOf(dealer) < dealerStays) dealer.push(next())
  return { own, dealer }
}

export const isPokOver = ({ dealer }: PokRound): boolean => dealer !== undefined

export const allowsPokMove = (round: PokRound, move: string): boolean =>
  !isPokOver(round) && (move === 'draw' || move === 'stay')

/** Whether the member's hand wins: the dealer takes a tie. */
export const winsPok = (own: PokValue, dealer: PokValue): boolean => strengthOf(own) > strengthOf(dealer)

/** What a unit staked returns once the round is over. */
export const pokReturn = ({ own, dealer = [] }: PokRound): Exact => {
  const value = pokValueOf(own)
  return winsPok(value, pokValueOf(dealer)) ? exact(pokHalves[value.deng], 2n) : exact(0n)
}

/** What a unit staked returns on average at best play, over every way the cards can fall: 99.1320 %. */
export const pokAverage: Exact = exact(306_234_525n, 308_915_776n)
