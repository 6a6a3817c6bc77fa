import { withEvent } from '../flow.ts'
import { question } from '../request.ts'
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
      entry: 'clearBet',
      on: {
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-03') },
      },
    },
    asking: {
      meta: { title: 'Asking for an offer' },
      tags: ['busy'],
      invoke: { src: 'askOffer', id: 'askOffer', input: ({ context }) => cashOutRequest(context) },
      on: {
        'offer.made': [
          { guard: 'isTaken', target: 'confirming', actions: withEvent('setOffer'), meta: cashOutSays('CSH-30') },
          { target: 'offered', actions: withEvent('setOffer'), meta: cashOutSays('CSH-04') },
        ],
        'offer.refused': [
          {
            guard: withEvent('isForNow'),
            target: 'suspended',
            actions: withEvent('setReason'),
            meta: cashOutSays('CSH-05'),
          },
          {
            guard: withEvent('isBadAmount'),
            target: 'amountRefused',
            actions: withEvent('setReason'),
            meta: cashOutSays('CSH-31'),
          },
          { target: 'refused', actions: withEvent('setReason'), meta: cashOutSays('CSH-06') },
        ],
        'offer.unanswered': {
          target: 'suspended',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: cashOutSays('CSH-07'),
        },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: {
        askPatience: {
          target: 'suspended',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: cashOutSays('CSH-08'),
        },
      },
    },
    offered: {
      meta: { title: 'Offer' },
      tags: ['needsMember'],
      on: {
        'amount.chosen': {
          guard: withEvent('isAmount'),
          target: 'asking',
          actions: withEvent('setAmount'),
          meta: cashOutSays('CSH-10'),
        },
        'offer.taken': { target: 'confirming', meta: cashOutSays('CSH-12') },
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-28') },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: { offerFresh: { target: 'asking', meta: cashOutSays('CSH-11') } },
    },
    amountRefused: {
      meta: { title: 'Amount not possible' },
      tags: ['needsMember'],
      on: {
        'amount.chosen': {
          guard: withEvent('isAmount'),
          target: 'asking',
          actions: withEvent('setAmount'),
          meta: cashOutSays('CSH-32'),
        },
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-28') },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
    },
    suspended: {
      meta: { title: 'Cash-out suspended' },
      on: {
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-28') },
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-09') },
      },
      after: { askAgainSoon: { target: 'asking', meta: cashOutSays('CSH-27') } },
    },
    confirming: {
      meta: { title: 'Confirm the cash-out' },
      ...question(cashOutSays('CSH-33'), {
        'cashOut.confirmed': {
          target: '#cashOut.cashing',
          actions: withEvent('fixRequest'),
          meta: cashOutSays('CSH-13'),
        },
      }),
      on: { 'cashOut.cancelled': { target: 'asking', meta: cashOutSays('CSH-14') } },
      after: { confirmWindow: { target: 'asking', actions: 'dropOffer', meta: cashOutSays('CSH-15') } },
    },
    cashing: {
      meta: { title: 'Cashing out' },
      tags: ['busy', 'unresolved'],
      invoke: { src: 'requestCashOut', id: 'requestCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': { target: 'done', actions: withEvent('setPaid'), meta: cashOutSays('CSH-16') },
        'cashOut.changed': { target: 'changed', actions: withEvent('setLowerOffer'), meta: cashOutSays('CSH-17') },
        'cashOut.refused': { target: 'refused', actions: withEvent('setReason'), meta: cashOutSays('CSH-18') },
        'cashOut.waiting': { target: 'waiting', actions: withEvent('setWait'), meta: cashOutSays('CSH-34') },
        'cashOut.unanswered': { target: 'unknown', meta: cashOutSays('CSH-19') },
      },
      after: { answerPatience: { target: 'unknown', meta: cashOutSays('CSH-20') } },
    },
    waiting: {
      meta: { title: 'Waiting to be paid' },
      tags: ['unresolved'],
      exit: 'clearWait',
      invoke: { src: 'watchCashOut', id: 'watchCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': { target: 'done', actions: withEvent('setPaid'), meta: cashOutSays('CSH-35') },
        'cashOut.changed': { target: 'changed', actions: withEvent('setLowerOffer'), meta: cashOutSays('CSH-36') },
        'cashOut.refused': { target: 'refused', actions: withEvent('setReason'), meta: cashOutSays('CSH-37') },
        'cashOut.absent': { target: 'asking', actions: 'dropOffer', meta: cashOutSays('CSH-41') },
      },
      after: { waitPatience: { target: 'unknown', meta: cashOutSays('CSH-38') } },
    },
    changed: {
      meta: { title: 'Offer changed' },
      ...question(cashOutSays('CSH-33'), {
        'offer.accepted': {
          target: '#cashOut.cashing',
          actions: withEvent('fixRequest'),
          meta: cashOutSays('CSH-21'),
        },
      }),
      on: { 'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-22') } },
      after: { confirmWindow: { target: 'asking', actions: 'dropOffer', meta: cashOutSays('CSH-23') } },
    },
    unknown: {
      meta: { title: 'Outcome unknown' },
      tags: ['unresolved'],
      invoke: { src: 'findCashOut', id: 'findCashOut', input: ({ context }) => cashOutRequest(context) },
      on: {
        'cashOut.paid': { target: 'done', actions: withEvent('setPaid'), meta: cashOutSays('CSH-24') },
        'cashOut.waiting': { target: 'waiting', actions: withEvent('setWait'), meta: cashOutSays('CSH-39') },
        'cashOut.refused': { target: 'refused', actions: withEvent('setReason'), meta: cashOutSays('CSH-40') },
        'cashOut.absent': { target: 'asking', actions: 'dropOffer', meta: cashOutSays('CSH-25') },
      },
      after: { askAgain: { target: 'unknown', reenter: true, meta: cashOutSays('CSH-26') } },
    },
    done: {
      meta: { title: 'Cashed out' },
      tags: ['settled'],
      on: {
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-29') },
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-28') },
      },
    },
    refused: {
      meta: { title: 'Cash-out refused' },
      tags: ['settled'],
      on: {
        'cashOut.cancelled': { target: 'idle', meta: cashOutSays('CSH-29') },
        'bet.chosen': { target: 'asking', actions: withEvent('setBet'), meta: cashOutSays('CSH-28') },
      },
    },
  },
})
