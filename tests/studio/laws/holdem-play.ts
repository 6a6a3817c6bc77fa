import { anteOdds, holdemCost, holdemPays, qualifying } from '#studio/laws/cards/holdem.ts'
import { kindOf, strengthOf } from '#studio/laws/cards/poker-strength.ts'
import { suitOf } from '#studio/laws/cards/cards.ts'

/** Flops that are one but for an exchange of suits: one of them, and how many they are. */
export interface FlopClass {
  readonly flop: readonly number[]
  readonly count: number
}

const bits = Array.from({ length: 52 }, (_, card) => 1 << (card % 13 === 0 ? 12 : (card % 13) - 1))

/** All 22,100 flops as 1,755 classes. */
export const flopClasses = (): readonly FlopClass[] => {
  const found = new Map<string, { flop: readonly number[]; count: number }>()
  for (let c = 2; c < 52; c += 1)
    for (let b = 1; b < c; b += 1)
      for (let a = 0; a < b; a += 1) {
        const suits = [0, 0, 0, 0]
        for (const card of [a, b, c]) suits[suitOf(card)]! |= bits[card]!
        const key = suits.toSorted((one, other) => one - other).join()
        const held = found.get(key)
        if (held) held.count += 1
        else found.set(key, { flop: [a, b, c], count: 1 })
      }
  return [...found.values()]
}

/** The ways in which the last two cards of the board and the dealer's two fall, after the member's and the flop. */
export const fallsOf = 1_081 * 990
/** The member's hands after a flop. */
export const handsOf = 1_176

/** What every call of a hand returns on one board, over all dealers, added to the sum of each pair of cards. */
const addBoard = (board: readonly number[], sums: Float64Array, scratch: Scratch): void => {
  const { left, keys, below, unqualified, tied } = scratch
  let count = 0
  for (let card = 0; card < 52; card += 1) if (!board.includes(card)) left[count++] = card
  const sets: [number, number, number, number] = [0, 0, 0, 0]
  for (const card of board) sets[suitOf(card)]! |= bits[card]!
  let at = 0
  for (let high = 1; high < count; high += 1) {
    const b = left[high]!
    const suitB = suitOf(b)
    sets[suitB]! |= bits[b]!
    for (let low = 0; low < high; low += 1) {
      const a = left[low]!
      const suitA = suitOf(a)
      sets[suitA]! |= bits[a]!
      keys[at++] = strengthOf(sets) * 4_096 + a * 64 + b
      sets[suitA]! ^= bits[a]!
    }
    sets[suitB]! ^= bits[b]!
  }
  keys.sort()
  below.fill(0)
  unqualified.fill(0)
  let weak = 0
  while (weak < at && Math.floor(keys[weak]! / 4_096) < qualifying) {
    const pair = keys[weak]! % 4_096
    unqualified[pair >> 6]! += 1
    unqualified[pair & 63]! += 1
    weak += 1
  }
  for (let from = 0; from < at; ) {
    const strength = Math.floor(keys[from]! / 4_096)
    const isQualified = strength >= qualifying
    const odds = anteOdds[kindOf(strength)]
    let to = from
    tied.fill(0)
    for (; to < at && Math.floor(keys[to]! / 4_096) === strength; to += 1) {
      const pair = keys[to]! % 4_096
      tied[pair >> 6]! += 1
      tied[pair & 63]! += 1
    }
    for (let one = from; one < to; one += 1) {
      const pair = keys[one]! % 4_096
      const [a, b] = [pair >> 6, pair & 63]
      const open = weak - unqualified[a]! - unqualified[b]! + (isQualified ? 0 : 1)
      const won = isQualified ? from - weak - below[a]! - below[b]! : 0
      const ties = isQualified ? to - from - tied[a]! - tied[b]! + 1 : 0
      sums[pair]! += open * (holdemCost + odds) + won * (holdemCost + 2 + odds) + ties * holdemCost
    }
    if (isQualified) for (let card = 0; card < 52; card += 1) below[card]! += tied[card]!
    from = to
  }
}

interface Scratch {
  readonly left: Uint8Array
  readonly keys: Float64Array
  readonly below: Int32Array
  readonly unqualified: Int32Array
  readonly tied: Int32Array
}

const openScratch = (): Scratch => ({
  left: new Uint8Array(47),
  keys: new Float64Array(1_081),
  below: new Int32Array(64),
  unqualified: new Int32Array(64),
  tied: new Int32Array(64),
})

/** What a call of two cards, the lower first, returns on a board, over all 990 dealers: at `lower * 64 + higher`. */
export const callsOn = (board: readonly number[]): Float64Array => {
  const sums = new Float64Array(4_096)
  addBoard(board, sums, openScratch())
  return sums
}

/** What the member's 1,176 hands after a flop return together at best play, over every way that the rest can fall. */
export const bestAfter = (flop: readonly number[]): number => {
  const sums = new Float64Array(4_096)
  const scratch = openScratch()
  for (let river = 1; river < 52; river += 1)
    for (let turn = 0; turn < river; turn += 1)
      if (!flop.includes(river) && !flop.includes(turn)) addBoard([...flop, turn, river], sums, scratch)
  const folded = holdemPays('folded', 'highCard') * fallsOf
  let all = 0
  for (let b = 1; b < 52; b += 1)
    for (let a = 0; a < b; a += 1)
      if (!flop.includes(a) && !flop.includes(b)) all += Math.max(folded, sums[a * 64 + b]!)
  return all
}
