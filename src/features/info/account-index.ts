import type { InfoPath } from '#features/routes.ts'

/** A line of the index: where it leads, and the pages that share its place as tabs, its own first. */
export interface IndexLine {
  readonly path: InfoPath
  readonly tabs: readonly InfoPath[]
  /** The part of the page that the line means, where another line means the page itself. */
  readonly part?: 'protection'
}

const alone = <Path extends InfoPath>(path: Path) => ({ path, tabs: [path] }) as const

/**
 * A member's own pages in eleven lines and five groups (§page.info-menu). What belongs together shares a line; each
 * page keeps its address.
 */
export const accountIndex = {
  bets: [
    {
      path: '/info/betlist',
      tabs: ['/info/betlist', '/info/sysparlay', '/info/history', '/info/summary', '/info/cancelled'],
    },
    alone('/info/statement'),
  ],
  results: [
    { path: '/info/result', tabs: ['/info/result', '/efresult', '/prg', '/ngresult', '/info/games', '/info/rooms'] },
  ],
  standings: [
    { path: '/info/favourites', tabs: ['/info/favourites', '/highlight/home'] },
    alone('/event'),
    alone('/info/standing'),
    alone('/info/bracket'),
  ],
  member: [alone('/info/message'), { ...alone('/info/settings'), part: 'protection' }, alone('/info/settings')],
  help: [{ path: '/info/help', tabs: ['/info/help', '/info/rules', '/info/contact', '/info/feedback'] }],
} as const satisfies Readonly<Record<string, readonly IndexLine[]>>

export type IndexGroup = keyof typeof accountIndex
export const indexGroups = Object.keys(accountIndex) as readonly IndexGroup[]

const lines: readonly IndexLine[] = Object.values(accountIndex).flat()

/** The address of a line, its part included. */
export const hrefOf = ({ path, part }: IndexLine): string => (part === undefined ? path : `${path}?part=${part}`)

/** The line that a page belongs to: the one that means this part of it, or else the page itself. */
export const lineAt = (path: InfoPath, part: string | null): IndexLine | undefined => {
  const at = lines.filter(({ tabs }) => tabs.includes(path))
  return at.find((line) => line.part !== undefined && line.part === part) ?? at.find((line) => line.part === undefined)
}
