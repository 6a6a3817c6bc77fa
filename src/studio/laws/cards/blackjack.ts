import { type Exact, exact, minus } from '#domain/money/exact.ts'
import { type Card, rankOf } from './cards.ts'
import type { Draw } from '../draw.ts'

/** A round costs two stakes: the second is for doubling or splitting, and is returned if it was not used. */
export const blackjackCost = 2

/** What a card counts: faces ten, an ace one, or eleven while that busts nothing. */
export const valueOf = (card: Card): number => Math.min(10, rankOf(card))

/** What cards come to at best; it is soft while an ace counts eleven. */
export const totalOf = (cards: readonly Card[]): { readonly total: number; readonly isSoft: boolean } => {
  let total = 0
  let hasAce = false
  for (const card of cards) {
    total += valueOf(card)
    hasAce ||= valueOf(card) === 1
  }
  const isSoft = hasAce && total <= 11
  return { total: isSoft ? total + 10 : total, isSoft }
}

const most = 21
/** The dealer draws below it, and no more from there, soft or hard. */
const dealerStands = 17

/** A round as its member sees it: the dealer's second card and what follows only once the round is over. */
export interface BlackjackRound {
  /** One hand, or two after a split. */
  readonly hands: readonly (readonly Card[])[]
  readonly dealer: readonly Card[]
  /** The hand that is played next; the round is over without one. */
  readonly at?: number
  readonly isDoubled?: true
}

/** An ace with a ten as the first two cards; no hand after a split is one. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === most

const isFull = (cards: readonly Card[]): boolean => totalOf(cards).total >= most
export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > most

/** Whether two cards make a pair: of one value, so that a king and a ten do. */
const isPair = ([a, b]: readonly Card[]): boolean => a !== undefined && b !== undefined && valueOf(a) === valueOf(b)

/** The moves that a member may make, in the order they are offered. */
export const blackjackMoves = ['hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof blackjackMoves)[number]

export const isBlackjackOver = ({ at }: BlackjackRound): boolean => at === undefined

/** Doubling and splitting are for the first two cards, and exclude each other. */
export const allowsBlackjackMove = (round: BlackjackRound, move: string): boolean => {
  const { hands, at } = round
  const hand = at === undefined ? undefined : hands[at]
  if (!hand) return false
  const isFirst = hands.length === 1 && hand.length === 2
  return move === 'hit' || move === 'stand' || (isFirst && (move === 'double' || (move === 'split' && isPair(hand))))
}

/** The move that ends every hand that is left as it is, for a member who stays away. */
export const standAll = 'stand-all'

/**
 * The round after these moves. Each card is any of a whole deck's 52, and they are dealt in the order they are drawn:
 * the member's first, the dealer's, the member's second, the dealer's second, and then each as it is taken.
 */
export const playBlackjack = (draw: Draw, moves: readonly string[]): BlackjackRound => {
  const next = () => draw(52)
  const [first, up, second, hole] = [next(), next(), next(), next()]
  let hands: readonly (readonly Card[])[] = [[first, second]]
  let [at, isDoubled] = [0, false]
  const dealt = [up, hole]
  const over = (dealer: readonly Card[]): BlackjackRound => ({ hands, dealer, ...(isDoubled && { isDoubled: true }) })
  if (isBlackjack(dealt) || isBlackjack(hands[0]!)) return over(dealt)
  const take = () => {
    hands = hands.map((hand, one) => (one === at ? [...hand, next()] : hand))
  }
  for (const move of moves) {
    if (move === 'hit') take()
    if (move === 'double') {
      isDoubled = true
      take()
    }
    if (move === 'split') {
      // Aces get one card each.
      hands = hands[0]!.map((card) => [card, next()])
      if (valueOf(first) === 1) at = hands.length
    } else if (move !== 'hit' || isFull(hands[at]!)) at += 1
    if (move === standAll) at = hands.length
    while (at < hands.length && isFull(hands[at]!)) at += 1
    if (at >= hands.length) break
  }
  if (at < hands.length) return { hands, dealer: [up], at, ...(isDoubled && { isDoubled: true }) }
  // A dealer whose member has bust has won already.
  if (!hands.every(isBust)) while (totalOf(dealt).total < dealerStands) dealt.push(next())
  return over(dealt)
}

/** What a hand came to against the dealer's. */
export type BlackjackEnd = 'blackjack' | 'won' | 'push' | 'lost' | 'bust'

/** What each end returns of a unit staked on its hand, in halves. */
const halves: Readonly<Record<BlackjackEnd, bigint>> = { blackjack: 5n, won: 4n, push: 2n, lost: 0n, bust: 0n }

/** What each hand of a round that is over came to. */
export const endsOfBlackjack = ({ hands, dealer }: BlackjackRound): readonly BlackjackEnd[] =>
  hands.map((hand) => {
    if (isBust(hand)) return 'bust'
    const isNatural = hands.length === 1 && isBlackjack(hand)
    if (isNatural !== isBlackjack(dealer)) return isNatural ? 'blackjack' : 'lost'
    const lead = totalOf(hand).total - totalOf(dealer).total
    return isBust(dealer) || lead > 0 ? 'won' : lead < 0 ? 'lost' : 'push'
  })

/** What a round returns of a unit of its stake, two staked: what was not used of the second included. */
export const blackjackReturn = (round: BlackjackRound): Exact => {
  const { hands, isDoubled } = round
  const paid = endsOfBlackjack(round).reduce((sum, end) => sum + halves[end], 0n)
  if (isDoubled) return exact(paid)
  return exact(hands.length === 2 ? paid : paid + 2n, 2n)
}

/** What a stake returns on average at best play, two staked, over every way the cards can fall. */
export const blackjackAverage: Exact = exact(14_064_114_102_404_910_486_860_528_028n, 13n ** 25n)

/** What the house keeps of a stake: 0.6902 %. */
export const blackjackEdge: Exact = minus(exact(BigInt(blackjackCost)), blackjackAverage)
