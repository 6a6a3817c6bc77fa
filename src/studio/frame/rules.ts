import { h } from './dom.ts'
import type { Say } from './words.ts'

const slots: readonly string[] = ['orchard', 'lanterns', 'comet']

/** The rules of a game, in words. */
export const rulesOf = (say: Say, game: string): Element =>
  h(
    'details',
    { class: 'fair' },
    h('summary', {}, say('rules.title')),
    h('p', {}, say(`rules.${slots.includes(game) ? 'slot' : game}`)),
  )
