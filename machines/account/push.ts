import { withEvent } from '../flow.ts'
import { pushSentences as says } from './push.sentences.ts'
import { pushSetup } from './push.setup.ts'

const loaded = [
  { guard: withEvent('isOn'), target: 'on', actions: withEvent('setChoice'), meta: says.loadedOn },
  { target: 'off', actions: 'clearChoice', meta: says.loadedOff },
] as const

/** A lost answer: it may have been done. */
const lost = { target: 'unknown', meta: says.unanswered } as const
const late = { answerPatience: { target: 'unknown', meta: says.late } } as const

/**
 * Notifications of one device (§page.push): the browser is asked only after the member has pressed a switch, and what
 * is shown as on is what the server said. A lost answer is looked up, never assumed.
 */
export const pushMachine = pushSetup.createMachine({
  id: 'push',
  initial: 'reading',
  context: { choice: null, wanted: null, reason: null },
  states: {
    reading: {
      meta: { title: 'Loading what this device is sent' },
      tags: ['busy'],
      entry: 'dropWanted',
      invoke: { src: 'loadPush', id: 'loadPush' },
      on: {
        'push.unsupported': { target: 'unsupported', actions: 'clearChoice', meta: says.unsupported },
        'browser.refused': { target: 'blocked', actions: 'clearChoice', meta: says.blocked },
        'push.read': loaded,
        'push.refused': { target: 'unread', actions: withEvent('setReason'), meta: says.loadRefused },
        'push.unanswered': {
          target: 'unread',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: says.loadUnanswered,
        },
      },
      after: {
        answerPatience: {
          target: 'unread',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: says.loadLate,
        },
      },
    },
    unread: {
      meta: { title: 'Not known' },
      tags: ['needsMember'],
      exit: 'dropReason',
      on: { 'push.retried': { target: 'reading', meta: says.loadAgain } },
    },
    unsupported: { meta: { title: 'Notifications not supported' }, tags: ['settled'] },
    blocked: {
      meta: { title: 'Blocked in the browser' },
      tags: ['settled'],
      on: { 'push.retried': { target: 'reading', meta: says.blockedAgain } },
    },
    off: {
      meta: { title: 'Off' },
      tags: ['settled'],
      on: { 'topic.switched': { target: 'asking', actions: withEvent('setWanted'), meta: says.first } },
    },
    asking: {
      meta: { title: 'The browser asks the member' },
      tags: ['needsMember'],
      invoke: { src: 'askBrowser', id: 'askBrowser' },
      on: {
        'browser.allowed': { target: 'subscribing', meta: says.allowed },
        'browser.refused': { target: 'blocked', actions: 'clearChoice', meta: says.refused },
        'browser.dismissed': { target: 'off', actions: 'clearChoice', meta: says.dismissed },
      },
      after: { browserPatience: { target: 'off', actions: 'clearChoice', meta: says.undecided } },
    },
    subscribing: {
      meta: { title: 'Subscribing' },
      tags: ['busy'],
      invoke: { src: 'setPush', id: 'setPush', input: ({ context: { wanted } }) => wanted! },
      on: {
        'push.set': { target: 'on', actions: withEvent('setChoice'), meta: says.subscribed },
        'push.refused': { target: 'off', actions: withEvent('setReason'), meta: says.subscribeRefused },
        'push.unanswered': lost,
      },
      after: late,
    },
    on: {
      meta: { title: 'On' },
      tags: ['settled'],
      on: {
        'topic.switched': [
          { guard: withEvent('isLast'), target: 'ending', actions: 'dropReason', meta: says.last },
          { target: 'changing', actions: withEvent('setWanted'), meta: says.another },
        ],
        'amounts.switched': { target: 'changing', actions: 'setAmounts', meta: says.amounts },
      },
    },
    changing: {
      meta: { title: 'Changing' },
      tags: ['busy'],
      invoke: { src: 'setPush', id: 'setPush', input: ({ context: { wanted } }) => wanted! },
      on: {
        'push.set': { target: 'on', actions: withEvent('setChoice'), meta: says.changed },
        'push.refused': { target: 'on', actions: withEvent('setReason'), meta: says.changeRefused },
        'push.unanswered': lost,
      },
      after: late,
    },
    ending: {
      meta: { title: 'Switching off' },
      tags: ['busy'],
      invoke: { src: 'endPush', id: 'endPush' },
      on: {
        'push.ended': { target: 'off', actions: 'clearChoice', meta: says.ended },
        'push.refused': { target: 'on', actions: withEvent('setReason'), meta: says.endRefused },
        'push.unanswered': lost,
      },
      after: late,
    },
    unknown: {
      meta: { title: 'No answer' },
      tags: ['busy'],
      entry: 'dropWanted',
      on: { 'push.retried': { target: 'reading', meta: says.lookNow } },
      after: { askAgain: { target: 'reading', meta: says.lookAgain } },
    },
  },
})
