import { type KnownRoute, routeOf } from '#calls/pages.ts'
import type { TextKey } from '#ui/text.tsx'

type Shown = Extract<KnownRoute, { page: string }>
export type Page = Shown['page'] | 'notFound'
export type MemberPage = Extract<Shown, { access: 'member' }>['page']

/** A page in the menu. */
export interface MenuPage {
  readonly path: string
  readonly page: MemberPage
  readonly name: TextKey
}

/** The name of each page, in the menu, in the title and aloud. */
export const pageNames: Readonly<Record<Exclude<Page, 'landing'>, TextKey>> = {
  maintenance: 'maintenance.title',
  notFound: 'notFound.title',
  notOffered: 'page.notOffered',
  desktop: 'page.sports',
  betList: 'page.betList',
  summary: 'page.summary',
  statement: 'page.statement',
  message: 'page.message',
  settings: 'page.settings',
  fourD: 'page.fourD',
  liveCentre: 'page.liveCentre',
  event: 'page.event',
}

/** The result for an address: a page to show, or another address that replaces it. */
export type Way = { readonly show: Page; readonly needsMember: boolean } | { readonly go: string }

/** The page of an address, wherever the guard may lead. */
export const pageAt = (path: string): Page => {
  const route = routeOf(path)
  return route && 'page' in route ? route.page : 'notFound'
}

/** Where a member starts. */
export const home = '/desktop'

/**
 * The guard: a page for members sends a visitor to '/' with the intended path in `redirect`; '/' itself carries none,
 * and a signed-in member there goes on to the intended path (§page.guard).
 */
export const wayOf = (path: string, search: string, signedIn: boolean): Way => {
  const route = routeOf(path)
  if (!route) return { show: 'notFound', needsMember: false }
  if (route.access === 'member' && !signedIn) return { go: `/?redirect=${encodeURIComponent(path + asQuery(search))}` }
  if ('leadsTo' in route) return { go: route.leadsTo }
  if (route.page === 'landing' && signedIn) return { go: targetOf(search) }
  return { show: route.page, needsMember: route.access === 'member' }
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
