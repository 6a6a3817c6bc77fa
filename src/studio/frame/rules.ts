import { shoeHands, tableClosedSeconds, tableSeconds } from '#domain/bet/limits.ts'
import { h } from './dom.ts'
import type { Say } from './say.ts'

const cards: readonly string[] = ['baccarat', 'dragon-tiger']
const tables: readonly string[] = [...cards, 'roulette', 'sic-bo']
/** Slots that pay a row of their book, and share their rules. */
const slots: readonly string[] = ['orchard', 'lanterns', 'comet']

/** The rules of a game, in words. */
export const rulesOf = (say: Say, game: string): Element =>
  h(
    'div',
    { class: 'fair' },
    h('p', {}, say(`rules.${slots.includes(game) ? 'slot' : game}`)),
    ...(tables.includes(game)
      ? [h('p', {}, say('rules.table', { seconds: tableSeconds, closed: tableClosedSeconds }))]
      : []),
    ...(cards.includes(game) ? [h('p', {}, say('rules.shoe', { hands: shoeHands }))] : []),
    h('p', {}, say('rules.payout')),
    h('p', {}, say('rules.keys')),
  )
