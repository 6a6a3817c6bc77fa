import type { Answer } from '#calls/call.ts'
import { listGames } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import type { GameShelf } from '#domain/game/games.ts'
import { parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { providerNumberAt, type Shelf, shelfAt } from './shelves.ts'

/** A game as the lobby shows it. */
export interface Game {
  /** `studio:orchard`: its provider and its name there. */
  readonly id: string
  readonly provider: string
  readonly game: string
  readonly name: string
  readonly kind: GameShelf
  /** Percent, with its decimals; null where the provider does not say. */
  readonly average: string | null
  readonly variance: 'low' | 'medium' | 'high' | null
  readonly art: string | null
  readonly min: bigint
  readonly max: bigint
}

type Listed = Answer<typeof listGames>['games'][number]

const variances = ['low', 'medium', 'high'] as const

const parseGame = (listed: Listed, { currency }: Profile): Game | undefined => {
  const [min, max] = [parseAmount(listed.min_stake, currency), parseAmount(listed.max_stake, currency)]
  if (min === undefined || max === undefined) return undefined
  const { provider_id: provider, game_id: game, name, kind, average, art } = listed
  return {
    id: `${provider}:${game}`,
    provider,
    game,
    name,
    kind,
    average: average === '' ? null : average,
    variance: variances.find((one) => one === listed.variance) ?? null,
    art: art === '' ? null : art,
    min,
    max,
  }
}

/**
 * The games that are open to the member; one that cannot be read makes the whole list unreadable, so that none is left
 * out silently.
 */
export const loadGames = async (member: Profile, signal: AbortSignal): Promise<Loaded<readonly Game[]>> =>
  loadedFrom(await ask(listGames, identityOf(member), signal), ({ games }) => {
    const read = games.map((one) => parseGame(one, member))
    return read.includes(undefined) ? undefined : (read as Game[])
  })

/** The games of a shelf. */
export const gamesOn = (games: readonly Game[], shelf: Shelf): readonly Game[] =>
  shelf.kinds.length === 0 ? games : games.filter(({ kind }) => shelf.kinds.includes(kind))

/** The games of an address: of its shelf, and of its provider alone where it names one that there is. */
export const gamesAt = (games: readonly Game[], location: string): readonly Game[] => {
  const all = gamesOn(games, shelfAt(location))
  const provider = [...new Set(all.map((game) => game.provider))][providerNumberAt(location) - 1]
  return provider === undefined ? all : all.filter((game) => game.provider === provider)
}
