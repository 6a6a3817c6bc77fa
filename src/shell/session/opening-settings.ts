import type { Profile } from '#calls/member/member.ts'
import { changedSettings, parseSettings, settingsOf } from '#domain/member/parse-settings.ts'
import { startingSettings } from '#domain/member/settings.ts'
import type { Choice } from '#machines/account/settings.replies.ts'
import type { SettingsInput } from '#machines/account/settings.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { snapshot } from 'valtio'
import { isRecord } from '../device/checks.ts'
import type { DeviceStorage } from '../device/storage.ts'

/** A member's settings as this device last knew them. */
export interface StoredChoice extends Choice {
  readonly accountId: string
  readonly saved: boolean
}

/**
 * Applies a member's settings to this device before anything is drawn by them; the part that keeps them in step with
 * the server may load later.
 */
export const takeSettings = (
  { preferences, languages }: Pick<PublicContext, 'preferences' | 'languages'>,
  storage: DeviceStorage,
  profile: Profile,
  now: number,
): SettingsInput => {
  const input = openingOf(
    profile,
    loadStoredChoice(storage),
    shownOf(snapshot(preferences) as Preferences),
    now,
    languages[0],
  )
  // The search of this device stays its own (§board.search).
  const { searchText } = preferences
  Object.assign(preferences, input.choice.settings, { languagePicked: false, searchText })
  return input
}

/**
 * The settings at sign-in: the server's, or this device's own if it kept a later, unsent change of the same member. A
 * choice made here while nobody was signed in overrides both, such as the language of the landing page, even if it was
 * already shown.
 */
export const openingOf = (
  profile: Profile,
  kept: StoredChoice | null,
  { settings: shown, languagePicked }: Shown,
  now: number,
  houseLanguage: string = startingSettings().language,
): SettingsInput => {
  const start = { ...startingSettings(), language: houseLanguage }
  const mine = kept?.accountId === profile.accountId ? kept : null
  const server: Choice = { settings: parseSettings(profile.settings), version: profile.settingsVersion }
  const base = mine !== null && mine.version > server.version ? mine : server
  const lawful = parseSettings(shown)
  const picked = {
    // Who never chose a language reads the house's own.
    ...(base.version === 0 && base.settings.language !== lawful.language && { language: lawful.language }),
    ...changedSettings(kept?.settings ?? start, lawful),
    ...(languagePicked && { language: lawful.language }),
  }
  const settings = { ...base.settings, ...picked }
  const isChanged = isOther(base.settings, settings)
  const version = isChanged ? Math.max(now, base.version + 1) : base.version
  return { choice: { settings, version }, saved: !isChanged && (base === server || mine?.saved === true) }
}

/** What a device shows when its member signs in. */
interface Shown extends Pick<Choice, 'settings'>, Pick<Preferences, 'languagePicked'> {}

const shownOf = (preferences: Preferences): Shown => ({
  settings: settingsOf(preferences),
  languagePicked: preferences.languagePicked,
})

export const isOther = (before: Choice['settings'], now: Choice['settings']): boolean =>
  Object.keys(changedSettings(before, now)).length > 0

export const loadStoredChoice = (storage: DeviceStorage): StoredChoice | null => {
  const held = storage.read('settings', isKept)
  return held && { ...held, settings: parseSettings(held.settings) }
}

const isKept = (value: unknown): value is StoredChoice =>
  isRecord(value) &&
  typeof value['accountId'] === 'string' &&
  Number.isSafeInteger(value['version']) &&
  typeof value['saved'] === 'boolean'
