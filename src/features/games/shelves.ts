import type { TextKey } from '#ui/text/text.tsx'
import { plainPath } from '#calls/paths.ts'
import type { GameShelf } from '#domain/game/games.ts'
import { eSports } from '#domain/market/sports.ts'

/** A shelf of the lobby: its address, the text key of its name, and the kinds of its games. */
export interface Shelf {
  readonly path: string
  readonly name: TextKey
  /** Empty: games of every kind. */
  readonly kinds: readonly GameShelf[]
}

/** The shelves that are linked, in their order; the first one holds every game. */
export const shelves: readonly Shelf[] = [
  { path: '/others', name: 'games.all', kinds: [] },
  { path: '/slots', name: 'games.slots', kinds: ['slots'] },
  { path: '/casino', name: 'games.casino', kinds: ['casino', 'poker'] },
  { path: '/minigame', name: 'games.mini', kinds: ['mini'] },
  { path: '/fishing', name: 'games.fishing', kinds: ['fishing'] },
  { path: '/w4d', name: 'games.lottery', kinds: ['lottery'] },
  { path: '/esports2', name: 'games.esports', kinds: ['esports'] },
]

/**
 * The shelf of an address (§page.addresses): `/slots7` holds the slots of a seventh provider where there is one, and
 * all of them where there is not.
 */
export const shelfAt = (location: string): Shelf => {
  const path = plainPath(location)
  const plain = path.replace(/\d+$/, '')
  return shelves.find((shelf) => shelf.path === path) ?? shelves.find((shelf) => shelf.path === plain) ?? shelves[0]!
}

/** The sportsbook's e-sports: where the shelf of e-sports leads while no provider has a game of it. */
export const eSportsBoard = `~/?sport=${eSports}`

/** The provider an address with a number stands for, counted among those that have games of the shelf; 0 for none. */
export const providerNumberAt = (location: string): number => {
  const number = /^\/(?:slots|others)(\d+)$/.exec(plainPath(location))?.[1]
  return number === undefined ? 0 : Number(number)
}
