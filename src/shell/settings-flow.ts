import type { Profile } from '#calls/member.ts'
import { saveSettings } from '#calls/settings.ts'
import { handlingOf } from '#domain/errors.ts'
import { changedSettings, readSettings, settingsOf, writeSettings } from '#domain/lawful-settings.ts'
import { startingSettings } from '#domain/settings.ts'
import { type Choice, settingsFact, type SettingsFact } from '#machines/settings.facts.ts'
import { type SettingsInput, settingsMachine } from '#machines/settings.ts'
import type { Body } from '#calls/call.ts'
import { ask } from '#ui/ask.ts'
import type { Foyer } from '#ui/contexts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { fill } from '#ui/ports.ts'
import { snapshot, subscribe } from 'valtio'
import { createActor } from 'xstate'
import { isRecord } from './checks.ts'
import { identity } from './session-ports.ts'
import type { Keep } from './storage.ts'

/** What this device last knew of a member's settings. */
interface KeptChoice extends Choice {
  readonly accountId: string
  readonly saved: boolean
}

type Parts = Pick<Foyer, 'session' | 'preferences' | 'clockOffset'>

/** Takes the settings a member is to have on this device, and keeps them and the server's the same from then on. */
export const startSettings = ({ session, preferences, clockOffset }: Parts, keep: Keep, profile: Profile) => {
  const { accountId } = profile
  const now = () => Date.now() + clockOffset()
  const input = openingOf(profile, readKept(keep), shownOf(snapshot(preferences) as Preferences), now())
  const port = fill<Choice, SettingsFact>(async ({ settings, version }, tell, signal) => {
    const reply = await ask(saveSettings, { ...identity(profile), version, ...writeSettings(settings) } as Body<typeof saveSettings>, signal)
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout') session.send({ type: 'session.invalid', code: reply.code })
    tell(settingsFact(reply, version))
  })
  const flow = createActor(settingsMachine.provide({ actors: { saveSettings: port } }), { input })
  const held = () => flow.getSnapshot().context
  const following = flow.subscribe(({ context: { choice, saved } }) => keep.write('settings', { accountId, ...choice, saved } satisfies KeptChoice))
  flow.on('settings.taken', ({ choice }) => Object.assign(preferences, choice.settings))
  const changing = subscribe(preferences, () => {
    const settings = settingsOf(snapshot(preferences) as Preferences)
    const { choice } = held()
    if (isOther(choice.settings, settings)) flow.send({ type: 'settings.changed', choice: { settings, version: Math.max(now(), choice.version + 1) } })
  })
  const quiet = keep.onOther('settings', () => {
    const other = readKept(keep)
    if (other?.accountId === accountId) flow.send({ type: 'settings.told', choice: { settings: other.settings, version: other.version } })
  })
  Object.assign(preferences, input.choice.settings, { languagePicked: false })
  flow.start()
  const stop = () => {
    following.unsubscribe()
    changing()
    quiet()
    flow.stop()
  }
  return { flow, stop }
}

/**
 * What holds at sign-in: the server's settings, or this device's own where it kept a later change of the same member unsent; over either
 * goes what was picked here while nobody was signed in, as the language of the landing page, be it the one that stood there already.
 */
export const openingOf = (profile: Profile, kept: KeptChoice | null, { settings: shown, languagePicked }: Shown, now: number): SettingsInput => {
  const mine = kept?.accountId === profile.accountId ? kept : null
  const server: Choice = { settings: readSettings(profile.settings), version: profile.settingsVersion }
  const base = mine !== null && mine.version > server.version ? mine : server
  const lawful = readSettings(shown)
  const picked = { ...changedSettings(kept?.settings ?? startingSettings(), lawful), ...(languagePicked && { language: lawful.language }) }
  const settings = { ...base.settings, ...picked }
  const isChanged = isOther(base.settings, settings)
  const version = isChanged ? Math.max(now, base.version + 1) : base.version
  return { choice: { settings, version }, saved: !isChanged && (base === server || mine?.saved === true) }
}

/** What a device shows when its member signs in. */
interface Shown extends Pick<Choice, 'settings'>, Pick<Preferences, 'languagePicked'> {}

const shownOf = (preferences: Preferences): Shown => ({ settings: settingsOf(preferences), languagePicked: preferences.languagePicked })

const isOther = (before: Choice['settings'], now: Choice['settings']): boolean => Object.keys(changedSettings(before, now)).length > 0

const readKept = (keep: Keep): KeptChoice | null => {
  const held = keep.read('settings', isKept)
  return held && { ...held, settings: readSettings(held.settings) }
}

const isKept = (value: unknown): value is KeptChoice =>
  isRecord(value) && typeof value['accountId'] === 'string' && Number.isSafeInteger(value['version']) && typeof value['saved'] === 'boolean'
