import { popupsMachine } from '#machines/session/popups.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const popups = [
  { id: 7, title: 'Cup final', text: 'Tonight.', path: '/desktop' },
  { id: 8, title: 'Rest', text: 'Tomorrow.', path: '' },
] as const

/**
 * The environment in which advertisements are shown: none or two of them, one of which has a link, and bets that come
 * between.
 */
const popupsEnvironment: Environment<typeof popupsMachine> = {
  machine: popupsMachine,
  inputs: { 'just signed in': undefined },
  events: [
    { type: 'popups.told', popups: [] },
    { type: 'popups.told', popups },
    { type: 'popups.unanswered' },
    { type: 'display.cleared' },
    { type: 'display.blocked' },
    { type: 'popup.dismissed' },
    { type: 'popup.followed' },
  ],
  by: {
    'popups.told': 'server',
    'popups.unanswered': 'server',
    'display.cleared': 'device',
    'display.blocked': 'device',
    'popup.dismissed': 'member',
    'popup.followed': 'member',
  },
}

type Snapshot = SnapshotFrom<typeof popupsMachine>
type Event = EventFrom<typeof popupsMachine>

/** What holds for every advertisement (§page.advertisements). */
const popupsRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled'),
  states: {
    'no popup covers a bet on its way': (snapshot: Snapshot) =>
      !snapshot.matches('showing') || snapshot.context.isClear,
    'only a loaded popup is shown': (snapshot: Snapshot) =>
      !snapshot.matches('showing') || snapshot.context.popups.length > 0,
  },
  steps: {
    'only the member dismisses one': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type === 'popups.told' ||
      after.context.popups.length < before.context.popups.length ===
        (before.matches('showing') &&
          (event.type === 'popup.dismissed' || event.type === 'popup.followed') &&
          after !== before),
    'a popup without a link is not followed': (before: Snapshot, event: Event, after: Snapshot) =>
      event.type !== 'popup.followed' ||
      before.context.popups[0]?.path !== '' ||
      after.context.popups === before.context.popups,
  },
}

const popupsWords: FlowPhrases = {
  events: {
    'display.cleared': 'no bet is on its way',
    'display.blocked': 'a bet is on its way',
    'popups.told': 'the server returns the current popups',
    'popups.unanswered': 'the request gets no answer',
    'popup.dismissed': 'the member closes the popup',
    'popup.followed': 'the member goes to the page it leads to',
  },
  guards: {
    hasNone: 'none is left to show',
    maySpeak: 'no bet is on its way',
    leadsSomewhere: 'the popup leads to a page',
  },
  actions: {
    markClear: 'notes that the page is free',
    markTaken: 'notes that a bet is on its way',
    setPopups: 'keeps the popups',
    reportDismissed: 'reports that this one was dismissed',
    dropFirst: 'goes on to the next one',
    reportPage: 'asks for the page it leads to',
  },
  ports: {
    loadPopups: 'asking for the current popups',
  },
}

export const popupsFlow: Flow = {
  name: 'Popups',
  about:
    'Popups over the page. They appear one after the other, close when they are dismissed, and never come between a member and a bet on its way.',
  environment: popupsEnvironment,
  rules: popupsRules,
  words: popupsWords,
  watch: ['isClear'],
}
