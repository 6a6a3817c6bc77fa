import type { PageFlag } from '#domain/bet/limits.ts'
import type { HouseShelves } from './shelves.ts'

/** A page that a feature declares: who may open it, its name, and what links to it. */
export interface PageRow {
  readonly access: 'public' | 'member'
  /** Text key of its name: its links, its heading, the window's title and the command line. */
  readonly name: string
  /**
   * Linked in the header, by product; in the index of the account (`info/account-index.ts`) or the member's menu; or in
   * neither.
   */
  readonly link?: 'header' | 'menu'
  /** Its place in the header, from the left. */
  readonly at?: number
  /** The operator switches it on (§page.features). */
  readonly flag?: PageFlag
  /** Other addresses of it, each with a number; without a trailing slash. */
  readonly numbered?: RegExp
}

/** An address that redirects to another; some are linked by a name of their own. */
export interface Redirection extends Partial<Pick<PageRow, 'name' | 'link' | 'at' | 'flag'>> {
  readonly access: 'member'
  readonly leadsTo: string
  /** Changes what the board shows before it is led to. */
  readonly prepare?: (board: BoardChoice) => void
}

/** What the board shows, as far as an address may change it. */
export interface BoardChoice {
  sport: number
  selectedLeagues: readonly number[]
  favouritesOnly: boolean
}

/**
 * What a feature declares of itself in its `routes.ts`: data without a view, known before the feature is fetched. The
 * shell mounts it at the first part of each of its addresses.
 */
export interface FeatureRoutes {
  /** The feature's folder, which is its name in the import map. */
  readonly feature: string
  readonly pages: Readonly<Record<`/${string}`, PageRow | Redirection>>
  /** The bet slip is beside its pages. */
  readonly hasSlip?: true
  /** Drawn before the member's flows are loaded (§page.weight). */
  readonly isFirst?: true
  /** Its addresses are one place: moving between them keeps scroll and focus (§page.match). */
  readonly isOnePlace?: true
  /** Where one of its addresses leads in a house that lacks what it shows; undefined where it is shown. */
  readonly instead?: (path: string, house: HouseShelves) => string | undefined
}
