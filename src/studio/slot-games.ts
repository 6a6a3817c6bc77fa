import { exact } from '#domain/money/exact.ts'
import type { StudioGame } from './game.ts'
import { bestOfEach } from './highest.ts'
import { bookFigures, drawRow, openBook } from './laws/book.ts'
import { comet } from './laws/books/comet.ts'
import { lanterns } from './laws/books/lanterns.ts'
import { orchard } from './laws/books/orchard.ts'
import { playReels, type ReelGame, reelGames } from './laws/reel-games.ts'
import { gridFor, type SlotGame } from './laws/slot.ts'

const one = () => 1

const slot = (game: SlotGame, variance: StudioGame['variance'] & string): StudioGame => {
  for (const book of Object.values(game.modes)) openBook(book)
  const bookOf = (mode: string) => game.modes[mode]!
  const typed: StudioGame<{ readonly payout: number; readonly grid: readonly (readonly number[])[] }> = {
    kind: 'slot',
    isBet: (mode) => Object.hasOwn(game.modes, mode),
    usual: 'base',
    costOf: (mode) => bookOf(mode).cost,
    most: 1,
    play: ([mode], draw) => {
      const payout = drawRow(bookOf(mode!), draw)
      return { payout, grid: gridFor(game, payout, draw) }
    },
    returned: (_, { payout }) => exact(BigInt(payout), 100n),
    highest: bestOfEach((mode) => exact(BigInt(bookFigures(bookOf(mode)).largest), 100n)),
    average: bookFigures(bookOf('base')).average,
    variance,
  }
  return typed as StudioGame
}

/** A slot of strips: where its reels stop decides what it pays. */
const reels = (game: ReelGame): StudioGame => {
  const typed: StudioGame<{ readonly payout: number }> = {
    kind: 'slot',
    ...(game.name !== undefined && { name: game.name }),
    isBet: (bet) => bet === 'spin',
    usual: 'spin',
    costOf: one,
    most: 1,
    play: (_, draw) => playReels(game, draw),
    returned: (_, { payout }) => exact(BigInt(payout), 100n),
    highest: bestOfEach(() => exact(BigInt(game.law.largest), 100n)),
    average: game.law.published,
    isUneven: true,
    variance: game.variance,
  }
  return typed as StudioGame
}

/** The slots that pay a row of their book. */
export const bookSlots = {
  orchard: slot(orchard, 'low'),
  lanterns: slot(lanterns, 'medium'),
  comet: slot(comet, 'high'),
}

/** The slots of strips. */
export const reelSlots: Readonly<Record<string, StudioGame>> = Object.fromEntries(
  Object.entries(reelGames).map(([id, game]) => [id, reels(game)]),
)
