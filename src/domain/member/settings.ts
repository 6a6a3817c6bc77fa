import {
  defaultConsents,
  defaultPageSize,
  defaultStake,
  defaultStakeAmount,
  defaultView,
  quickBetAmount,
} from '../bet/limits.ts'
import { decimalFormats } from '../odds/decimal-format.ts'
import { defaultOddsType, type OddsType } from '../odds/odds.ts'
import type { Theme } from './theme.ts'
import { houseZone } from '../time.ts'

/**
 * Choices that travel and are kept as numbers, 1 for the first (§settings.defaults: page type 2, market type 1, event
 * sorting 1, mmoType 1, line format 1, decimal format 1, default stake 3). The slip opens with the stake the member
 * chose (§stake.opening).
 */
export const settingWords = {
  /** A match on one line of prices, or on two. */
  pageType: ['single', 'double'],
  eventSorting: ['league', 'time'],
  /** All of a match's markets, or handicap, over/under and 1X2 alone. */
  marketType: ['all', 'main'],
  /** Where Myanmar odds are on: the markets in them, or those in the usual odds. */
  mmoType: ['myanmar', 'usual'],
  defaultStake: ['last', 'none', 'fixed'],
  /** How handicaps and totals are printed (`market/line.ts`). */
  lineFormat: ['unsigned', 'signed'],
  /** How decimal odds are printed (`odds/decimal-format.ts`). */
  decimalFormat: decimalFormats,
} as const

/** The settings among them. */
export type WordedSettings = { -readonly [Name in keyof typeof settingWords]: (typeof settingWords)[Name][number] }

/** What a member chose, on whatever device (§settings.choices). */
export interface Settings extends WordedSettings {
  language: string
  oddsType: OddsType
  showScoreMap: boolean
  showQuickOdds: boolean
  /** The zone in which times are read, in minutes east of Greenwich (§time.zone). */
  timeZone: number
  /** Rows of a list. */
  pageSize: number
  /** In units of the member's currency, as it was typed. */
  defaultStakeAmount: string
  acceptBetterOdds: boolean
  acceptAnyOdds: boolean
  autoRefreshOdds: boolean
  quickBet: boolean
  quickBetAmount: string
  /**
   * The amounts that the slip adds to a stake, as they were typed; if empty, round amounts by the limits
   * (§stake.chips).
   */
  quickStakes: string[]
  /** Minimised parts of the page (§settings.minimised). */
  minimizeHeader: boolean
  minimizeSidebar: boolean
  minimizeAsidebar: boolean
  favourites: number[]
  sportsOrder: number[]
  /** Leagues the board is narrowed to; none means all. */
  selectedLeagues: number[]
  searchText: string
  /** `own`: the operator's. */
  theme: Theme | 'own'
  mode: 'light' | 'dark' | 'system'
}

export type SettingName = keyof Settings

const wordOf = <Name extends keyof WordedSettings>(name: Name, code: number): WordedSettings[Name] =>
  settingWords[name][code - 1] as WordedSettings[Name]

/** The settings a new member has (§settings.defaults). */
export const startingSettings = (): Settings => ({
  language: 'en',
  oddsType: defaultOddsType,
  pageType: wordOf('pageType', defaultView.pageType),
  eventSorting: wordOf('eventSorting', defaultView.eventSorting),
  marketType: wordOf('marketType', defaultView.marketType),
  mmoType: wordOf('mmoType', defaultView.mmoType),
  showScoreMap: true,
  showQuickOdds: false,
  timeZone: houseZone,
  pageSize: defaultPageSize,
  defaultStake: wordOf('defaultStake', defaultStake),
  lineFormat: wordOf('lineFormat', defaultView.lineFormat),
  decimalFormat: wordOf('decimalFormat', defaultView.decimalFormat),
  defaultStakeAmount: String(defaultStakeAmount),
  quickBetAmount: String(quickBetAmount),
  quickStakes: [],
  ...defaultConsents,
  minimizeHeader: false,
  minimizeSidebar: false,
  minimizeAsidebar: false,
  favourites: [],
  sportsOrder: [],
  selectedLeagues: [],
  searchText: '',
  theme: 'own',
  mode: 'system',
})

/** How bets are made (§account.view-only): an account that may not act changes none of these. */
export const bettingSettings = [
  'defaultStake',
  'defaultStakeAmount',
  'acceptBetterOdds',
  'acceptAnyOdds',
  'autoRefreshOdds',
  'quickBet',
  'quickBetAmount',
  'quickStakes',
] as const satisfies readonly SettingName[]

export const settingNames = Object.keys(startingSettings()) as readonly SettingName[]
