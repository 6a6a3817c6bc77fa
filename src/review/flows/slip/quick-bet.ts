import { quickBetMachine } from '#machines/slip/quick-bet.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which quick bet is switched: a member, and settings that change elsewhere. */
export const quickBetEnvironment: Environment<typeof quickBetMachine> = {
  machine: quickBetMachine,
  inputs: { off: { on: false, explained: false }, 'on already': { on: true, explained: false } },
  events: [
    { type: 'quickBet.asked' },
    { type: 'quickBet.confirmed' },
    { type: 'quickBet.declined' },
    { type: 'quickBet.stopped' },
    { type: 'quickBet.told', on: true },
    { type: 'quickBet.told', on: false },
  ],
  by: {
    'quickBet.asked': 'member',
    'quickBet.confirmed': 'member',
    'quickBet.declined': 'member',
    'quickBet.stopped': 'member',
    'quickBet.told': 'device',
  },
}

type Snapshot = SnapshotFrom<typeof quickBetMachine>
type Event = EventFrom<typeof quickBetMachine>

/** What holds for switching quick bet. */
const quickBetRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {},
  steps: {
    'quick bet is switched on here only after it was explained': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('on') || !after.matches('on') || event.type === 'quickBet.told' || after.context.explained,
    'it goes off at once': (_: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'quickBet.stopped' || !after.matches('on'),
  },
}

const quickBetWords: FlowPhrases = {
  events: {
    'quickBet.asked': 'the member switches quick bet on',
    'quickBet.told': 'the server or another device says whether it is on',
    'quickBet.confirmed': 'the member agrees to bet with one press',
    'quickBet.declined': 'the member declines',
    'quickBet.stopped': 'the member switches quick bet off',
  },
  guards: {
    wasOn: 'quick bet was on',
    isExplained: 'quick bet was explained to the member before',
    isOn: 'it is reported as on',
  },
  actions: {
    markExplained: 'notes that it was explained',
  },
}

export const quickBetFlow: Flow = {
  name: 'QuickBet',
  about:
    'Switching quick bet on and off. One press then places a bet, so the first time it is explained and agreed to.',
  environment: quickBetEnvironment,
  rules: quickBetRules,
  words: quickBetWords,
  watch: ['explained'],
}
