import { cashOutSays } from './cash-out.sentences.ts'
import { beginCashOut, cashOutSetup, cashOutRequest } from './cash-out.setup.ts'

export type { CashOutContext, CashOutEvent, CashOutRequest, UnresolvedCashOut } from './cash-out.setup.ts'

/** Cashing out a running bet, fully or partly, at an offer the member saw (§cash-out.part, §cash-out.shown-amount). */
export const cashOutMachine = cashOutSetup.createMachine({
  id: 'cashOut',
  initial: 'deciding',
  context: ({ input }) => beginCashOut(input),
  states: {
    deciding: {
      meta: { title: 'Looking for an unresolved cash-out' },
      always: [
        { guard: 'hasUnresolved', target: 'unknown', meta: cashOutSays('CSH-01') },
        { target: 'idle', meta: cashOutSays('CSH-02') },
      ],
    },
    idle: {
      meta: { title: 'No bet chosen' },
      entry: 'clear',
      on: {
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-03'),
        },
      },
    },
    asking: {
      meta: { title: 'Asking for an offer' },
      tags: ['busy'],
      invoke: { src: 'askOffer', id: 'askOffer', input: ({ context }) => cashOutRequest(context) },
      on: {
        'offer.made': [
          {
            guard: 'isTaken',
            target: 'confirming',
            actions: { type: 'take', params: ({ event }) => event },
            meta: cashOutSays('CSH-30'),
          },
          {
            target: 'offered',
            actions: { type: 'take', params: ({ event }) => event },
            meta: cashOutSays('CSH-04'),
          },
        ],
        'offer.refused': [
          {
            guard: { type: 'isForNow', params: ({ event }) => event },
            target: 'suspended',
            actions: { type: 'explain', params: ({ event }) => event },
            meta: cashOutSays('CSH-05'),
          },
          {
            guard: { type: 'isBadAmount', params: ({ event }) => event },
            target: 'amountRefused',
            actions: { type: 'explain', params: ({ event }) => event },
            meta: cashOutSays('CSH-31'),
          },
          {
            target: 'refused',
            actions: { type: 'explain', params: ({ event }) => event },
            meta: cashOutSays('CSH-06'),
          },
        ],
        'offer.unanswered': {
          target: 'suspended',
          actions: { type: 'explain', params: { code: 'requestFailed' } },
          meta: cashOutSays('CSH-07'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: {
        askPatience: {
          target: 'suspended',
          actions: { type: 'explain', params: { code: 'requestTimeout' } },
          meta: cashOutSays('CSH-08'),
        },
      },
    },
    offered: {
      meta: { title: 'Offer' },
      tags: ['needsMember'],
      on: {
        'amount.chosen': {
          guard: { type: 'isAmount', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'want', params: ({ event }) => event },
          meta: cashOutSays('CSH-10'),
        },
        'offer.taken': { target: 'confirming', meta: cashOutSays('CSH-12') },
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-28'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: { offerFresh: { target: 'asking', meta: cashOutSays('CSH-11') } },
    },
    amountRefused: {
      meta: { title: 'Amount not possible' },
      tags: ['needsMember'],
      on: {
        'amount.chosen': {
          guard: { type: 'isAmount', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'want', params: ({ event }) => event },
          meta: cashOutSays('CSH-32'),
        },
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-28'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
    },
    suspended: {
      meta: { title: 'Cash-out suspended' },
      on: {
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-28'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: { askAgainSoon: { target: 'asking', meta: cashOutSays('CSH-27') } },
    },
    confirming: {
      meta: { title: 'Confirm the cash-out' },
      tags: ['needsMember'],
      entry: 'ask',
      exit: 'askNoMore',
      on: {
        'cashOut.confirmed': {
          guard: 'isRead',
          target: 'cashing',
          actions: { type: 'seal', params: ({ event }) => event },
          meta: cashOutSays('CSH-13'),
        },
        'cashOut.cancelled': { target: 'asking', meta: cashOutSays('CSH-14') },
      },
      after: {
        readingPause: { actions: 'heed', meta: cashOutSays('CSH-33') },
        confirmWindow: { target: 'asking', actions: 'forget', meta: cashOutSays('CSH-15') },
      },
    },
    cashing: {
      meta: { title: 'Cashing out' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestCashOut', id: 'requestCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': {
          target: 'done',
          actions: { type: 'record', params: ({ event }) => event },
          meta: cashOutSays('CSH-16'),
        },
        'cashOut.changed': {
          target: 'changed',
          actions: { type: 'fall', params: ({ event }) => event },
          meta: cashOutSays('CSH-17'),
        },
        'cashOut.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
          meta: cashOutSays('CSH-18'),
        },
        'cashOut.waiting': {
          target: 'waiting',
          actions: { type: 'wait', params: ({ event }) => event },
          meta: cashOutSays('CSH-34'),
        },
        'cashOut.unanswered': { target: 'unknown', meta: cashOutSays('CSH-19') },
      },
      after: { sellPatience: { target: 'unknown', meta: cashOutSays('CSH-20') } },
    },
    waiting: {
      meta: { title: 'Waiting to be paid' },
      tags: ['unresolved'],
      exit: 'waitNoMore',
      invoke: { src: 'watchCashOut', id: 'watchCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': {
          target: 'done',
          actions: { type: 'record', params: ({ event }) => event },
          meta: cashOutSays('CSH-35'),
        },
        'cashOut.changed': {
          target: 'changed',
          actions: { type: 'fall', params: ({ event }) => event },
          meta: cashOutSays('CSH-36'),
        },
        'cashOut.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
          meta: cashOutSays('CSH-37'),
        },
        'cashOut.absent': { target: 'asking', actions: 'forget', meta: cashOutSays('CSH-41') },
      },
      after: { waitPatience: { target: 'unknown', meta: cashOutSays('CSH-38') } },
    },
    changed: {
      meta: { title: 'Offer changed' },
      tags: ['needsMember'],
      entry: 'ask',
      exit: 'askNoMore',
      on: {
        'offer.accepted': {
          guard: 'isRead',
          target: 'cashing',
          actions: { type: 'seal', params: ({ event }) => event },
          meta: cashOutSays('CSH-21'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-22') },
      },
      after: {
        readingPause: { actions: 'heed', meta: cashOutSays('CSH-33') },
        confirmWindow: { target: 'asking', actions: 'forget', meta: cashOutSays('CSH-23') },
      },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'findCashOut', id: 'findCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': {
          target: 'done',
          actions: { type: 'record', params: ({ event }) => event },
          meta: cashOutSays('CSH-24'),
        },
        'cashOut.waiting': {
          target: 'waiting',
          actions: { type: 'wait', params: ({ event }) => event },
          meta: cashOutSays('CSH-39'),
        },
        'cashOut.refused': {
          target: 'refused',
          actions: { type: 'explain', params: ({ event }) => event },
          meta: cashOutSays('CSH-40'),
        },
        'cashOut.absent': { target: 'asking', actions: 'forget', meta: cashOutSays('CSH-25') },
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: cashOutSays('CSH-26') } },
    },
    done: {
      meta: { title: 'Cashed out' },
      tags: ['settled'],
      on: {
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-29') },
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-28'),
        },
      },
    },
    refused: {
      meta: { title: 'Cash-out refused' },
      tags: ['settled'],
      on: {
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-29') },
        'bet.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
          meta: cashOutSays('CSH-28'),
        },
      },
    },
  },
})
