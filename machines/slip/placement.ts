import { withEvent } from '../flow.ts'
import { question } from '../request.ts'
import { placementSays } from './placement.sentences.ts'
import { beginPlacement, placementSetup, placementRequest } from './placement.setup.ts'

export type {
  BetAvailability,
  PlacementContext,
  PlacementEvent,
  PlacementRequest,
  UnresolvedBet,
} from './placement.setup.ts'

/** A question is not put off by the reading pause: its price is checked again as long after it was asked. */
const checkedAgain = { confirmWindow: { target: 'checking', meta: placementSays('PLC-27') } } as const

/** One bet, of one selection or of many, from ticket to answer, with odds-changed rounds (§bet.life). */
export const placementMachine = placementSetup.createMachine({
  id: 'placement',
  initial: 'deciding',
  context: ({ input }) => beginPlacement(input),
  on: {
    'availability.changed': { actions: withEvent('setAvailability'), meta: placementSays('PLC-01') },
    'consent.chosen': { actions: withEvent('setConsent'), meta: placementSays('PLC-02') },
  },
  states: {
    deciding: {
      meta: { title: 'Looking up an unresolved bet' },
      always: [
        { guard: 'hasUnresolved', target: 'underWay.unknown', meta: placementSays('PLC-03') },
        { target: 'empty', meta: placementSays('PLC-04') },
      ],
    },
    empty: {
      meta: { title: 'Empty slip' },
      entry: ['clearTicket', 'reportEmpty'],
      on: {
        'ticket.offered': { target: 'choosing', actions: withEvent('setTicket'), meta: placementSays('PLC-05') },
      },
    },
    choosing: {
      meta: { title: 'Editing the slip' },
      tags: ['needsMember'],
      entry: 'reportLegs',
      on: {
        'ticket.offered': { actions: [withEvent('setTicket'), 'reportLegs'], meta: placementSays('PLC-06') },
        'ticket.priced': { actions: withEvent('followPrices'), meta: placementSays('PLC-07') },
        'slip.cleared': { target: 'empty', meta: placementSays('PLC-08') },
        'stake.typed': { actions: withEvent('setStake'), meta: placementSays('PLC-09') },
        'slip.submitted': {
          guard: 'mayCheck',
          target: 'reviewing',
          actions: 'startRounds',
          meta: placementSays('PLC-10'),
        },
        'quick.submitted': {
          guard: 'mayCheck',
          target: 'reviewing',
          actions: ['startRounds', withEvent('setQuickKey')],
          meta: placementSays('PLC-52'),
        },
      },
    },
    reviewing: {
      meta: { title: 'Before the confirmation' },
      initial: 'checking',
      entry: 'reportReview',
      exit: 'endQuestion',
      on: {
        'ticket.offered': { target: 'choosing', actions: withEvent('setTicket'), meta: placementSays('PLC-06') },
        'slip.cancelled': { target: 'choosing', actions: 'startRounds', meta: placementSays('PLC-18') },
      },
      states: {
        checking: {
          meta: { title: 'Checking price and limits' },
          tags: ['busy'],
          invoke: { src: 'checkBet', id: 'checkBet', input: ({ context }) => placementRequest(context) },
          on: {
            'price.held': [
              {
                guard: withEvent('balanceCoversNone'),
                target: '#placement.rejected',
                actions: { type: 'refuse', params: { code: 'insufficient_balance' } },
                meta: placementSays('PLC-60'),
              },
              {
                guard: withEvent('noStakeFits'),
                target: '#placement.rejected',
                actions: { type: 'refuse', params: { code: 'betOverLimit' } },
                meta: placementSays('PLC-51'),
              },
              {
                guard: withEvent('outsideLimits'),
                target: 'clamped',
                actions: [withEvent('setTerms'), 'clampStake', 'dropQuickKey'],
                meta: placementSays('PLC-11'),
              },
              {
                guard: 'isQuick',
                target: '#placement.underWay',
                actions: [withEvent('setTerms'), 'fixQuickRequest'],
                meta: placementSays('PLC-53'),
              },
              {
                guard: { type: 'asked', params: { question: 'moved' } },
                target: 'moved',
                actions: withEvent('setTerms'),
                meta: placementSays('PLC-58'),
              },
              {
                guard: { type: 'asked', params: { question: 'clamped' } },
                target: 'clamped',
                actions: withEvent('setTerms'),
                meta: placementSays('PLC-58'),
              },
              { target: 'confirming', actions: [withEvent('setTerms'), 'dropQuickKey'], meta: placementSays('PLC-12') },
            ],
            'price.moved': [
              {
                guard: withEvent('consentedTo'),
                target: 'checking',
                reenter: true,
                actions: withEvent('movePrices'),
                meta: placementSays('PLC-13'),
              },
              {
                guard: 'mayMoveAgain',
                target: 'moved',
                actions: [withEvent('setTerms'), withEvent('movePrices'), 'dropQuickKey'],
                meta: placementSays('PLC-14'),
              },
              {
                target: '#placement.rejected',
                actions: { type: 'refuse', params: { code: 'priceMovedTooOften' } },
                meta: placementSays('PLC-15'),
              },
            ],
            'check.refused': {
              target: '#placement.rejected',
              actions: withEvent('refuse'),
              meta: placementSays('PLC-16'),
            },
            'check.unanswered': {
              target: '#placement.rejected',
              actions: { type: 'refuse', params: { code: 'requestFailed' } },
              meta: placementSays('PLC-17'),
            },
          },
          after: {
            askPatience: {
              target: '#placement.rejected',
              actions: { type: 'refuse', params: { code: 'requestTimeout' } },
              meta: placementSays('PLC-19'),
            },
          },
        },
        moved: {
          meta: { title: 'Odds changed' },
          entry: { type: 'setQuestion', params: { question: 'moved' } },
          ...question(placementSays('PLC-59'), {
            'price.accepted': [
              {
                guard: 'mayPlaceAsIs',
                target: '#placement.underWay',
                actions: withEvent('fixRequest'),
                meta: placementSays('PLC-20'),
              },
              {
                guard: 'mayPlaceLess',
                target: '#placement.reviewing.clamped',
                actions: 'clampStake',
                meta: placementSays('PLC-21'),
              },
              {
                guard: 'mayConfirm',
                target: '#placement.rejected',
                actions: 'refuseEveryStake',
                meta: placementSays('PLC-51'),
              },
            ],
          }),
          after: checkedAgain,
        },
        clamped: {
          meta: { title: 'Stake limited' },
          entry: { type: 'setQuestion', params: { question: 'clamped' } },
          ...question(placementSays('PLC-59'), {
            'stake.confirmed': {
              guard: 'mayPlaceAsIs',
              target: '#placement.underWay',
              actions: withEvent('fixRequest'),
              meta: placementSays('PLC-23'),
            },
          }),
          after: checkedAgain,
        },
        confirming: {
          meta: { title: 'Confirm the bet' },
          entry: { type: 'setQuestion', params: { question: 'confirming' } },
          ...question(placementSays('PLC-59'), {
            'stake.confirmed': {
              guard: 'mayPlaceAsIs',
              target: '#placement.underWay',
              actions: withEvent('fixRequest'),
              meta: placementSays('PLC-25'),
            },
          }),
          after: checkedAgain,
        },
      },
    },
    underWay: {
      meta: { title: 'Sent to the server' },
      tags: ['unresolved'],
      initial: 'placing',
      on: {
        'bet.taken': {
          target: 'accepted',
          actions: [withEvent('setReceipt'), 'dropKey'],
          meta: placementSays('PLC-28'),
        },
        'bet.refused': { target: 'rejected', actions: withEvent('refuse'), meta: placementSays('PLC-32') },
      },
      states: {
        placing: {
          meta: { title: 'Placing' },
          tags: ['busy'],
          entry: 'reportSent',
          invoke: { src: 'placeBet', id: 'placeBet', input: ({ context }) => placementRequest(context) },
          on: {
            'bet.waiting': { target: 'waiting', actions: withEvent('setReceipt'), meta: placementSays('PLC-29') },
            'price.moved': [
              {
                guard: 'mayMoveAgain',
                target: '#placement.reviewing.moved',
                actions: [withEvent('setTerms'), withEvent('movePrices')],
                meta: placementSays('PLC-30'),
              },
              {
                target: '#placement.rejected',
                actions: { type: 'refuse', params: { code: 'priceMovedTooOften' } },
                meta: placementSays('PLC-31'),
              },
            ],
            'bet.unanswered': { target: 'unknown', meta: placementSays('PLC-33') },
          },
          after: { answerPatience: { target: 'unknown', meta: placementSays('PLC-34') } },
        },
        waiting: {
          meta: { title: 'Waiting for acceptance' },
          tags: ['receipt'],
          entry: 'reportAwaited',
          invoke: { src: 'watchBet', id: 'watchBet', input: ({ context }) => placementRequest(context) },
          after: { waitPatience: { target: 'unknown', meta: placementSays('PLC-37') } },
        },
        unknown: {
          meta: { title: 'Outcome unknown' },
          entry: 'reportAwaited',
          invoke: { src: 'findBet', id: 'findBet', input: ({ context }) => placementRequest(context) },
          on: {
            'bet.waiting': { target: 'waiting', actions: withEvent('setReceipt'), meta: placementSays('PLC-39') },
            'bet.absent': { target: 'unsent', meta: placementSays('PLC-41') },
            'availability.changed': {
              guard: withEvent('availableAgain'),
              target: 'unknown',
              reenter: true,
              actions: withEvent('setAvailability'),
              meta: placementSays('PLC-50'),
            },
          },
          after: { askAgain: { target: 'unknown', reenter: true, meta: placementSays('PLC-42') } },
        },
        unsent: {
          meta: { title: 'Not received' },
          entry: [{ type: 'setQuestion', params: { question: 'unsent' } }, 'reportSent'],
          exit: 'endQuestion',
          ...question(placementSays('PLC-59'), {
            'stake.confirmed': {
              guard: 'mayConfirm',
              target: '#placement.underWay.placing',
              meta: placementSays('PLC-43'),
            },
          }),
          on: { 'slip.cancelled': { target: 'releasing', meta: placementSays('PLC-44') } },
        },
        releasing: {
          meta: { title: 'Cancelling the bet request' },
          tags: ['busy'],
          entry: 'reportSent',
          invoke: { src: 'closeKey', id: 'closeKey', input: ({ context }) => placementRequest(context) },
          on: {
            'bet.absent': { target: '#placement.choosing', actions: 'startRounds', meta: placementSays('PLC-55') },
            'bet.waiting': { target: 'waiting', actions: withEvent('setReceipt'), meta: placementSays('PLC-39') },
            'bet.unanswered': { target: 'unsent', meta: placementSays('PLC-56') },
          },
          after: { askPatience: { target: 'unsent', meta: placementSays('PLC-57') } },
        },
      },
    },
    accepted: {
      meta: { title: 'Accepted' },
      tags: ['settled', 'receipt'],
      entry: { type: 'reportAnswer', params: { isAccepted: true } },
      on: {
        'ticket.offered': { target: 'choosing', actions: withEvent('setTicket'), meta: placementSays('PLC-45') },
        'slip.cleared': { target: 'empty', meta: placementSays('PLC-46') },
      },
    },
    rejected: {
      meta: { title: 'Rejected' },
      tags: ['settled'],
      entry: { type: 'reportAnswer', params: { isAccepted: false } },
      on: {
        'ticket.offered': { target: 'choosing', actions: withEvent('setTicket'), meta: placementSays('PLC-47') },
        'slip.reopened': { guard: 'mayReopen', target: 'choosing', actions: 'reopen', meta: placementSays('PLC-48') },
        'slip.cleared': { target: 'empty', meta: placementSays('PLC-49') },
      },
    },
  },
})
