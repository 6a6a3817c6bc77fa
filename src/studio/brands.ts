import { exact, round } from '#domain/money/exact.ts'
import { type GameShelf, titleOf } from '#domain/game/games.ts'
import type { GameKind } from './game.ts'
import { studioGames } from './games.ts'
import { isPublished } from './published.ts'

/** A name that the studio offers games under: to an operator each is a provider of its own (§game.brands). */
export interface Brand {
  /** The provider's id. */
  readonly id: string
  readonly name: string
  readonly games: readonly string[]
}

/** The slots of each further brand. */
const harbourGames: readonly string[] = ['spring-tide', 'coral-reef', 'captains-log']
const marketGames: readonly string[] = ['mango-stall', 'firecrackers', 'tea-master']
const jadeGames: readonly string[] = ['book-of-jade', 'monsoon', 'gem-cave']
const further = [...harbourGames, ...marketGames, ...jadeGames]

/** The studio's brands; the first one has every game that no other has. */
export const brands = {
  studio: {
    id: 'studio',
    name: 'Touchline Studio',
    games: Object.keys(studioGames).filter((game) => !further.includes(game)),
  },
  harbour: { id: 'harbour', name: 'Harbour Lights', games: harbourGames },
  market: { id: 'market', name: 'Night Market', games: marketGames },
  jade: { id: 'jade', name: 'Jade House', games: jadeGames },
} as const satisfies Readonly<Record<string, Brand>>

/** The brand of a game; undefined if there is no such game. */
export const brandOf = (game: string): Brand | undefined =>
  Object.values<Brand>(brands).find(({ games }) => games.includes(game))

const shelves: Readonly<Record<GameKind, GameShelf>> = {
  slot: 'slots',
  table: 'casino',
  poker: 'poker',
  mini: 'mini',
  lottery: 'lottery',
  fishing: 'fishing',
}

/** What an operator learns about each game of a brand: its shelf, and its average return in percent. */
export const offeredGames = ({ games }: Brand) =>
  games
    .map((id) => [id, studioGames[id]!] as const)
    .map(
      ([
        id,
        {
          kind,
          name = titleOf(id),
          variance,
          isDrawn,
          average: { n, d },
        },
      ]) => {
        const share = String(round(exact(n * 1_000_000n, d))).padStart(5, '0')
        return {
          id,
          name,
          kind: shelves[kind],
          art: `art/${id}.svg`,
          ...(isPublished(id) && { drawn: true }),
          ...(kind === 'table' && isDrawn && { table: true }),
          ...(variance && { variance }),
          average: `${share.slice(0, -4)}.${share.slice(-4)}`,
        }
      },
    )
