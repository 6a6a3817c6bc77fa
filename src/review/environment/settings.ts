import { settingsMachine } from '#machines/account/settings.ts'
import type { Choice } from '#machines/account/settings.events.ts'
import { startingSettings } from '#domain/member/settings.ts'
import type { Environment } from '../explore.ts'

const choice = (version: number, oddsType: 'MY' | 'DEC' | 'HK' | 'ID'): Choice => ({
  version,
  settings: { ...startingSettings(), oddsType },
})

export const [first, here, hereAgain, elsewhere] = [choice(1, 'MY'), choice(2, 'DEC'), choice(4, 'HK'), choice(3, 'ID')]

/**
 * The environment in which settings are kept: two changes here, one elsewhere between them in time, and every answer.
 */
export const settingsEnvironment: Environment<typeof settingsMachine> = {
  machine: settingsMachine,
  inputs: {
    'as the server holds them': { choice: first, saved: true },
    'a change that was never sent': { choice: here, saved: false },
  },
  events: [
    { type: 'settings.changed', choice: here },
    { type: 'settings.changed', choice: hereAgain },
    { type: 'settings.told', choice: elsewhere },
    { type: 'save.retried' },
    { type: 'settings.saved', version: 2 },
    { type: 'settings.superseded', choice: elsewhere },
    { type: 'settings.refused', code: 'invalidParameter' },
    { type: 'settings.unanswered' },
  ],
  by: {
    'settings.changed': 'member',
    'settings.told': 'device',
    'save.retried': 'member',
    'settings.saved': 'server',
    'settings.superseded': 'server',
    'settings.refused': 'server',
    'settings.unanswered': 'server',
  },
}
