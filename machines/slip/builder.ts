import { withEvent } from '../flow.ts'
import { builderSentences as says } from './builder.sentences.ts'
import { builderSetup, noBuilder } from './builder.setup.ts'

export type { BlockedPick, BuilderQuote } from './builder.replies.ts'
export type { BuilderContext, BuilderEvent, BuilderRequest } from './builder.setup.ts'
export { blockedAs } from './builder.setup.ts'

const answers = {
  'builder.priced': { target: 'priced', actions: withEvent('setQuote'), meta: says.priced },
  'builder.unpriced': { target: 'unpriced', actions: withEvent('setProblem'), meta: says.unpriced },
  'check.refused': { target: 'failed', actions: withEvent('setReason'), meta: says.refused },
  'check.unanswered': {
    target: 'failed',
    actions: { type: 'setReason', params: { code: 'requestFailed' } },
    meta: says.unanswered,
  },
} as const

/** A price is requested from the beginning; the earlier request is given up. */
const late = {
  askPatience: {
    target: 'failed',
    actions: { type: 'setReason', params: { code: 'requestTimeout' } },
    meta: says.late,
  },
} as const

/**
 * Building a bet from picks of one match (§builder.price). The server prices the selections together each time they or
 * their markets change; only a price that is not old can be taken, and what takes it is the slip.
 */
export const builderMachine = builderSetup.createMachine({
  id: 'builder',
  initial: 'off',
  context: noBuilder,
  states: {
    off: {
      meta: { title: 'Not building' },
      tags: ['settled'],
      entry: 'forget',
      on: { 'builder.opened': { target: 'building', actions: withEvent('setMatch'), meta: says.opened } },
    },
    building: {
      meta: { title: 'Building a bet' },
      initial: 'empty',
      invoke: {
        src: 'followMarkets',
        id: 'followMarkets',
        input: ({ context }) => ({ match: context.match! }),
      },
      on: {
        'builder.closed': { target: 'off', meta: says.closed },
        'builder.opened': {
          guard: withEvent('isOther'),
          target: 'building',
          reenter: true,
          actions: withEvent('setMatch'),
          meta: says.other,
        },
        'pick.toggled': [
          { guard: withEvent('isLast'), target: '.empty', meta: says.emptied },
          { guard: withEvent('mayToggle'), target: '.pricing', actions: withEvent('toggle'), meta: says.added },
        ],
      },
      states: {
        empty: {
          meta: { title: 'No selections' },
          tags: ['needsMember'],
          entry: 'takeAllOut',
        },
        pricing: {
          meta: { title: 'Asking for the price' },
          tags: ['busy'],
          entry: 'dropPrice',
          invoke: {
            src: 'checkBuilder',
            id: 'checkBuilder',
            input: ({ context: { match, picks } }) => ({ match: match!, picks }),
          },
          on: {
            ...answers,
            'market.moved': { target: 'pricing', reenter: true, meta: says.moved },
            // The request under way is of other selections: it is given up, and its answer with it.
            'pick.toggled': [
              { guard: withEvent('isLast'), target: 'empty', meta: says.emptied },
              {
                guard: withEvent('mayToggle'),
                target: 'pricing',
                reenter: true,
                actions: withEvent('toggle'),
                meta: says.added,
              },
            ],
          },
          after: late,
        },
        priced: {
          meta: { title: 'Priced' },
          tags: ['needsMember'],
          on: {
            'market.moved': { target: 'stale', meta: says.moved },
            'builder.taken': { target: '#builder.off', actions: 'emitDue', meta: says.taken },
          },
        },
        stale: {
          meta: { title: 'The price is old' },
          tags: ['busy'],
          invoke: {
            src: 'checkBuilder',
            id: 'checkBuilder',
            input: ({ context: { match, picks } }) => ({ match: match!, picks }),
          },
          on: { ...answers, 'market.moved': { target: 'stale', reenter: true, meta: says.moved } },
          after: late,
        },
        unpriced: {
          meta: { title: 'No builder' },
          tags: ['needsMember'],
          on: { 'market.moved': { target: 'pricing', meta: says.movedUnpriced } },
        },
        failed: {
          meta: { title: 'Not priced' },
          tags: ['needsMember'],
          on: { 'price.wanted': { target: 'pricing', meta: says.again } },
        },
      },
    },
  },
})
