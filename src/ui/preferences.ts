import { type Settings, startingSettings } from '#domain/member/settings.ts'
import type { PagePart } from '#calls/page-parts.ts'
import type { MarketType } from '#domain/market/kinds.ts'
import type { Tab } from '#domain/market/rows.ts'

/** `simple`: one market per match, who wins. */
export type MarketView = 'hdpou' | '1x2' | 'simple' | 'outright'

/** What a page loads after it was drawn, above what is drawn already. */
export type LatePart = PagePart | 'sports' | 'popular' | 'openBets'

/**
 * A member's preferences (§settings.choices): the settings, which follow the account, and those that stay on the
 * device.
 */
export interface Preferences extends Settings {
  /** The choice in the sports menu (§board.sports-menu): the tab, the sport, and the view of it. */
  tab: Tab
  sport: number
  marketView: MarketView
  favouritesOnly: boolean
  /** Live matches come before those of today. */
  liveFirst: boolean
  /** Markets that come first on a match's page, and those whose prices are folded away there (§page.match). */
  pinnedMarkets: readonly MarketType[]
  foldedMarkets: readonly MarketType[]
  /** The last stake entered, as text; default stake mode 1 (§stake.opening). */
  lastStake: string
  /** The member has read, on this device, what quick bet does. */
  quickBetExplained: boolean
  /** The newest announcement that the member has closed: the line comes back with the next. */
  announcementRead: number
  /** How high, in pixels, each late part was when this device last showed it. */
  lateParts: Partial<Record<LatePart, number>>
  /** The balance is covered in the header, for a member who is not alone. */
  hideBalance: boolean
  /** Controls are at least 44 pixels high. */
  largeControls: boolean
  /** A bet is placed only once its risk was typed (§bet.typed-confirmation). */
  typedConfirmation: boolean
  /** The language was picked while nobody was signed in: it overrides the account's own at the next sign-in. */
  languagePicked: boolean
  /** Minutes between two reality checks; 0 for none. */
  realityCheck: number
}

/** The intervals at which a member may see a reality check, in minutes; 0 for never. */
export const realityMinutes = [15, 30, 60, 120, 0] as const

export const startingPreferences = (): Preferences => ({
  ...startingSettings(),
  tab: 'today',
  sport: 1,
  marketView: 'hdpou',
  favouritesOnly: false,
  liveFirst: false,
  pinnedMarkets: [],
  foldedMarkets: [],
  lastStake: '',
  quickBetExplained: false,
  announcementRead: 0,
  lateParts: {},
  hideBalance: false,
  largeControls: false,
  typedConfirmation: false,
  languagePicked: false,
  realityCheck: 60,
})
