import { withEvent } from '../flow.ts'
import { apiKeysSentences as says } from './api-keys.sentences.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

const choosing = { target: 'confirming', actions: withEvent('setRevoking'), meta: says.chosen } as const

/**
 * A member's own keys for programs (§account.api-keys): a new key is shown once and then forgotten, revoking one asks
 * first, and a lost answer is looked up, never assumed.
 */
export const apiKeysMachine = apiKeysSetup.createMachine({
  id: 'apiKeys',
  initial: 'reading',
  context: ({ input: { currency } }) => ({
    currency,
    keys: [],
    asked: null,
    secret: null,
    revoking: null,
    fault: null,
    reason: null,
  }),
  states: {
    reading: {
      meta: { title: 'Reading the keys' },
      tags: ['busy'],
      invoke: { src: 'listKeys', id: 'listKeys' },
      on: {
        'keys.read': [
          { guard: withEvent('areMost'), target: 'full', actions: withEvent('setKeys'), meta: says.listedFull },
          { target: 'listed', actions: withEvent('setKeys'), meta: says.read },
        ],
        'keys.refused': { target: 'unread', actions: withEvent('setReason'), meta: says.listRefused },
        'keys.unanswered': {
          target: 'unread',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: says.listUnanswered,
        },
      },
      after: {
        answerPatience: {
          target: 'unread',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: says.listLate,
        },
      },
    },
    unread: {
      meta: { title: 'Not known' },
      tags: ['needsMember'],
      exit: 'dropReason',
      on: { 'keys.retried': { target: 'reading', meta: says.listAgain } },
    },
    listed: {
      meta: { title: 'Keys, and room for more' },
      tags: ['settled'],
      on: {
        'key.submitted': [
          { guard: withEvent('isFaulty'), actions: withEvent('setFault'), meta: says.faulty },
          { target: 'creating', actions: withEvent('setAsked'), meta: says.submitted },
        ],
        'revoke.chosen': choosing,
      },
    },
    full: {
      meta: { title: 'As many keys as allowed' },
      tags: ['settled'],
      on: { 'revoke.chosen': choosing },
    },
    creating: {
      meta: { title: 'Creating' },
      tags: ['busy'],
      invoke: { src: 'createKey', id: 'createKey', input: ({ context: { asked } }) => asked! },
      exit: 'dropAsked',
      on: {
        'key.created': { target: 'shown', actions: withEvent('setSecret'), meta: says.created },
        'keys.refused': { target: 'listed', actions: withEvent('setReason'), meta: says.createRefused },
        'keys.unanswered': { target: 'unknown', meta: says.createUnanswered },
      },
      after: { answerPatience: { target: 'unknown', meta: says.createLate } },
    },
    shown: {
      meta: { title: 'The new key is shown' },
      tags: ['needsMember'],
      exit: 'dropSecret',
      on: {
        'secret.kept': [
          { guard: 'isFull', target: 'full', meta: says.keptFull },
          { target: 'listed', meta: says.kept },
        ],
      },
    },
    confirming: {
      meta: { title: 'Confirm the revocation' },
      tags: ['needsMember'],
      on: {
        'revoke.confirmed': { target: 'revoking', actions: 'dropReason', meta: says.confirmed },
        'revoke.cancelled': [
          { guard: 'isFull', target: 'full', actions: 'dropRevoking', meta: says.cancelledFull },
          { target: 'listed', actions: 'dropRevoking', meta: says.cancelled },
        ],
      },
    },
    revoking: {
      meta: { title: 'Revoking' },
      tags: ['busy'],
      invoke: { src: 'revokeKey', id: 'revokeKey', input: ({ context: { revoking } }) => ({ id: revoking! }) },
      on: {
        'key.revoked': [
          { guard: withEvent('areMost'), target: 'full', actions: withEvent('setKeys'), meta: says.revokedFull },
          { target: 'listed', actions: withEvent('setKeys'), meta: says.revoked },
        ],
        'keys.refused': { target: 'confirming', actions: withEvent('setReason'), meta: says.revokeRefused },
        'keys.unanswered': { target: 'unknown', meta: says.revokeUnanswered },
      },
      after: { answerPatience: { target: 'unknown', meta: says.revokeLate } },
    },
    unknown: {
      meta: { title: 'No answer' },
      tags: ['busy'],
      entry: 'dropRevoking',
      on: { 'keys.retried': { target: 'reading', meta: says.lookNow } },
      after: { askAgain: { target: 'reading', meta: says.lookAgain } },
    },
  },
})
