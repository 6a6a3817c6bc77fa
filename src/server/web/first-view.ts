import { pages, routeOf } from '#features/routes.ts'
import { type Client, closureOf } from './manifests.ts'

/** A page whose address says which view comes first: the sign-in page, or a member's board. */
export type FirstView = 'landing' | 'desktop'

/** What a page consists of besides the shell: features, and parts that the shell fetches later. */
const views = {
  landing: { features: ['landing'], parts: [] },
  desktop: {
    features: ['sportsbook', 'slip'],
    parts: [
      'texts:member',
      'locales/en.json?member',
      'src/shell/frame.tsx',
      'src/shell/feed/follow.ts',
      'src/shell/pages/header/member-header.tsx',
    ],
  },
} as const satisfies Record<FirstView, { readonly features: readonly string[]; readonly parts: readonly string[] }>

export const viewOf = (
  view: FirstView | null,
): { readonly features: readonly string[]; readonly parts: readonly string[] } =>
  view === null ? { features: [], parts: [] } : views[view]

export const firstViewAt = (path: string): FirstView | null =>
  path === '/' ? 'landing' : routeOf(path) === pages['/desktop'] ? 'desktop' : null

/** The sources that a view runs at once: its features, and for a member the parts of the shell around them. */
export const viewSources = (view: FirstView): string[] => [
  'src/shell/main.tsx',
  ...views[view].features.map((name) => `src/features/${name}/index.tsx`),
  ...views[view].parts.filter((part) => part.startsWith('src/')),
]

/** The layer that a page begins with; a client for development has the page of its components beside the shell. */
export type Entry = 'shell' | 'kit'

export const entryAt = (path: string, { layers }: Client): Entry =>
  path === '/kit' && layers.has('kit') ? 'kit' : 'shell'

/** Every script that a page loads before its member does anything, in English: its entry's, then the view's. */
export const scriptsOf = (client: Client, view: FirstView | null, entry: Entry = 'shell'): string[] => {
  const { features, parts } = viewOf(view)
  const shell = client.layers.get(entry)
  const starts = [
    shell?.entry,
    shell?.parts['locales/en.json'],
    ...features.map((name) => client.layers.get(name)?.entry),
    ...parts.map((part) => shell?.parts[part]),
  ]
  return closureOf(
    client,
    starts.filter((url) => typeof url === 'string'),
  )
}
