import { shoeHands, tableClosedSeconds, tableSeconds } from '#domain/bet/limits.ts'
import { reelGames } from '../laws/reel-games.ts'
import { h } from './dom.ts'
import type { Say } from './say.ts'

const cards: readonly string[] = ['baccarat', 'dragon-tiger']
const tables: readonly string[] = [...cards, 'roulette', 'sic-bo']
/** Slots that pay a row of their book, and share their rules. */
const slots: readonly string[] = ['orchard', 'lanterns', 'comet']

const ownRules = (say: Say, game: string): string => {
  const reels = reelGames[game]
  if (!reels) return say(`rules.${slots.includes(game) ? 'slot' : game}`)
  const { n, d } = reels.law.published
  return say(`rules.${reels.engine}`, { rtp: (Number((n * 1_000_000n) / d) / 10_000).toFixed(2) })
}

/** The rules of a game, in words. */
export const rulesOf = (say: Say, game: string): Element =>
  h(
    'div',
    { class: 'fair' },
    h('p', {}, ownRules(say, game)),
    ...(tables.includes(game)
      ? [h('p', {}, say('rules.table', { seconds: tableSeconds, closed: tableClosedSeconds }))]
      : []),
    ...(cards.includes(game) ? [h('p', {}, say('rules.shoe', { hands: shoeHands }))] : []),
    h('p', {}, say('rules.payout')),
    h('p', {}, say('rules.keys')),
  )
