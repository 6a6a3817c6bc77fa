import { type Card, rankOf, suitOf } from './cards.ts'

/** The kinds of hands of five cards, weakest first. */
export const pokerKinds = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const
export type PokerKind = (typeof pokerKinds)[number]

/** Which cards there are, as four sets of ranks, a suit each: bit 0 is a two and bit 12 an ace. */
export type CardSets = readonly [number, number, number, number]

const rankSets = 1 << 13
/** The rank of an ace in a set. */
const ace = 12

const bitOf = (card: Card): number => (rankOf(card) === 1 ? ace : rankOf(card) - 2)

export const cardSets = (cards: readonly Card[]): CardSets => {
  const sets: [number, number, number, number] = [0, 0, 0, 0]
  for (const card of cards) sets[suitOf(card)]! |= 1 << bitOf(card)
  return sets
}

/** For each set of ranks: how many there are. */
const countIn = new Uint8Array(rankSets)
/** For each set of ranks: its five highest, four bits each, the highest first. */
const fiveOf = new Uint32Array(rankSets)
/** For each set of ranks: one more than the highest rank of its best straight, or 0. An ace is low or high. */
const straightIn = new Uint8Array(rankSets)

for (let set = 1; set < rankSets; set += 1) {
  countIn[set] = countIn[set >> 1]! + (set & 1)
  let left = set
  for (let place = 16; place >= 0 && left > 0; place -= 4) {
    const rank = 31 - Math.clz32(left)
    fiveOf[set]! |= rank << place
    left ^= 1 << rank
  }
  const from = (set << 1) | (set >> ace)
  for (let low = 0; low <= 9; low += 1) if (((from >> low) & 31) === 31) straightIn[set] = low + 4
}

const highest = (set: number): number => 31 - Math.clz32(set)

/**
 * How strong the best five of up to seven cards are: a stronger hand has the higher number, and hands that tie have the
 * same. The kind is above bit 20; below are the ranks that decide among hands of a kind.
 */
export const strengthOf = ([a, b, c, d]: CardSets): number => {
  for (const suit of [a, b, c, d]) if (countIn[suit]! >= 5) return flushStrength(suit)
  const any = a | b | c | d
  const four = a & b & c & d
  if (four !== 0) return (7 << 20) | (highest(four) << 16) | (highest(any & ~four) << 12)
  const three = (a & b & (c | d)) | (c & d & (a | b))
  const two = any & ~(a ^ b ^ c ^ d)
  if (three !== 0) {
    const triple = highest(three)
    const others = (three & ~(1 << triple)) | two
    if (others !== 0) return (6 << 20) | (triple << 16) | (highest(others) << 12)
  }
  const straight = straightIn[any]!
  if (straight !== 0) return (4 << 20) | ((straight - 1) << 16)
  if (three !== 0) return (3 << 20) | (highest(three) << 16) | ((fiveOf[any & ~three]! >> 12) << 8)
  return two === 0 ? fiveOf[any]! : pairStrength(any, two)
}

const flushStrength = (suit: number): number => {
  const straight = straightIn[suit]!
  if (straight === 0) return (5 << 20) | fiveOf[suit]!
  return ((straight - 1 === ace ? 9 : 8) << 20) | ((straight - 1) << 16)
}

const pairStrength = (any: number, two: number): number => {
  const high = highest(two)
  const low = two & ~(1 << high)
  if (low === 0) return (1 << 20) | (high << 16) | ((fiveOf[any & ~two]! >> 8) << 4)
  const kicker = any & ~(1 << high) & ~(1 << highest(low))
  return (2 << 20) | (high << 16) | (highest(low) << 12) | (highest(kicker) << 8)
}

export const kindOf = (strength: number): PokerKind => pokerKinds[strength >> 20]!

/** The weakest pair of a rank, 2 to 13, as a strength. */
export const pairOf = (rank: number): number => (1 << 20) | ((rank - 2) << 16)
