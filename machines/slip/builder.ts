import { withEvent } from '../flow.ts'
import { builderSentences as says } from './builder.sentences.ts'
import { builderSetup, noBuilder } from './builder.setup.ts'

export type { BlockedPick, BuilderQuote } from './builder.replies.ts'
export type { BuilderContext, BuilderDue, BuilderEvent, BuilderRequest } from './builder.setup.ts'
export { blockedAs, noBuilder } from './builder.setup.ts'

/** What leaves the selections without a price: the reason is shown, and it can be requested again. */
const failures = {
  'check.refused': { target: '#builder.building.failed', actions: withEvent('setReason'), meta: says.refused },
  'check.unanswered': {
    target: '#builder.building.failed',
    actions: { type: 'setReason', params: { code: 'requestFailed' } },
    meta: says.unanswered,
  },
} as const

const late = {
  askPatience: {
    target: '#builder.building.failed',
    actions: { type: 'setReason', params: { code: 'requestTimeout' } },
    meta: says.late,
  },
} as const

/**
 * A request under way. A market that moves does not end it: its answer is old as it arrives, is shown, and is followed
 * by another request, so that prices are shown however often the markets of a match move.
 */
const asking = {
  initial: 'asked',
  states: {
    asked: {
      meta: { title: 'Requested' },
      tags: ['busy'],
      on: {
        'builder.priced': { target: '#builder.building.priced', actions: withEvent('setQuote'), meta: says.priced },
        'builder.unpriced': {
          target: '#builder.building.unpriced',
          actions: withEvent('setProblem'),
          meta: says.unpriced,
        },
        ...failures,
        'market.moved': { target: 'overtaken', meta: says.overtaken },
      },
      after: late,
    },
    overtaken: {
      meta: { title: 'Requested, and the market moved since' },
      tags: ['busy'],
      on: {
        'builder.priced': {
          target: '#builder.building.stale',
          reenter: true,
          actions: withEvent('setQuote'),
          meta: says.pricedOld,
        },
        'builder.unpriced': {
          target: '#builder.building.pricing',
          reenter: true,
          actions: withEvent('setProblem'),
          meta: says.unpricedOld,
        },
        ...failures,
      },
      after: late,
    },
  },
} as const

/** Selections chosen together take the place of those there are, and the match is followed from then on. */
const filled = [
  {
    guard: withEvent('fits'),
    target: '#builder.building.pricing',
    reenter: true,
    actions: withEvent('fill'),
    meta: says.filled,
  },
  {
    guard: withEvent('isGone'),
    target: '#builder.building.empty',
    reenter: true,
    actions: withEvent('fill'),
    meta: says.gone,
  },
] as const

/**
 * Building a bet from picks of one match (§builder.price). The server prices the selections together each time they or
 * their markets change. What takes the price that is shown is the slip, which checks it and asks for consent as for any
 * bet.
 */
export const builderMachine = builderSetup.createMachine({
  id: 'builder',
  initial: 'off',
  context: noBuilder,
  states: {
    notOffered: {
      meta: { title: 'No builder on this match' },
      tags: ['settled'],
      entry: 'forget',
      on: { 'builder.offered': { target: 'off', meta: says.offered } },
    },
    off: {
      meta: { title: 'Not building' },
      tags: ['settled'],
      entry: 'forget',
      on: {
        'builder.withdrawn': { target: 'notOffered', meta: says.withdrawn },
        'builder.opened': { target: 'building', actions: withEvent('setMatch'), meta: says.opened },
        'builder.filled': filled,
      },
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
        'builder.withdrawn': { target: 'notOffered', meta: says.withdrawn },
        'builder.opened': {
          guard: withEvent('isOther'),
          target: 'building',
          reenter: true,
          actions: withEvent('setMatch'),
          meta: says.other,
        },
        'builder.filled': filled,
        'pick.toggled': [
          { guard: withEvent('isLast'), target: '.empty', meta: says.emptied },
          { guard: withEvent('mayToggle'), target: '.pricing', actions: withEvent('toggle'), meta: says.added },
        ],
        'stake.typed': { actions: withEvent('setStake'), meta: says.stake },
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
          invoke: {
            src: 'checkBuilder',
            id: 'checkBuilder',
            input: ({ context: { match, picks } }) => ({ match: match!, picks }),
          },
          ...asking,
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
          on: { 'builder.taken': { target: '#builder.off', actions: 'emitDue', meta: says.takenOld } },
          ...asking,
        },
        unpriced: {
          meta: { title: 'No builder' },
          tags: ['needsMember'],
          on: { 'market.moved': { target: 'pricing', meta: says.movedUnpriced } },
        },
        failed: {
          meta: { title: 'Not priced' },
          tags: ['needsMember'],
          on: {
            'price.wanted': { target: 'pricing', meta: says.again },
            'market.moved': { target: 'pricing', meta: says.movedFailed },
          },
        },
      },
    },
  },
})
