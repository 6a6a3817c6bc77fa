import { rankOf } from '../../../laws/cards/cards.ts'
import { pokerHandOf, type PokerHand } from '../../../laws/cards/video-poker.ts'

/** The paying hand that the cards held make whatever is drawn beside them; undefined if they make none alone. */
export const sureHand = (dealt: readonly number[], held: readonly boolean[]): PokerHand | undefined => {
  const kept = dealt.filter((_, at) => held[at])
  const hand = kept.length === dealt.length ? pokerHandOf(dealt) : pairedHand(kept.map((card) => rankOf(card)))
  return hand === 'nothing' ? undefined : hand
}

/** What fewer than five cards make: their equal ranks alone count. */
const pairedHand = (ranks: readonly number[]): PokerHand => {
  const counts = [...new Set(ranks)].map((rank) => [rank, ranks.filter((one) => one === rank).length] as const)
  if (counts.some(([, many]) => many === 4)) return 'fourOfAKind'
  if (counts.some(([, many]) => many === 3)) return 'threeOfAKind'
  const pairs = counts.filter(([, many]) => many === 2)
  if (pairs.length === 2) return 'twoPair'
  return pairs.some(([rank]) => rank === 1 || rank >= 11) ? 'jacksOrBetter' : 'nothing'
}
