import type { Profile } from '#calls/member/member.ts'
import { saveSettings } from '#calls/member/settings.ts'
import { handlingOf } from '#domain/errors.ts'
import { settingsOf, writeSettings } from '#domain/member/parse-settings.ts'
import { type Choice, settingsEvent, type SettingsReplyEvent } from '#machines/account/settings.replies.ts'
import { type SettingsInput, settingsMachine } from '#machines/account/settings.ts'
import type { Body } from '#calls/call.ts'
import { bettingSettings } from '#domain/member/settings.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { Preferences } from '#ui/preferences.ts'
import { fill } from '#ui/flows/ports.ts'
import { snapshot, subscribe } from 'valtio'
import { createActor } from 'xstate'
import { isOther, type StoredChoice, loadStoredChoice } from './opening-settings.ts'
import { identity } from './session-ports.ts'
import type { DeviceStorage } from '../device/storage.ts'

type Deps = Pick<PublicContext, 'session' | 'account' | 'preferences' | 'clockOffset'>

/**
 * Keeps a member's settings on this device and on the server the same, starting from those of `input`, which the
 * device was given at sign-in.
 */
export const startSettings = (
  { session, account, preferences, clockOffset }: Deps,
  storage: DeviceStorage,
  profile: Profile,
  input: SettingsInput,
) => {
  const { accountId } = profile
  const now = () => Date.now() + clockOffset()
  const port = fill<Choice, SettingsReplyEvent>(async ({ settings, version }, tell, signal) => {
    const reply = await ask(
      saveSettings,
      { ...identity(profile), version, ...writeSettings(settings) } as Body<typeof saveSettings>,
      signal,
    )
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    tell(settingsEvent(reply, version))
  })
  const flow = createActor(settingsMachine.provide({ actors: { saveSettings: port } }), { input })
  const held = () => flow.getSnapshot().context
  const following = flow.subscribe(({ context: { choice, saved } }) =>
    storage.write('settings', { accountId, ...choice, saved } satisfies StoredChoice),
  )
  flow.on('settings.taken', ({ choice }) => {
    // The current search belongs to this device alone, and is not saved.
    const { searchText } = preferences
    Object.assign(preferences, choice.settings, { searchText })
  })
  const tellChanged = () => {
    const settings = { ...settingsOf(snapshot(preferences) as Preferences), searchText: '' }
    const { choice } = held()
    // An account that may not act keeps how it bets, whichever control was pressed (§account.view-only).
    if (!account.getSnapshot().hasTag('act')) {
      const kept = Object.fromEntries(bettingSettings.map((name) => [name, choice.settings[name]]))
      if (isOther({ ...settings, ...kept }, settings)) return void Object.assign(preferences, kept)
    }
    if (isOther(choice.settings, settings))
      flow.send({ type: 'settings.changed', choice: { settings, version: Math.max(now(), choice.version + 1) } })
  }
  const changing = subscribe(preferences, tellChanged)
  const quiet = storage.onOther('settings', () => {
    const other = loadStoredChoice(storage)
    if (other?.accountId === accountId)
      flow.send({ type: 'settings.told', choice: { settings: other.settings, version: other.version } })
  })
  flow.start()
  tellChanged()
  const stop = () => {
    following.unsubscribe()
    changing()
    quiet()
    flow.stop()
  }
  return { flow, stop }
}
