import { ownTitles } from '#domain/game/games.ts'
import { isLoopback } from '../config/hosts.ts'

/** What a file of providers says of one. */
interface Said {
  readonly id: string
  readonly address: string
  readonly house?: boolean | undefined
  readonly games: readonly { readonly id: string; readonly name: string }[]
}

/**
 * Whether a provider is the house's own studio, which knows its secrets before the members do (§game.house-studio): by
 * its mark, by its name, by a title that nobody else has, or because it answers on this machine. A file whose mark was
 * taken out is still known.
 */
export const isHouseStudio = ({ id, address, house, games }: Said): boolean =>
  house === true ||
  id === 'studio' ||
  isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, '')) ||
  games.some((game) => ownTitles.some((title) => [game.id, game.name].some((said) => said.toLowerCase() === title)))
