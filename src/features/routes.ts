import { plainPath } from '#calls/paths.ts'
import type { FeatureRoutes, PageRow, Redirection } from '#calls/routes.ts'
import { gamesRoutes } from '#features/games/routes.ts'
import { infoRoutes } from '#features/info/routes.ts'
import { landingRoutes } from '#features/landing/routes.ts'
import { liveRoutes } from '#features/live/routes.ts'
import { sportsbookRoutes } from '#features/sportsbook/routes.ts'
import { tournamentRoutes } from '#features/tournament/routes.ts'

const memberFeatures = [sportsbookRoutes, liveRoutes, gamesRoutes, tournamentRoutes, infoRoutes] as const
const features = [landingRoutes, ...memberFeatures]

/** The one page that the shell shows without a feature. */
const maintenance = { '/maintenance': { access: 'public', name: 'maintenance.title' } } as const

/**
 * Every page by address (§page.addresses), as its feature declares it. The server answers them, the shell mounts and
 * links them, and the command line opens them. Any other address is not found, and public.
 */
export const pages = {
  ...landingRoutes.pages,
  ...maintenance,
  ...sportsbookRoutes.pages,
  ...liveRoutes.pages,
  ...gamesRoutes.pages,
  ...tournamentRoutes.pages,
  ...infoRoutes.pages,
} as const

export const notFound = { access: 'public', name: 'notFound.title' } as const

/** Where a member starts. */
export const home = '/desktop' satisfies Path

type Row = (typeof pages)[Path] | typeof notFound
export type Path = keyof typeof pages

/** One page of the table. */
export type Page = Exclude<Row, { leadsTo: string }>
/** The addresses of all linked pages. */
export type LinkedPath = { [At in Path]: (typeof pages)[At] extends { link: string } ? At : never }[Path]
type InfoRow = typeof infoRoutes.pages
/** The addresses of a member's own pages. */
export type InfoPath = { [At in keyof InfoRow]: InfoRow[At] extends { leadsTo: string } ? never : At }[keyof InfoRow]

/** The address in the table of a page's address, with or without a trailing slash or a number. */
export const pathAt = (path: string): Path | undefined => {
  const plain = plainPath(path)
  return Object.hasOwn(pages, plain) ? (plain as Path) : numbered.find(([, { numbered: at }]) => at?.test(plain))?.[0]
}

const numbered = (Object.entries(pages) as [Path, PageRow | Redirection][]).flatMap(([path, row]): [Path, PageRow][] =>
  'numbered' in row ? [[path, row]] : [],
)

/** The row of an address; undefined if there is no such page. */
export const routeOf = (path: string): Exclude<Row, typeof notFound> | undefined => {
  const at = pathAt(path)
  return at && pages[at]
}

/** A feature of a member's, and the first parts of its addresses. */
export interface Mount extends FeatureRoutes {
  readonly feature: MemberFeature
  readonly prefix: RegExp
}
export type MemberFeature = (typeof memberFeatures)[number]['feature']

const firstPart = (path: string): string => /^\/[^/]*/.exec(path)?.[0] ?? ''

/** Where the shell mounts each feature of a member's: at every first part of its addresses. */
export const mounts: readonly Mount[] = memberFeatures.map((routes) => ({
  ...routes,
  prefix: new RegExp(`^(?:${[...new Set(Object.keys(routes.pages).map(firstPart))].join('|')})(?=/|$)`),
}))

/** What declares an address; undefined for the shell's own page and for an address that is none of the table. */
export const featureAt = (path: string): FeatureRoutes | undefined => {
  const at = pathAt(path)
  return at && features.find(({ pages: declared }) => Object.hasOwn(declared, at))
}
