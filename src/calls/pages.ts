/** Who may see a page, and the page an address stands for; `leadsTo` is another address that takes its place. */
export type PageRoute = { readonly access: 'public' | 'member' } & ({ readonly page: string } | { readonly leadsTo: string })

/** Every page that exists, by its path (`spec §2`). The shell shows them, the server answers them; any other is not found, and public. */
export const pageRoutes = {
  '/': { page: 'landing', access: 'public' },
  '/maintenance': { page: 'maintenance', access: 'public' },
  '/desktop': { page: 'desktop', access: 'member' },
  '/info': { leadsTo: '/info/settings', access: 'member' },
  '/info/settings': { page: 'settings', access: 'member' },
  '/info/betlist': { page: 'betList', access: 'member' },
  '/info/message': { page: 'message', access: 'member' },
  '/info/statement': { page: 'statement', access: 'member' },
} as const satisfies Record<string, PageRoute>

export type KnownRoute = (typeof pageRoutes)[keyof typeof pageRoutes]

/** The route of a path, with or without a slash at its end; undefined when there is no such page. */
export const routeOf = (path: string): KnownRoute | undefined => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return Object.hasOwn(pageRoutes, plain) ? pageRoutes[plain as keyof typeof pageRoutes] : undefined
}
