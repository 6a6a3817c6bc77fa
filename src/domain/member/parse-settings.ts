import { languageCodes } from '../text/languages.ts'
import { ownQuickStakes } from '../bet/limits.ts'
import { oddsTypes } from '../odds/odds.ts'
import {
  type SettingName,
  settingNames,
  type Settings,
  settingWords,
  startingSettings,
  type WordedSettings,
} from './settings.ts'
import { themes } from './theme.ts'
import { isZone } from '../time.ts'

export const pageSizes = [10, 20, 30, 50, 100] as const
export const modes = ['light', 'dark', 'system'] as const

/** The longest list and the longest text that settings hold. */
export const mostListed = 500
export const longestText = 60

/** An amount as it is typed: up to twelve digits, and two after the point. */
export const amountShape = '^[0-9]{1,12}(\\.[0-9]{1,2})?$'

const choicesOf = (name: SettingName): readonly unknown[] | undefined => {
  const choices: { readonly [Name in SettingName]?: readonly unknown[] } = {
    ...settingWords,
    language: languageCodes,
    oddsType: oddsTypes,
    pageSize: pageSizes,
    theme: ['own', ...themes],
    mode: modes,
  }
  return choices[name]
}

/** Settings from what was stored or sent, as words or numbers: the valid ones, and the defaults for the rest. */
export const parseSettings = (told: unknown): Settings => {
  const given = (typeof told === 'object' && told !== null ? told : {}) as Readonly<Record<string, unknown>>
  const read: Record<string, unknown> = { ...startingSettings() }
  for (const name of settingNames) {
    const value = fromCode(name, given[name])
    if (isLawful(name, value, read[name])) read[name] = value
  }
  return read as unknown as Settings
}

/** Settings as they travel: words as their numbers. */
export const writeSettings = (settings: Settings): Record<SettingName, unknown> =>
  Object.fromEntries(
    settingNames.map((name) => [
      name,
      name in settingWords
        ? settingWords[name as keyof WordedSettings].indexOf(settings[name] as never) + 1
        : settings[name],
    ]),
  ) as Record<SettingName, unknown>

/** Picks the settings out of an object that holds other things too. */
export const settingsOf = (held: Settings): Settings =>
  Object.fromEntries(settingNames.map((name) => [name, held[name]])) as unknown as Settings

/** The settings of `now` that changed. */
export const changedSettings = (before: Settings, now: Settings): Partial<Settings> =>
  Object.fromEntries(
    settingNames.filter((name) => String(before[name]) !== String(now[name])).map((name) => [name, now[name]]),
  )

const fromCode = (name: SettingName, value: unknown): unknown =>
  typeof value === 'number' && name in settingWords ? settingWords[name as keyof WordedSettings][value - 1] : value

const isLawful = (name: SettingName, value: unknown, like: unknown): boolean => {
  const among = choicesOf(name)
  if (among) return among.includes(value)
  if (name === 'timeZone') return isZone(value)
  if (name === 'quickStakes') return isQuickStakes(value)
  if (Array.isArray(like))
    return Array.isArray(value) && value.length <= mostListed && value.every((id) => Number.isSafeInteger(id) && id > 0)
  if (name.endsWith('Amount')) return isAmount(value)
  return typeof value === typeof like && (typeof value !== 'string' || value.length <= longestText)
}

const isAmount = (value: unknown): boolean => typeof value === 'string' && new RegExp(amountShape).test(value)

const isQuickStakes = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.length === 0 || (value.length >= ownQuickStakes.min && value.length <= ownQuickStakes.max)) &&
  value.every(isAmount)
