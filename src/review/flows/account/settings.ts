import { startingSettings } from '#domain/member/settings.ts'
import type { Choice } from '#machines/account/settings.replies.ts'
import { settingsMachine } from '#machines/account/settings.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const choice = (version: number, oddsType: 'MY' | 'DEC' | 'HK' | 'ID'): Choice => ({
  version,
  settings: { ...startingSettings(), oddsType },
})

export const [first, here, hereAgain, elsewhere] = [choice(1, 'MY'), choice(2, 'DEC'), choice(4, 'HK'), choice(3, 'ID')]

/**
 * The environment in which settings are kept: two changes here, one elsewhere between them in time, and every answer.
 */
const settingsEnvironment: Environment<typeof settingsMachine> = {
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

type Snapshot = SnapshotFrom<typeof settingsMachine>
type Event = EventFrom<typeof settingsMachine>

/** What holds for every member's settings (§settings.kept). */
const settingsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'settled means saved on the server': (snapshot: Snapshot) => snapshot.hasTag('settled') === snapshot.context.saved,
    'there is a reason exactly after a failure': (snapshot: Snapshot) =>
      snapshot.matches('failed') === (snapshot.context.reason !== null),
  },
  steps: {
    'a change applies at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'settings.changed' || after.context.choice === event.choice,
    'only the member’s own later change replaces a change': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'settings.changed' ||
      after.context.choice === before.context.choice ||
      after.context.choice.version > before.context.choice.version,
    'nothing counts as saved that changed after it was sent': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'settings.saved' ||
      !after.context.saved ||
      before.context.sent === before.context.choice.version ||
      before.context.saved,
  },
}

const settingsWords: FlowPhrases = {
  events: {
    'settings.changed': 'the member changes a setting',
    'settings.told': 'another device or tab reports its settings',
    'settings.saved': 'the server has saved the settings',
    'settings.superseded': 'the server has later settings',
    'settings.refused': 'the server refuses the settings',
    'settings.unanswered': 'the request gets no answer',
    'save.retried': 'the member asks to save again',
  },
  guards: {
    isSaved: 'everything is saved',
    isLater: 'those settings are later than these',
    isAllSaved: 'nothing was changed since they were sent',
    wasUnanswered: 'the last request got no answer',
  },
  actions: {
    setChoice: 'uses the change at once and notes that it is not saved',
    setOthersChoice: 'uses the later settings',
    reportChoice: 'tells the other tabs',
    markSaved: 'notes that all is saved',
    setReason: 'tells the member why',
    setSent: 'notes which settings are sent',
  },
  ports: {
    saveSettings: 'sending the settings to the server',
  },
}

export const settingsFlow: Flow = {
  name: 'Settings',
  about:
    'Keeping what a member chose. A change applies at once and is never lost; of two devices the later change applies.',
  environment: settingsEnvironment,
  rules: settingsRules,
  words: settingsWords,
  watch: ['saved', 'reason'],
}
