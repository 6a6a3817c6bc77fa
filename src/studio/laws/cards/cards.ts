/** A card of a deck: 0 to 51, suit by suit, aces first. */
export type Card = number

/** 1 ace, 2 to 10, 11 jack, 12 queen, 13 king. */
export const rankOf = (card: Card): number => (card % 13) + 1
/** 0 to 3: clubs, diamonds, hearts, spades. */
export const suitOf = (card: Card): number => Math.floor(card / 13)

/** All cards of a number of decks, in order; shuffled they are a shoe. */
export const decks = (count: number): Card[] => Array.from({ length: count * 52 }, (_, index) => index % 52)

/** The shoe without the cards that are gone; the others keep their order. */
export const without = (shoe: readonly Card[], gone: readonly Card[]): Card[] => {
  const count = new Map<Card, number>()
  for (const card of gone) count.set(card, (count.get(card) ?? 0) + 1)
  return shoe.filter((card) => {
    const taken = count.get(card) ?? 0
    if (taken > 0) count.set(card, taken - 1)
    return taken === 0
  })
}

/** Deals cards from the top of a shoe. */
export const fromShoe = (shoe: readonly Card[]): (() => Card) => {
  let dealt = 0
  return () => {
    const card = shoe[dealt]
    if (card === undefined) throw new RangeError('the shoe is empty')
    dealt += 1
    return card
  }
}
