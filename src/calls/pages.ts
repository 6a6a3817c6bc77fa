import type { PageFlag } from '#domain/bet/limits.ts'
import { eventAt, matchPaths, plainPath } from './paths.ts'

/** A page: its name, what shows it, and what links to it. */
export interface PageRow {
  readonly access: 'public' | 'member'
  /** Text key of its name: its links, its heading, the window's title and the command line. */
  readonly name: string
  /** What shows it: the shell itself, the board with the slip, or the feature of this name. */
  readonly shows: 'landing' | 'maintenance' | 'notFound' | 'board' | 'info' | 'tournament' | 'games' | 'live'
  /**
   * Linked in the header, by product; in the index of the account (`account-index.ts`) or the member's menu; or in
   * neither.
   */
  readonly link?: 'header' | 'menu'
  /** The operator switches it on (§page.features). */
  readonly flag?: PageFlag
}

/** An address that redirects to another; some are linked by a name of their own. */
export interface Redirection extends Partial<Pick<PageRow, 'name' | 'link' | 'flag'>> {
  readonly access: 'member'
  readonly leadsTo: string
}

const member = { access: 'member' } as const
const info = { ...member, shows: 'info' } as const
const rooms = { ...member, shows: 'tournament', name: 'page.rooms' } as const
const games = { ...member, shows: 'games' } as const

/**
 * Every page by address (§page.addresses), in the order of the menu. The server answers them, the shell shows and
 * links them, and the command line opens them. Any other address is not found, and public.
 */
export const pages = {
  '/': { access: 'public', shows: 'landing', name: 'app.title' },
  '/maintenance': { access: 'public', shows: 'maintenance', name: 'maintenance.title' },
  '/tournament2': { ...member, leadsTo: '/tournament2/home' },
  '/highlight': { ...member, leadsTo: '/highlight/home' },
  '/info': { ...member, leadsTo: '/info/settings' },
  '/desktop': { ...member, shows: 'board', name: 'page.sports', link: 'header' },
  '/livetv': { ...member, shows: 'live', name: 'page.liveCentre', link: 'header' },
  '/slots': { ...games, name: 'page.games', link: 'header' },
  '/tournament2/home': { ...rooms, link: 'header' },
  '/virtuals': { ...member, leadsTo: '/desktop', name: 'page.virtuals', link: 'header' },
  '/info/result': { ...info, name: 'page.result', link: 'header' },
  '/tournament2/mine': rooms,
  '/tournament2/create': rooms,
  '/tournament2/private': rooms,
  '/tournament2/room': rooms,
  '/tournament2/winners': rooms,
  '/info/betlist': { ...info, name: 'page.betList', link: 'menu' },
  '/info/sysparlay': { ...info, name: 'page.sysparlay', link: 'menu' },
  '/info/summary': { ...info, name: 'page.summary', link: 'menu' },
  '/info/history': { ...info, name: 'page.history' },
  '/info/favourites': { ...info, name: 'board.favourites' },
  '/info/games': { ...info, name: 'page.gameResults', link: 'menu' },
  '/efresult': { ...info, name: 'page.virtualResults' },
  '/prg': { ...info, name: 'page.programme' },
  '/ngresult': { ...info, name: 'page.numberGames' },
  '/info/rooms': { ...info, name: 'page.roomResults' },
  '/info/cancelled': { ...info, name: 'page.cancelledLottery' },
  '/info/statement': { ...info, name: 'page.statement', link: 'menu' },
  '/info/standing': { ...info, name: 'page.standing', link: 'menu' },
  '/info/bracket': { ...info, name: 'page.bracket', link: 'menu' },
  '/highlight/home': { ...info, name: 'page.highlight', link: 'menu' },
  '/info/message': { ...info, name: 'page.message', link: 'menu' },
  '/info/settings': { ...info, name: 'page.settings', link: 'menu' },
  '/info/switch': { ...info, name: 'page.switch', link: 'menu' },
  '/info/rules': { ...info, name: 'page.rules', link: 'menu' },
  '/info/help': { ...info, name: 'page.help', link: 'menu' },
  '/info/contact': { ...info, name: 'page.contact', link: 'menu' },
  '/info/feedback': { ...info, name: 'page.feedback', link: 'menu' },
  '/w4d': { ...games, name: 'page.fourD', link: 'menu', flag: 'fourD' },
  '/event': { ...info, name: 'page.event', link: 'menu' },
} as const satisfies Record<string, PageRow | Redirection>

export const notFound = { access: 'public', shows: 'notFound', name: 'notFound.title' } as const

type Row = (typeof pages)[keyof typeof pages] | typeof notFound

/** One page of the table. */
export type Page = Extract<Row, { shows: string }>
type Path = keyof typeof pages
/** The addresses of all linked pages. */
export type LinkedPath = { [At in Path]: (typeof pages)[At] extends { link: string } ? At : never }[Path]
/** The addresses of a member's own pages. */
export type InfoPath = { [At in Path]: (typeof pages)[At] extends { shows: 'info' } ? At : never }[Path]

/** The addresses of the other game shelves (§page.addresses). */
const shelfPaths = /^\/(slots([2-9]|1[1-5])|others1?|casino(100)?|poker|minigame|esports2|fishing)$/

/** The row of an address, with or without a trailing slash; undefined if there is no such page. */
export const routeOf = (path: string): Exclude<Row, typeof notFound> | undefined => {
  const plain = plainPath(path)
  if (Object.hasOwn(pages, plain)) return pages[plain as Path]
  if (shelfPaths.test(plain)) return pages['/slots']
  if (eventAt(plain) !== null) return pages['/event']
  return matchPaths.test(plain) ? pages['/desktop'] : undefined
}
