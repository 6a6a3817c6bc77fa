import { type Exact, exact, minus } from '#domain/money/exact.ts'
import { type Card, decks } from './cards.ts'
import { type Draw, shuffled } from '../draw.ts'
import { cardSets, kindOf, pairOf, type PokerKind, strengthOf } from './poker-strength.ts'

/** What the ante pays to 1 if the member wins, or the dealer does not qualify. */
export const anteOdds: Readonly<Record<PokerKind, number>> = {
  royalFlush: 100,
  straightFlush: 20,
  fourOfAKind: 10,
  fullHouse: 3,
  flush: 2,
  straight: 1,
  threeOfAKind: 1,
  twoPair: 1,
  pair: 1,
  highCard: 1,
}

/** A round costs an ante, and two more for the call, which are returned if the member folds (§game.holdem). */
export const holdemCost = 3
/** The call, in antes. */
const call = 2

/** The weakest hand that a dealer qualifies with: a pair of fours. */
export const qualifying = pairOf(4)

/** A round as its member sees it: the last two cards of the board, and the dealer's, only after a call. */
export interface HoldemRound {
  readonly hole: readonly Card[]
  readonly board: readonly Card[]
  readonly dealer?: readonly Card[]
  readonly isFolded?: true
}

/** The round after these moves: `call` or `fold`. From the top: the member's two cards, the dealer's, and the board. */
export const playHoldem = (draw: Draw, [move]: readonly string[]): HoldemRound => {
  const cards = shuffled(decks(1), draw)
  const hole = cards.slice(0, 2)
  if (move === 'call') return { hole, board: cards.slice(4, 9), dealer: cards.slice(2, 4) }
  return { hole, board: cards.slice(4, 7), ...(move === 'fold' && { isFolded: true }) }
}

export const isHoldemOver = ({ dealer, isFolded }: HoldemRound): boolean => dealer !== undefined || isFolded === true

export const allowsHoldemMove = (round: HoldemRound, move: string): boolean =>
  !isHoldemOver(round) && ['call', 'fold'].includes(move)

/** What a round came to: `unqualified` if the dealer has less than a pair of fours. */
export type HoldemEnd = 'folded' | 'unqualified' | 'won' | 'lost' | 'tied'

export const holdemEnd = (member: number, dealer: number): HoldemEnd => {
  if (dealer < qualifying) return 'unqualified'
  return member > dealer ? 'won' : member < dealer ? 'lost' : 'tied'
}

/** The hands of a round that was called, by their strength. */
export const holdemHands = ({ hole, board, dealer = [] }: HoldemRound) => ({
  member: strengthOf(cardSets([...hole, ...board])),
  dealer: strengthOf(cardSets([...dealer, ...board])),
})

/** What a round that ended returns of a unit of the ante, its cost of three included. */
export const holdemPays = (end: HoldemEnd, kind: PokerKind): number => {
  if (end === 'folded') return call
  if (end === 'lost') return 0
  if (end === 'tied') return holdemCost
  return holdemCost + anteOdds[kind] + (end === 'won' ? call : 0)
}

export const endOfHoldem = (round: HoldemRound): HoldemEnd => {
  if (round.isFolded) return 'folded'
  const { member, dealer } = holdemHands(round)
  return holdemEnd(member, dealer)
}

export const holdemReturn = (round: HoldemRound): Exact =>
  exact(BigInt(holdemPays(endOfHoldem(round), kindOf(holdemHands(round).member))))

/** Every way the cards can fall: 22,100 flops, 1,176 hands of the member, 1,081 turns and rivers, 990 of the dealer. */
const holdemFalls = 22_100n * 1_176n * 1_081n * 990n

/** What an ante, three staked, returns on average at best play, over all of them. */
export const holdemAverage: Exact = exact(82_841_306_558_120n, holdemFalls)

/** What the house keeps of an ante: 2.1576 %. */
export const holdemEdge: Exact = minus(exact(BigInt(holdemCost)), holdemAverage)
