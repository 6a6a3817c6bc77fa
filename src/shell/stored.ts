import type { Balance, Profile } from '#calls/member.ts'
import type { BetLimit } from '#domain/limits.ts'
import { tabs } from '#domain/market/rows.ts'
import { isCurrency } from '#domain/money.ts'
import { isOddsType } from '#domain/odds.ts'
import { themes } from '#domain/theme.ts'
import type { Preferences } from '#ui/preferences.ts'
import { among, amount, every, flag, keyed, shape, text, textIs, whole } from './checks.ts'

const account = shape<Profile>({
  accountId: textIs((id) => id.length > 0),
  token: textIs((token) => token.length > 0),
  nickname: text,
  hasNickname: flag,
  operatorType: whole,
  parentId: text,
  commissionType: text,
  currency: textIs(isCurrency),
  balance: shape<Balance>({ available: amount, cash: amount, outstanding: amount }),
  limits: keyed(shape<BetLimit>({ minBet: amount, maxBet: amount, maxPayout: amount })),
  settings: shape<Profile['settings']>({ oddsType: textIs(isOddsType), language: text, acceptBetterOdds: flag, acceptAnyOdds: flag }),
})

const preferences = shape<Preferences>({
  language: text, oddsType: textIs(isOddsType), acceptBetterOdds: flag, acceptAnyOdds: flag, mode: among(['light', 'dark', 'system']), theme: among([null, ...themes]),
  tab: among(Object.keys(tabs)), favourites: every(whole), favouritesOnly: flag, searchText: text,
  eventSorting: among(['league', 'time']), selectedLeagues: every(whole), lastStake: text,
})

export const isAccount = (value: unknown): value is Profile => account(value)
export const isPreferences = (value: unknown): value is Preferences => preferences(value)
export const isRemembered = (value: unknown): value is string => text(value) && value !== ''
