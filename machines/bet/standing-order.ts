import type { OrderAct } from '#domain/cash-out/standing-order.ts'
import { setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type StandingOrderEvent =
  /** An offer for the bet meets the order; `live`: a leg of the bet is in play. */
  | { type: 'offer.met'; act: OrderAct; live: boolean }
  /** An offer is below the floor. */
  | { type: 'offer.missed' }
  /** The cash-out of the order has waited and is paid. */
  | { type: 'wait.elapsed' }
  /** The cash-out of the order was refused while it waited. */
  | { type: 'cashOut.refused' }
  | { type: 'order.cancelled' }
  /** The member set another order in the same direction. */
  | { type: 'order.replaced' }
  /** The bet was settled, voided or cashed out in full. */
  | { type: 'bet.ended' }

/**
 * A standing order on a bet, as the server keeps it (§order.directions). Every step is written with its money by one
 * SQL function. Nothing happens at an offer that the order does not meet, or without one.
 */
export const standingOrderMachine = setup({
  types: {
    events: {} as StandingOrderEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    onlyNotifies: (_, { act }: { act: OrderAct }) => act === 'notify',
    mustWait: (_, { live }: { live: boolean }) => live,
  },
  actions: {
    // The server does what a step names in the transaction that writes the step.
    cashOut: () => {},
    requestCashOut: () => {},
    notify: () => {},
  },
}).createMachine({
  id: 'standingOrder',
  initial: 'watching',
  states: {
    watching: {
      meta: { title: 'In force' },
      initial: 'open',
      on: {
        'offer.met': [
          {
            guard: withEvent('onlyNotifies'),
            target: 'notified',
            actions: 'notify',
            meta: {
              id: 'SOR-01',
              rules: ['§order.directions'],
              plain: 'An order that only notifies is met: the member is notified once, and nothing is sold.',
              clauses: ['UKGC RTS 5A'],
            },
          },
          {
            guard: withEvent('mustWait'),
            target: 'due',
            actions: 'requestCashOut',
            meta: {
              id: 'SOR-02',
              rules: ['§order.waits', '§cash-out.wait'],
              plain: 'The order is met with a leg in play: its cash-out waits out the live delay.',
              clauses: ['UKGC RTS 5A'],
            },
          },
          {
            target: 'executed',
            actions: ['cashOut', 'notify'],
            meta: {
              id: 'SOR-03',
              rules: ['§order.never-below', '§order.once'],
              plain: 'The order is met: the bet is cashed out at the offer, once, and the member is notified.',
              clauses: ['GLI-19 4.3.4(e)'],
            },
          },
        ],
        'order.cancelled': {
          target: 'cancelled',
          meta: {
            id: 'SOR-05',
            rules: ['§order.ends'],
            plain: 'The member cancels the order: it never acts.',
            clauses: ['UKGC RTS 5A'],
          },
        },
        'order.replaced': {
          target: 'replaced',
          meta: {
            id: 'SOR-06',
            rules: ['§order.directions'],
            plain: 'The member sets another order in the same direction: this one never acts.',
            clauses: ['UKGC RTS 5A'],
          },
        },
        'bet.ended': {
          target: 'ended',
          meta: {
            id: 'SOR-07',
            rules: ['§order.ends'],
            plain: 'The bet is over, and the order with it.',
            clauses: ['UKGC RTS 5A'],
          },
        },
      },
      states: {
        open: {
          meta: { title: 'Open' },
          on: {
            'offer.missed': {
              target: 'missed',
              actions: 'notify',
              meta: {
                id: 'SOR-04',
                rules: ['§order.floor'],
                plain: 'The offer is below the floor: nothing is sold, and the member is notified once.',
                clauses: ['UKGC RTS 5A'],
              },
            },
          },
        },
        missed: { meta: { title: 'Missed' } },
      },
    },
    due: {
      meta: { title: 'Due' },
      tags: ['busy'],
      on: {
        'wait.elapsed': {
          target: 'executed',
          actions: ['cashOut', 'notify'],
          meta: {
            id: 'SOR-08',
            rules: ['§order.never-below', '§order.once'],
            plain: 'The wait ends without an incident and the offer still meets the order: the bet is cashed out.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
        'cashOut.refused': {
          target: 'watching.open',
          meta: {
            id: 'SOR-09',
            rules: ['§order.waits'],
            plain: 'The cash-out is refused after an incident or a worse offer: the order is in force as before.',
            clauses: ['UKGC RTS 5A'],
          },
        },
        'bet.ended': {
          target: 'ended',
          meta: {
            id: 'SOR-10',
            rules: ['§order.ends'],
            plain: 'The bet is over while its cash-out waits: nothing is cashed out.',
            clauses: ['UKGC RTS 5A'],
          },
        },
      },
    },
    executed: { meta: { title: 'Executed' }, tags: ['settled'], type: 'final' },
    notified: { meta: { title: 'Notified' }, tags: ['settled'], type: 'final' },
    cancelled: { meta: { title: 'Cancelled' }, tags: ['settled'], type: 'final' },
    replaced: { meta: { title: 'Replaced' }, tags: ['settled'], type: 'final' },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
  },
})
