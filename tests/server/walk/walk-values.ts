import { calls } from '#calls/all.ts'
import * as limits from '#domain/bet/limits.ts'
import { marketTypeCodes } from '#domain/market/kinds.ts'
import { eFights, excludedSports, games, races, specialSports } from '#domain/market/sports.ts'
import { cutOffHours, timeFilterMinutes } from '#domain/market/time-filter.ts'
import { startingSettings } from '#domain/member/settings.ts'
import { defaultTheme } from '#domain/member/theme.ts'
import { currencies } from '#domain/money/money.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { houseZone } from '#domain/time.ts'
import { namedAnswers, namedBodies, namedConstants, namedCurrencies, namedMarkets } from './named-values.ts'
import type { Missing } from './walk.ts'

const { language, oddsType } = startingSettings()
const written = (list: readonly unknown[]): string => list.join(' ')

/** The product's own, by the same names. */
const own: Readonly<Record<keyof typeof namedConstants, unknown>> = {
  passwordLeast: limits.passwordLength.min,
  passwordMost: limits.passwordLength.max,
  nicknameLeast: limits.nicknameLength.min,
  nicknameMost: limits.nicknameLength.max,
  roomPinDigits: limits.roomPinDigits,
  roomEntryLeast: limits.roomEntryFee.min,
  roomEntryMost: limits.roomEntryFee.max,
  roomPlayersLeast: limits.roomPlayers.min,
  roomPlayersMost: limits.roomPlayers.max,
  roomMatchesLeast: limits.roomMatches.min,
  privateRoomsPerMember: limits.privateRoomsPerMember,
  parlayLeast: limits.parlayTickets.min,
  parlayMost: limits.parlayTickets.max,
  liveParlayLeast: limits.liveParlayMin,
  myanmarParlayLeast: limits.myanmarParlayTickets.min,
  myanmarParlayMost: limits.myanmarParlayTickets.max,
  combinationCutoff: limits.combinationCutoff,
  defaultStake: limits.defaultStake,
  defaultStakeAmount: limits.defaultStakeAmount,
  quickBetAmount: limits.quickBetAmount,
  defaultPageSize: limits.defaultPageSize,
  defaultPageType: limits.defaultView.pageType,
  defaultMarketType: limits.defaultView.marketType,
  defaultEventSorting: limits.defaultView.eventSorting,
  defaultMmoType: limits.defaultView.mmoType,
  ...limits.defaultConsents,
  loginThrottleSeconds: limits.loginThrottleSeconds,
  chunkTimeoutSeconds: limits.chunkTimeoutSeconds,
  next2Hours: timeFilterMinutes[9],
  next4Hours: timeFilterMinutes[1],
  next8Hours: timeFilterMinutes[2],
  firstCutOff: cutOffHours.midnight,
  secondCutOff: cutOffHours.four,
  thirdCutOff: cutOffHours.noon,
  roomRefreshSeconds: limits.roomRefreshSeconds,
  // Live matches are polled at the interval itself.
  defaultInterval: limits.boardPollEveryMs('live'),
  showInterval: limits.showInterval,
  matchesPerPage: limits.matchesPerPage,
  mostItems: limits.mostItems,
  zoneMinutes: houseZone,
  defaultLanguage: language,
  defaultTheme,
  defaultOddsType: oddsType,
  excludedSports: written(excludedSports),
  gameList: written(games),
  eFights: written(eFights),
  races: written(races),
  specialSports: written(specialSports),
  languages: written(languageCodes),
  myanmarCurrencies: written(Object.keys(currencies).filter((one) => one.startsWith('MM'))),
}

/** Constants that are another, and currencies and bet types that are not there. */
export const walkConstants = (): Missing => [
  ...Object.entries(namedConstants).flatMap(([name, value]) => {
    const now = own[name as keyof typeof namedConstants]
    return now === value ? [] : [`constant ${name}: ${now} and not ${value}`]
  }),
  ...namedCurrencies.filter((one) => !Object.hasOwn(currencies, one)).map((one) => `currency ${one}`),
  ...namedMarkets
    .filter((one) => !marketTypeCodes.some((code) => code.toLowerCase() === one))
    .map((one) => `bet type ${one}`),
]

/** Every name of a field in a schema, however deep. */
const fieldsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const names = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...names, ...Object.values(schema).flatMap(fieldsIn)]
}

/** Fields that a call does not answer or does not ask for. */
export const walkShapes = (): Missing =>
  (['answer', 'body'] as const).flatMap((part) =>
    Object.entries(part === 'answer' ? namedAnswers : namedBodies).flatMap(([path, fields]) => {
      const call = Object.values(calls).find((one) => one.path === path)
      const has = new Set(fieldsIn(call?.[part]))
      return fields.filter((field) => !has.has(field)).map((field) => `${part} of ${path}: ${field}`)
    }),
  )
