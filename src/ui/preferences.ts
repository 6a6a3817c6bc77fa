import { type Settings, startingSettings } from '#domain/settings.ts'
import type { Tab } from '#domain/market/rows.ts'

/** How a member likes the product (`spec §3` Layout preferences): the settings, which follow the account, and what stays on the device. */
export interface Preferences extends Settings {
  tab: Tab
  favouritesOnly: boolean
  /** The last stake entered, as text; default stake mode 1 (`rules §13`). */
  lastStake: string
  /** The member has read once, on this device, what quick bet does. */
  quickBetExplained: boolean
}

export const startingPreferences = (): Preferences => ({ ...startingSettings(), tab: 'today', favouritesOnly: false, lastStake: '', quickBetExplained: false })
