import type { GameShelf } from '#domain/game/games.ts'
import { type ConnectedProvider, frameOrigins } from './providers.ts'

/**
 * What the page of a house says of its games: the origins of their frames and of their tables’ state, and which shelves
 * there are.
 */
export interface PageGames {
  readonly frames: readonly string[]
  /** The origins that the state of tables is read from (§game.live-tables). */
  readonly tables: readonly string[]
  readonly slotProviders: number
  readonly esportsGames: boolean
}

export const pageGames = (providers: readonly ConnectedProvider[]): PageGames => ({
  frames: frameOrigins(providers),
  tables: [...new Set(providers.flatMap(({ tables }) => (tables === undefined ? [] : [new URL(tables).origin])))],
  slotProviders: providers.filter((one) => has(one, 'slots')).length,
  esportsGames: providers.some((one) => has(one, 'esports')),
})

const has = ({ provider, games = [] }: ConnectedProvider, kind: GameShelf): boolean =>
  games.some((game) => game.kind === kind && provider.isOn(game.id) === true)
