import type { TextKey } from '#ui/text/text.tsx'
import { plainPath } from '#calls/paths.ts'
import { slotPaths } from '#calls/shelves.ts'
import type { GameShelf } from '#domain/game/games.ts'

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
  { path: '/casino', name: 'games.casino', kinds: ['casino'] },
  { path: '/poker', name: 'games.poker', kinds: ['poker'] },
  { path: '/minigame', name: 'games.mini', kinds: ['mini'] },
  { path: '/fishing', name: 'games.fishing', kinds: ['fishing'] },
  { path: '/w4d', name: 'games.lottery', kinds: ['lottery'] },
  { path: '/esports2', name: 'games.esports', kinds: ['esports'] },
]

/** The shelf of an address (§page.shelves); each address of slots is one of their shelf. */
export const shelfAt = (location: string): Shelf => {
  const path = plainPath(location)
  const shelved = slotPaths.includes(path) ? '/slots' : path
  return shelves.find((shelf) => shelf.path === shelved) ?? shelves[0]!
}
