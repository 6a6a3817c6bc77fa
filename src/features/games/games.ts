import type { Answer } from '#calls/call.ts'
import { listGames } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import { plainPath } from '#calls/paths.ts'
import { slotPaths } from '#calls/shelves.ts'
import type { GameShelf } from '#domain/game/games.ts'
import { parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { type Shelf, shelfAt } from './shelves.ts'

/** A game as the lobby shows it. */
export interface Game {
  /** `studio:orchard`: its provider and its name there. */
  readonly id: string
  readonly provider: string
  /** The provider’s name. */
  readonly by: string
  readonly game: string
  readonly name: string
  readonly kind: GameShelf
  /** Percent, with its decimals; null where the provider does not say. */
  readonly average: string | null
  readonly variance: 'low' | 'medium' | 'high' | null
  readonly art: string | null
  /** Members share its rounds. */
  readonly isTable: boolean
  /** Where what its draws show is read; null for a game that is not drawn by the clock. */
  readonly tables: string | null
  readonly min: bigint
  readonly max: bigint
}

type Listed = Answer<typeof listGames>['games'][number]

const variances = ['low', 'medium', 'high'] as const

const parseGame = (listed: Listed, { currency }: Profile): Game | undefined => {
  const [min, max] = [parseAmount(listed.min_stake, currency), parseAmount(listed.max_stake, currency)]
  if (min === undefined || max === undefined) return undefined
  const {
    provider_id: provider,
    provider: by,
    game_id: game,
    name,
    kind,
    average,
    art,
    table: isTable,
    tables,
  } = listed
  return {
    id: `${provider}:${game}`,
    provider,
    by,
    game,
    name,
    kind,
    average: average === '' ? null : average,
    variance: variances.find((one) => one === listed.variance) ?? null,
    art: art === '' ? null : art,
    isTable,
    tables: tables === '' ? null : tables,
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

/** A provider’s shelf of slots. */
export interface SlotShelf {
  readonly path: string
  readonly provider: string
  readonly name: string
}

/** The shelves of slots in the operator’s order of providers, as far as there are addresses (§page.shelves). */
export const slotShelves = (games: readonly Game[]): readonly SlotShelf[] => {
  const slots = games.filter(({ kind }) => kind === 'slots')
  const providers = new Map(slots.map(({ provider, by }) => [provider, by]))
  return [...providers].slice(0, slotPaths.length).map(([provider, name], at) => ({
    path: slotPaths[at]!,
    provider,
    name,
  }))
}

/** The provider’s shelf of an address of slots. */
export const slotShelfAt = (games: readonly Game[], location: string): SlotShelf | undefined =>
  slotShelves(games).find(({ path }) => path === plainPath(location))

/** The games of an address: of its shelf, and among slots of its provider alone. */
export const gamesAt = (games: readonly Game[], location: string): readonly Game[] => {
  const all = gamesOn(games, shelfAt(location))
  const shelf = slotShelfAt(games, location)
  return shelf === undefined ? all : all.filter(({ provider }) => provider === shelf.provider)
}

/** How many games a shelf has at least before it stands alone, and how many others are shown below a shorter one. */
const [fullShelf, shownOthers] = [20, 5]

/**
 * Games to show below a short shelf: others than its own, of as many kinds as there are, in the operator’s order within
 * each kind.
 */
export const recommended = (games: readonly Game[], found: readonly Game[]): readonly Game[] => {
  if (found.length >= fullShelf || found.length === games.length) return []
  const others = games.filter((game) => !found.includes(game))
  const places = others.map((game, at) => others.slice(0, at).filter(({ kind }) => kind === game.kind).length)
  return others
    .map((game, at) => ({ game, place: places[at]! }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, shownOthers)
    .map(({ game }) => game)
}
