import { pushTopics } from '#domain/member/push.ts'
import { pushMachine } from '#machines/account/push.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

const one = { topics: ['won'], amounts: false } as const
const both = { topics: ['won', 'goal'], amounts: true } as const

/** The environment in which notifications are switched: two kinds, and every answer of browser and server. */
const pushEnvironment: Environment<typeof pushMachine> = {
  machine: pushMachine,
  inputs: { 'an open page': undefined },
  events: [
    { type: 'topic.switched', topic: 'won' },
    { type: 'topic.switched', topic: 'goal' },
    { type: 'amounts.switched' },
    { type: 'push.retried' },
    { type: 'push.unsupported' },
    { type: 'browser.allowed' },
    { type: 'browser.refused' },
    { type: 'browser.dismissed' },
    { type: 'push.read', choice: null },
    { type: 'push.read', choice: one },
    { type: 'push.set', choice: one },
    { type: 'push.set', choice: both },
    { type: 'push.ended' },
    { type: 'push.refused', code: 'pushServiceUnknown' },
    { type: 'push.unanswered' },
  ],
  by: {
    'topic.switched': 'member',
    'amounts.switched': 'member',
    'push.retried': 'member',
    'push.unsupported': 'device',
    'browser.allowed': 'device',
    'browser.refused': 'device',
    'browser.dismissed': 'device',
    'push.read': 'server',
    'push.set': 'server',
    'push.ended': 'server',
    'push.refused': 'server',
    'push.unanswered': 'server',
  },
}

type Snapshot = SnapshotFrom<typeof pushMachine>
type Event = EventFrom<typeof pushMachine>

const isSending = (snapshot: Snapshot): boolean => snapshot.matches('subscribing') || snapshot.matches('changing')

/** What is true whenever notifications are switched (§page.push). */
const pushRules: Rules = {
  settled: (snapshot: Snapshot) => snapshot.hasTag('settled') || snapshot.hasTag('needsMember'),
  states: {
    'on is what the server sends, and it sends something': (snapshot: Snapshot) =>
      !snapshot.matches('on') || (snapshot.context.choice?.topics.length ?? 0) > 0,
    'off, blocked and unsupported send nothing': (snapshot: Snapshot) =>
      !(snapshot.matches('off') || snapshot.matches('blocked') || snapshot.matches('unsupported')) ||
      snapshot.context.choice === null,
    'a choice is kept exactly while it is on its way': (snapshot: Snapshot) =>
      (snapshot.context.wanted !== null) === (snapshot.matches('asking') || isSending(snapshot)),
    'no empty choice is sent': ({ context: { wanted } }: Snapshot) => wanted === null || wanted.topics.length > 0,
    'kinds are listed once, in their order': ({ context: { wanted } }: Snapshot) =>
      wanted === null || pushTopics.filter((topic) => wanted.topics.includes(topic)).join() === wanted.topics.join(),
  },
  steps: {
    'the browser asks only after the press of a switch': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('asking') || !after.matches('asking') || event.type === 'topic.switched',
    'nothing is subscribed without the browser’s permission': (before: Snapshot, event: Event, after: Snapshot) =>
      before.matches('subscribing') || !after.matches('subscribing') || event.type === 'browser.allowed',
    'only the server says what a device is sent': (before: Snapshot, event: Event, after: Snapshot) =>
      after.context.choice === null ||
      after.context.choice === before.context.choice ||
      event.type === 'push.read' ||
      event.type === 'push.set',
    'a lost answer is looked up': (before: Snapshot, event: Event, after: Snapshot) =>
      !(isSending(before) || before.matches('ending')) || event.type !== 'push.unanswered' || after.matches('unknown'),
    'one request at a time': (before: Snapshot, _: Event, after: Snapshot) =>
      !isSending(before) || !isSending(after) || after.context.wanted === before.context.wanted,
  },
}

const pushWords: FlowPhrases = {
  events: {
    'topic.switched': 'the member switches a kind on or off',
    'amounts.switched': 'the member switches amounts on or off',
    'push.retried': 'the member looks it up again',
    'push.unsupported': 'the browser does not support notifications',
    'browser.allowed': 'the browser allows notifications',
    'browser.refused': 'the browser blocks notifications',
    'browser.dismissed': 'the browser’s request is dismissed',
    'push.read': 'the server says what the device is sent',
    'push.set': 'the server sends the device what is chosen',
    'push.ended': 'the server has forgotten the device',
    'push.refused': 'the server refuses',
    'push.unanswered': 'the request has no answer',
  },
  guards: {
    isOn: 'the device is sent something',
    isLast: 'no other kind is on',
  },
  actions: {
    setWanted: 'keeps the choice to be sent',
    setAmounts: 'keeps the choice with amounts switched, to be sent',
    setChoice: 'shows what the server sends',
    clearChoice: 'shows that nothing is sent',
    dropWanted: 'forgets what was sent',
    setReason: 'tells the member why',
    dropReason: 'takes the reason away',
  },
  ports: {
    loadPush: 'asking browser and server what this device is sent',
    askBrowser: 'the browser’s own request',
    setPush: 'subscribing at the push service, and telling the server',
    endPush: 'having the server forget the device, and ending the subscription',
  },
}

export const pushFlow: Flow = {
  name: 'Push',
  about:
    'Notifications of one device, on the page of the settings. The browser asks only after the press of a switch; what is shown as on is what the server sends.',
  environment: pushEnvironment,
  rules: pushRules,
  words: pushWords,
  watch: ['reason'],
}
