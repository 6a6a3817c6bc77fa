import { saveSettings } from '#calls/member.ts'
import { ask } from '#ui/ask.ts'
import type { Foyer } from '#ui/contexts.ts'
import { type Preferences, startingPreferences } from '#ui/preferences.ts'
import { subscribe } from 'valtio'
import { identity } from './session-ports.ts'
import type { Keep } from './storage.ts'
import { isPreferences } from './stored.ts'

export const keptPreferences = (keep: Keep): Preferences => keep.read('preferences', isPreferences) ?? startingPreferences()

/** Milliseconds of rest before settings are sent, so that trying three odds types is one call. */
const rest = 600

/** The settings that belong to the account: taken from it at sign-in, and told to it when they change here. */
export const shareSettings = ({ session, preferences }: Pick<Foyer, 'session' | 'preferences'>): (() => void) => {
  let known = takeSettings({ session, preferences })
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    const { profile } = session.getSnapshot().context
    const now = settingsOf(preferences)
    if (!profile || JSON.stringify(now) === known) return
    known = JSON.stringify(now)
    void ask(saveSettings, { ...identity(profile), ...now })
  }
  const quiet = subscribe(preferences, () => {
    clearTimeout(timer)
    timer = setTimeout(send, rest)
  })
  return () => {
    quiet()
    clearTimeout(timer)
    send()
  }
}

const takeSettings = ({ session, preferences }: Pick<Foyer, 'session' | 'preferences'>): string => {
  const settings = session.getSnapshot().context.profile?.settings
  if (settings) {
    const { oddsType, acceptBetterOdds, acceptAnyOdds } = settings
    Object.assign(preferences, { oddsType, acceptBetterOdds, acceptAnyOdds })
  }
  return JSON.stringify(settingsOf(preferences))
}

const settingsOf = ({ oddsType, language, acceptBetterOdds, acceptAnyOdds }: Preferences) => ({
  odds_type: oddsType, language, accept_better_odds: acceptBetterOdds, accept_any_odds: acceptAnyOdds,
})
