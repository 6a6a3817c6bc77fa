import type { HouseShelves } from '#calls/shelves.ts'
import type { BoardChoice } from '#calls/routes.ts'
import { featureAt, home, notFound, type Page, routeOf } from '#features/routes.ts'

/** The result for an address: a page to show, or another address that replaces it. */
export type Way = { readonly show: Page } | { readonly go: string; readonly prepare?: (board: BoardChoice) => void }

/** The page of an address, wherever the guard may lead. */
export const pageAt = (path: string): Page => {
  const route = routeOf(path)
  return route && !('leadsTo' in route) ? route : notFound
}

/**
 * The guard: a page for members sends a visitor to '/' with the intended path in `redirect`; '/' itself carries none,
 * and a signed-in member there goes on to the intended path (§page.guard). A shelf that the house does not have leads
 * to one that it has (§page.shelves): its feature says which.
 */
export const wayOf = (path: string, search: string, signedIn: boolean, house: HouseShelves): Way => {
  const route = routeOf(path)
  if (!route) return { show: notFound }
  if (route.access === 'member' && !signedIn) return { go: `/?redirect=${encodeURIComponent(path + asQuery(search))}` }
  if ('leadsTo' in route) return { go: route.leadsTo, ...('prepare' in route && { prepare: route.prepare }) }
  const instead = featureAt(path)?.instead?.(path, house)
  if (instead !== undefined) return { go: instead }
  // A feature for visitors; the shell's own page is for everybody.
  if (signedIn && route.access === 'public' && featureAt(path)) return { go: targetOf(search) }
  return { show: route }
}

/**
 * The path a `redirect` query asks for; only a path of this origin, and never the landing page again (§page.redirect).
 */
export const targetOf = (search: string): string => {
  const asked = new URLSearchParams(search).get('redirect') ?? ''
  if (!/^\/(?![/\\])/.test(asked) || /[\u0000-\u001f\\]/.test(asked)) return home
  const { origin, pathname, search: query, hash } = new URL(asked, 'https://same.invalid')
  // Dots are resolved: '/..//elsewhere' becomes '//elsewhere', which is another host.
  return origin === 'https://same.invalid' && /^\/[^/]/.test(pathname) ? pathname + query + hash : home
}

const asQuery = (search: string): string => (search === '' || search.startsWith('?') ? search : `?${search}`)
