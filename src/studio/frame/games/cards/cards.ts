import { type Card, rankOf, suitOf } from '../../../laws/cards/cards.ts'
import { h } from '../../dom.ts'
import type { Say } from '../../say.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** The shapes of clubs, diamonds, hearts and spades. */
const suits = [
  'M16 3a7 7 0 0 1 5 12 7 7 0 1 1-4 9l2 6h-6l2-6a7 7 0 1 1-4-9 7 7 0 0 1 5-12z',
  'M16 2l11 14-11 14L5 16z',
  'M16 29C4 20 2 14 3 9c2-6 10-7 13 0 3-7 11-6 13 0 1 5-1 11-13 20z',
  'M16 3c10 9 13 13 12 18-1 5-8 6-11 1l2 8h-6l2-8c-3 5-10 4-11-1C3 16 6 12 16 3z',
]

/** A card; what it is is said elsewhere. */
export const cardPicture = (card: Card): HTMLElement =>
  h(
    'div',
    { class: 'card', 'aria-hidden': 'true', 'data-red': suitOf(card) === 1 || suitOf(card) === 2 },
    h('b', {}, ranks[rankOf(card) - 1]!),
    h('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' }, h('path', { d: suits[suitOf(card)]! })),
  )

const named: Readonly<Record<number, string>> = { 1: 'card.ace', 11: 'card.jack', 12: 'card.queen', 13: 'card.king' }
const suitNames = ['card.clubs', 'card.diamonds', 'card.hearts', 'card.spades'] as const

/** The rank of a card in words. */
export const rankName = (say: Say, card: Card): string => {
  const name = named[rankOf(card)]
  return name ? say(name) : String(rankOf(card))
}

/** A card in words: the king of hearts. */
export const cardName = (say: Say, card: Card): string =>
  say('card.name', { rank: rankName(say, card), suit: say(suitNames[suitOf(card)]!) })
