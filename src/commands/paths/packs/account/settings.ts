import { saveSettings } from '#calls/member/settings.ts'
import type { SettingsContext, SettingsEvent } from '#machines/account/settings.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'

const main = { role: 'main' } as const
const retry: Place = { role: 'button', name: ['settings.retry'], within: main }

/** Keeping settings, by the odds type; no other device changes them. */
export const settingsPack: Pack = {
  path: '/info/settings',
  calls: [saveSettings],
  outside: {
    ...formOutside({
      absent: (at) =>
        at.matches('dirty') ? 'a change that was never sent is on the device where it was made' : undefined,
      hidden: (at, { event }) => {
        const told = event as SettingsEvent
        if (told.type === 'settings.told') return 'another device would have to change them'
        const { choice } = at.context as SettingsContext
        if (told.type !== 'settings.changed') return undefined
        if (told.choice.settings.oddsType === choice.settings.oddsType) return 'it is chosen already'
        return told.choice.version < choice.version ? 'what is changed last has the last version' : undefined
      },
    }),
    staged: (_, { by }) =>
      by === 'server' ? 'the server would have to answer so' : 'it would change the settings of the tester',
  },
  isPassing: (at) => at.matches('dirty'),
  acts: (step) => {
    const event = step.event as SettingsEvent
    switch (event.type) {
      case 'settings.changed': {
        const { oddsType } = event.choice.settings
        return [{ does: 'check', at: { role: 'radio', name: [`odds.${oddsType}`], within: main } }]
      }
      case 'save.retried':
        return [{ does: 'press', at: retry }]
      case 'settings.saved':
        return [
          {
            does: 'answer',
            call: saveSettings.path,
            body: { ...ok, taken: true, version: '$body.version', settings: { $of: '*' } },
          },
        ]
      case 'settings.superseded': {
        const settings = { $of: '*', oddsType: event.choice.settings.oddsType }
        const later = event.choice.version - (step.before.context as SettingsContext).sent
        const body = { ...ok, taken: false, version: `$body.version+${later}`, settings }
        return [{ does: 'answer', call: saveSettings.path, body }]
      }
      case 'settings.refused':
        return [{ does: 'answer', call: saveSettings.path, body: refused(event.code) }]
      case 'settings.unanswered':
        return [{ does: 'lose', call: saveSettings.path }]
      case 'settings.told':
        return []
    }
  },
  sees: (at) => {
    const { reason } = at.context as SettingsContext
    return [
      { at: { name: [`settings.state.${String(at.value)}`], within: main }, is: 'shown' },
      { at: retry, is: at.can({ type: 'save.retried' }) ? 'open' : 'absent' },
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within: main }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('saving') ? saveSettings.path : undefined),
}
