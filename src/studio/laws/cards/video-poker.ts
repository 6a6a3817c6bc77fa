import { type Exact, exact } from '#domain/money/exact.ts'
import { type Card, rankOf, suitOf } from './cards.ts'
import { type Draw, shuffled } from '../draw.ts'

/** Jacks or better, 9/6: what a unit returns for each hand, including the stake (§game.video-poker). */
export const pokerReturns = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
  nothing: 0,
} as const

export type PokerHand = keyof typeof pokerReturns

/** The rank of a hand of five different cards. */
export const pokerHandOf = (cards: readonly Card[]): PokerHand => {
  const counts = new Uint8Array(14)
  let ranks = 0
  for (const card of cards) {
    counts[rankOf(card)]! += 1
    ranks |= 1 << rankOf(card)
  }
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const straight = straights.get(ranks)
  if (straight !== undefined) return isFlush ? (straight === 'toAce' ? 'royalFlush' : 'straightFlush') : 'straight'
  if (isFlush) return 'flush'
  let [pairs, triples, highPairs] = [0, 0, 0]
  for (let rank = 1; rank <= 13; rank += 1) {
    if (counts[rank] === 4) return 'fourOfAKind'
    if (counts[rank] === 3) triples += 1
    if (counts[rank] !== 2) continue
    pairs += 1
    if (rank === 1 || rank >= 11) highPairs += 1
  }
  if (triples === 1) return pairs === 1 ? 'fullHouse' : 'threeOfAKind'
  if (pairs === 2) return 'twoPair'
  return highPairs === 1 ? 'jacksOrBetter' : 'nothing'
}

const bitsOf = (ranks: readonly number[]): number => ranks.reduce((bits, rank) => bits | (1 << rank), 0)

/** The ten sets of consecutive ranks, as bits; an ace is low or high. */
const straights: ReadonlyMap<number, 'toAce' | 'lower'> = new Map([
  [bitsOf([10, 11, 12, 13, 1]), 'toAce'],
  ...Array.from({ length: 9 }, (_, low): [number, 'lower'] => [bitsOf([1, 2, 3, 4, 5].map((up) => low + up)), 'lower']),
])

/** What a unit staked returns for a hand, including the stake. */
export const pokerReturn = (cards: readonly Card[]): Exact => exact(BigInt(pokerReturns[pokerHandOf(cards)]))

/** The ten cards of a round: five dealt, and five to replace what is not held, from the left. */
export const dealPoker = (draw: Draw): readonly Card[] =>
  shuffled(
    Array.from({ length: 52 }, (_, card) => card),
    draw,
  ).slice(0, 10)

/** The hand after the draw; `held` says which of the five cards stay. */
export const drawPoker = (dealt: readonly Card[], held: readonly boolean[]): readonly Card[] => {
  let replaced = 4
  return dealt.slice(0, 5).map((card, index) => {
    if (held[index] === true) return card
    replaced += 1
    return dealt[replaced]!
  })
}

/** A hand as its member sees it: the final hand is revealed once the round is over. */
export interface PokerRound {
  readonly dealt: readonly Card[]
  readonly held?: readonly boolean[]
  readonly hand?: readonly Card[]
}

const holdOf = (move: string): readonly boolean[] | undefined => {
  const held = /^hold-([01]{5})$/.exec(move)?.[1]
  return held === undefined ? undefined : [...held].map((one) => one === '1')
}

/** The round after these moves: `hold-10010` keeps the first and the fourth card and replaces the others. */
export const playPoker = (draw: Draw, [move = '']: readonly string[]): PokerRound => {
  const cards = dealPoker(draw)
  const held = holdOf(move)
  return { dealt: cards.slice(0, 5), ...(held && { held, hand: drawPoker(cards, held) }) }
}

export const isPokerOver = ({ hand }: PokerRound): boolean => hand !== undefined

export const allowsPokerMove = (round: PokerRound, move: string): boolean =>
  !isPokerOver(round) && holdOf(move) !== undefined

/** The average return of a unit staked with optimal play, over every hand and every draw: 99.5439 %. */
export const pokerAverage: Exact = exact(19_842_315_923_796n, 19_933_230_517_200n)
