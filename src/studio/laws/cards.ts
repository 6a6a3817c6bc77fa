/** A card of a deck: 0 to 51, suit by suit, aces first. */
export type Card = number

/** 1 ace, 2 to 10, 11 jack, 12 queen, 13 king. */
export const rankOf = (card: Card): number => (card % 13) + 1
/** 0 to 3: clubs, diamonds, hearts, spades. */
export const suitOf = (card: Card): number => Math.floor(card / 13)

/** All cards of so many decks, in order: a shoe is this, shuffled. */
export const decks = (count: number): Card[] => Array.from({ length: count * 52 }, (_, index) => index % 52)

/** Takes a shoe's cards from its top. */
export const fromShoe = (shoe: readonly Card[]): (() => Card) => {
  let dealt = 0
  return () => {
    const card = shoe[dealt]
    if (card === undefined) throw new RangeError('the shoe is empty')
    dealt += 1
    return card
  }
}
