import { byName } from '#domain/text/by-name.ts'
import type { PageFlag } from '#domain/bet/limits.ts'
import { eSports } from '#domain/market/sports.ts'
import { plainPath } from './paths.ts'

/** The shelves of slots: the first is of the operator's first provider that has any, and so on. */
export const slotPaths: readonly string[] = [
  '/slots',
  ...[2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15].map((number) => `/slots${number}`),
]

/** What a house has, as far as addresses depend on it. */
export interface HouseShelves {
  readonly isOn: (flag: PageFlag) => boolean
  /** The providers that have slots; at least one. */
  readonly slotProviders: number
}

/** Addresses that other books use for a shelf of ours. */
const sameShelves = byName({ '/casino100': '/casino', '/others1': '/others' })

/**
 * Where an address of the games leads in a house that lacks its shelf (§page.shelves); undefined where the shelf is
 * shown.
 */
export const shelfInstead = (path: string, { isOn, slotProviders }: HouseShelves): string | undefined => {
  const plain = plainPath(path)
  if (plain === '/esports2' && !isOn('esports')) return '/others'
  if (plain === '/esports2' && !isOn('esportsGames')) return `/desktop?sport=${eSports}`
  return slotPaths.indexOf(plain) >= Math.max(1, slotProviders) ? '/slots' : sameShelves[plain]
}
