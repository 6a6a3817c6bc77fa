/** Who may see a page, and the page of an address; `leadsTo` is the address that replaces it. */
export type PageRoute = { readonly access: 'public' | 'member' } & (
  | { readonly page: string }
  | { readonly leadsTo: string }
)

const member = { access: 'member' } as const

/** Every page by its path (§page.addresses). The shell shows them and the server answers them; any other address is not found, and public. */
export const pageRoutes = {
  '/': { page: 'landing', access: 'public' },
  '/maintenance': { page: 'maintenance', access: 'public' },
  '/desktop': { page: 'desktop', ...member },
  '/tournament2': { leadsTo: '/tournament2/home', ...member },
  '/highlight': { leadsTo: '/highlight/home', ...member },
  '/info': { leadsTo: '/info/settings', ...member },
  '/info/settings': { page: 'settings', ...member },
  '/info/betlist': { page: 'betList', ...member },
  '/info/summary': { page: 'summary', ...member },
  '/info/statement': { page: 'statement', ...member },
  '/info/message': { page: 'message', ...member },
  '/w4d': { page: 'fourD', ...member },
  '/livetv': { page: 'liveCentre', ...member },
  '/event': { page: 'event', ...member },
} as const satisfies Record<string, PageRoute>

/** Addresses whose page this operator does not offer: the guard holds for them too, and members are told so (§page.addresses). */
const notOffered =
  /^\/(slots([2-9]|1[1-5])?|others1?|casino(100)?|ngresult|efresult|minigame|esports2|fishing|(tournament2|highlight)\/home|info\/(sysparlay|result|rules))$/

export type KnownRoute =
  | (typeof pageRoutes)[keyof typeof pageRoutes]
  | { readonly page: 'notOffered'; readonly access: 'member' }

/** The route of a path, with or without a slash at its end; undefined when there is no such page. */
export const routeOf = (path: string): KnownRoute | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (Object.hasOwn(pageRoutes, plain)) return pageRoutes[plain as keyof typeof pageRoutes]
  return notOffered.test(plain) ? { page: 'notOffered', ...member } : undefined
}
