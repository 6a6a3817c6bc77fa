import { defaultOddsType, type OddsType } from '#domain/odds.ts'
import type { Theme } from '#domain/theme.ts'
import type { Tab } from '#domain/market/rows.ts'

/** How a member likes the product (`spec §3` Layout preferences), as far as screens use it. Kept on the device; settings also on the server. */
export interface Preferences {
  language: string
  oddsType: OddsType
  acceptBetterOdds: boolean
  acceptAnyOdds: boolean
  mode: 'light' | 'dark' | 'system'
  /** Null for the operator's own. */
  theme: Theme | null
  tab: Tab
  favourites: number[]
  favouritesOnly: boolean
  searchText: string
  /** How matches are ordered (`spec §3`). */
  eventSorting: 'league' | 'time'
  /** Leagues the board is narrowed to; none means all. */
  selectedLeagues: number[]
  /** The last stake entered, as text; default stake mode 1 (`rules §13`). */
  lastStake: string
}

/** Both consents are off at first (`rules §13`). */
export const startingPreferences = (): Preferences => ({
  language: 'en', oddsType: defaultOddsType, acceptBetterOdds: false, acceptAnyOdds: false, mode: 'system', theme: null,
  tab: 'today', favourites: [], favouritesOnly: false, searchText: '', eventSorting: 'league', selectedLeagues: [], lastStake: '',
})
