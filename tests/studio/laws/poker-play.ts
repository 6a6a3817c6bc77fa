import { type Exact, exact } from '#domain/money/exact.ts'
import { type PokerHand, pokerHandOf, pokerReturns } from '#studio/laws/cards/video-poker.ts'

const choose: readonly (readonly number[])[] = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 6 }, (_, k) => {
    let ways = 1
    for (let taken = 0; taken < k; taken += 1) ways = (ways * (n - taken)) / (taken + 1)
    return Math.round(ways)
  }),
)

/** The place of a rising set of cards among all sets of its size. */
const placeOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card, index) => sum + choose[card]![index + 1]!, 0)

const eachHand = (see: (hand: readonly number[]) => void): void => {
  for (let e = 4; e < 52; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1) for (let b = 1; b < c; b += 1) for (let a = 0; a < b; a += 1) see([a, b, c, d, e])
}

/** How many of all hands dealt are what. */
export const dealtHands = (): Readonly<Record<PokerHand, number>> => {
  const counts = Object.fromEntries(Object.keys(pokerReturns).map((hand) => [hand, 0])) as Record<PokerHand, number>
  eachHand((hand) => (counts[pokerHandOf(hand)] += 1))
  return counts
}

const subsets = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1))

/** For every set of up to five cards: what all hands that hold it return together. */
const returnsBySet = (): readonly Float64Array[] => {
  const sums = Array.from({ length: 6 }, (_, size) => new Float64Array(choose[52]![size]!))
  eachHand((hand) => {
    const returned = pokerReturns[pokerHandOf(hand)]
    if (returned === 0) return
    for (const places of subsets) sums[places.length]![placeOf(places.map((place) => hand[place]!))]! += returned
  })
  return sums
}

/** Of each hand up to an exchange of suits one, with how many it stands for. */
const canonicalHands = (): ReadonlyMap<number, readonly [hand: readonly number[], count: number]> => {
  const found = new Map<number, [readonly number[], number]>()
  const byRank = new Uint16Array(4)
  eachHand((hand) => {
    byRank.fill(0)
    for (const card of hand) byRank[Math.floor(card / 13)]! |= 1 << (card % 13)
    const [a = 0, b = 0, c = 0, d = 0] = byRank.toSorted()
    const key = ((a * 8192 + b) * 8192 + c) * 8192 + d
    const held = found.get(key)
    if (held) held[1] += 1
    else found.set(key, [hand, 1])
  })
  return found
}

/** A common multiple of how many draws each number of cards has. */
const common = 7_669_695

/** What a unit staked returns on average at best play, exactly. */
export const bestPlay = (): Exact => {
  const sums = returnsBySet()
  let [total, hands] = [0n, 0n]
  for (const [hand, count] of canonicalHands().values()) {
    // What a set's hands return without any of the cards thrown away: those with none, less those with one, and so on.
    const bySet = subsets.map((places) => sums[places.length]![placeOf(places.map((place) => hand[place]!))]!)
    let best = 0
    for (let held = 0; held < 32; held += 1) {
      let returned = 0
      const thrown = 31 & ~held
      for (let more = thrown; ; more = (more - 1) & thrown) {
        returned += subsets[more]!.length % 2 === 0 ? bySet[held | more]! : -bySet[held | more]!
        if (more === 0) break
      }
      best = Math.max(best, (returned * common) / choose[47]![5 - subsets[held]!.length]!)
    }
    total += BigInt(best) * BigInt(count)
    hands += BigInt(count)
  }
  return exact(total, hands * BigInt(common))
}

/** Whether each card of a hand is held at best play, of all holds of so many cards or more, drawn out one by one. */
export const bestHold = (hand: readonly number[], least: number): readonly boolean[] => {
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))
  const sumOf = (cards: readonly number[], from: number): number => {
    if (cards.length === 5) return pokerReturns[pokerHandOf(cards)]
    let sum = 0
    for (let at = from; at < left.length; at += 1) sum += sumOf([...cards, left[at]!], at + 1)
    return sum
  }
  let [best, most]: [readonly number[], number] = [[], -1]
  for (const places of subsets.filter(({ length }) => length >= least)) {
    const held = places.map((place) => hand[place]!)
    const average = sumOf(held, 0) / choose[47]![5 - held.length]!
    if (average > most) [best, most] = [held, average]
  }
  return hand.map((card) => best.includes(card))
}
