import { describe } from 'vitest'
import { assign } from 'xstate'
import { answeredUnread, type Choice } from './faulty.ts'
import { expectNoticed, type Mutant, said } from './planted.ts'

type Asked = { context: { points: number | null; left: number } }
type Stepped = { context: { step: number } }
const nothing = assign({})
const [upTo, downTo] = [
  (most: number) =>
    ({ context }: Stepped) =>
      context.step <= most,
  (least: number) =>
    ({ context }: Stepped) =>
      context.step >= least,
]
const explained = (code: string) => ({ type: 'setReason', params: { code } })

const mutants: readonly Mutant[] = [
  [
    'Create-room',
    'an entry out of bounds is taken',
    'nothing faulty is sent',
    { guards: { isEntryFaulty: () => false } },
  ],
  ['Create-room', 'two matches are enough', 'nothing faulty is sent', { guards: { areMatchesFaulty: () => false } }],
  [
    'Create-room',
    'a room is sent before its terms are accepted',
    'only a confirmation of accepted terms sends',
    { guards: { isAccepted: () => true } },
  ],
  [
    'Create-room',
    'terms stay accepted when the room changes',
    'terms are accepted for the room as shown',
    (states) => {
      states['review']!.on['entry.typed'] = {
        actions: { type: 'setEntry', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }
    },
  ],
  [
    'Create-room',
    'a lost room is not marked unresolved',
    'a room has a key exactly while',
    (states) => void (states['unknown']!.tags = []),
  ],
  [
    'Create-room',
    'a lost room is sent under another key',
    'a lost room is requested again unchanged',
    (states) =>
      void (states['unknown']!.on['room.confirmed'] = {
        target: 'creating',
        actions: { type: 'fixRequest', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Create-room',
    'a lost room is given up',
    'a key is dropped only on a final answer',
    (states) =>
      void Object.assign(states['unknown']!.after['askAgain']!, {
        target: 'review',
        actions: explained('systemError'),
      }),
  ],
  ['Create-room', 'the room is not kept', 'the room’s number is known', { actions: { setRoom: nothing } }],
  [
    'Create-room',
    'a PIN is kept',
    'a PIN is forgotten once the room exists',
    {
      actions: { setRoom: assign((_: unknown, { roomId }: { roomId: number }) => ({ roomId, key: null })) as never },
    },
  ],
  [
    'Create-room',
    'the question is waited on for ever',
    'stuck',
    (states) => void delete states['asking']!.after['askPatience'],
  ],
  [
    'Join-room',
    'the second tap of a double tap pays',
    'a press before the question could be read',
    (states) => answeredUnread(states['reviewing']!),
  ],
  [
    'Join-room',
    'a question is there read',
    'a question cannot be answered the moment',
    (states) => void (states['reviewing']!.initial = 'read'),
  ],
  [
    'Join-room',
    'a room is entered by choosing it',
    'only a confirmation asks for a seat',
    (states) =>
      void (states['idle']!.on['room.chosen'] = {
        target: 'joining',
        actions: [
          { type: 'setRoom', params: ({ event }: { event: unknown }) => event },
          { type: 'fixRequest', params: { key: 'x' } },
        ],
        meta: said,
      }),
  ],
  [
    'Join-room',
    'every room is free to enter',
    'a seat with a fee is requested only after its question',
    { guards: { isFree: () => true } },
  ],
  [
    'Join-room',
    'a refusal gives no reason',
    'a member without a seat sees why',
    {
      actions: { setReason: assign({ key: null }) as never },
    },
  ],
  [
    'Join-room',
    'no answer counts as a seat',
    'only the server gives a seat',
    (states) => void (states['joining']!.on['join.unanswered'] = { target: 'joined', actions: 'dropKey', meta: said }),
  ],
  [
    'Join-room',
    'an entry on its way is taken back',
    'a key is dropped only on a final answer',
    (states) => void (states['joining']!.on['join.cancelled'] = { target: 'idle', meta: said }),
  ],
  ['Open-room', 'a piece of a PIN is sent', 'only a complete PIN is sent', { guards: { isWhole: () => true } }],
  [
    'Open-room',
    'a wrong PIN is kept',
    'a wrong PIN is forgotten',
    { actions: { refusePin: assign((_, { code }: { code: string }) => ({ reason: code })) as never } },
  ],
  [
    'Open-room',
    'another PIN is tried at once',
    'after too many attempts only time',
    (states) => void (states['throttled']!.on = { 'pin.submitted': { target: 'opening', meta: said } }),
  ],
  [
    'Prediction',
    'more points than are left',
    'no more points are sent than the player has left',
    {
      guards: {
        mayConfirm: ({ context: { points } }: Asked) => points !== null,
      } as never,
    },
  ],
  [
    'Prediction',
    'a press meant for the price before takes the new one',
    'a press before the question could be read',
    (states) => answeredUnread(states['moved']!),
  ],
  [
    'Prediction',
    'a question is there read',
    'a question cannot be answered the moment',
    (states) => void (states['choosing']!.initial = 'read'),
  ],
  [
    'Prediction',
    'a price that moves again counts as read',
    'a question cannot be answered the moment',
    // Without a target what was read stays read.
    (states) => Object.assign(states['moved']!.on['price.told'] as object, { target: undefined, reenter: undefined }),
  ],
  [
    'Prediction',
    'a moved price is taken unasked',
    'only a confirmation sends',
    (states) =>
      void (states['moved']!.on['price.told'] = {
        target: 'predicting',
        guard: 'mayConfirm',
        actions: { type: 'fixRequest', params: { key: 'x' } },
        meta: said,
      }),
  ],
  [
    'Prediction',
    'a price moves under the confirmation',
    'a moved price is shown beside the one before',
    (states) => void ((states['choosing']!.on['price.told'] as Choice).target = 'choosing'),
  ],
  [
    'Prediction',
    'no answer counts as a refusal',
    'a key is dropped only on a final answer',
    (states) =>
      void (states['predicting']!.on['prediction.unanswered'] = {
        target: 'refused',
        actions: explained('requestFailed'),
        meta: said,
      }),
  ],
  [
    'Prediction',
    'a match that began takes predictions',
    'no prediction is confirmed once the match has begun',
    (states) => void ((states['choosing']!.on['match.begun'] as Choice).target = 'choosing'),
  ],
  [
    'Prediction',
    'what stands is not known',
    'the prediction is known exactly once',
    {
      actions: { setMade: assign({ key: null }) as never },
    },
  ],
  [
    'Prediction',
    'a refusal gives no reason',
    'a refusal says why',
    {
      actions: { setReason: assign({ key: null, priceBefore: null }) as never },
    },
  ],
  ['Tour', 'there is an eleventh step', 'the step is one of the tour', { guards: { hasNext: upTo(10) as never } }],
  [
    'Tour',
    'it goes back before the first step',
    'the step is one of the tour',
    { guards: { hasPrevious: downTo(1) as never } },
  ],
  ['Tour', 'it is finished anywhere', 'it is finished only at its last step', { guards: { isLast: () => true } }],
  [
    'Tour',
    'it is offered again',
    'a member who has seen the tour is not offered it',
    { guards: { hasSeen: () => false } },
  ],
  ['Tour', 'it is not remembered', 'a tour that was dismissed is remembered', { actions: { remember: nothing } }],
  [
    'Tour',
    'a step is left out',
    'it goes one step at a time',
    {
      actions: {
        advance: assign({
          step: ({ context }: { context: { step: number } }) => Math.min(context.step + 2, 10),
        }) as never,
      },
    },
  ],
  [
    'Leave-room',
    'it is left unasked',
    'refused',
    (states) => void ((states['seated']!.on['leave.asked'] as Choice).target = 'leaving'),
  ],
  [
    'Leave-room',
    'a lost answer counts as left',
    'only the server says that the seat is given back',
    (states) => void (states['leaving']!.on['leave.unanswered'] = { target: 'left', meta: said }),
  ],
  [
    'Leave-room',
    'a lost request is made again under another key',
    'a lost request is made again under the same key',
    { actions: { fixRequest: assign((_: unknown, { key }: { key: string }) => ({ key, reason: null })) as never } },
  ],
  ['Leave-room', 'a request has no key', 'refused', { actions: { fixRequest: nothing } }],
  [
    'Leave-room',
    'a key is used again after its answer',
    'no key outlives its final answer',
    { actions: { setReason: assign((_: unknown, { code }: { code: string }) => ({ reason: code })) as never } },
  ],
  [
    'Leave-room',
    'a refusal gives no reason',
    'a refusal and a lost answer are shown',
    { actions: { setReason: assign({ key: null }) as never } },
  ],
  [
    'Leave-room',
    'a lost answer is not said',
    'a refusal and a lost answer are shown',
    { actions: { setUnanswered: nothing } },
  ],
  [
    'Leave-room',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['leaving']!.after['answerPatience'],
  ],
  [
    'Close-room',
    'it is closed unasked',
    'only a confirmation closes',
    (states) => void ((states['open']!.on['close.asked'] as Choice).target = 'closing'),
  ],
  [
    'Close-room',
    'a lost answer counts as closed',
    'only the server says that it is closed',
    (states) => void (states['closing']!.on['close.unanswered'] = { target: 'closed', meta: said }),
  ],
  [
    'Close-room',
    'a refusal gives no reason',
    'a refusal and a lost answer are shown',
    { actions: { setReason: nothing } },
  ],
  [
    'Close-room',
    'a lost answer is not said',
    'a refusal and a lost answer are shown',
    { actions: { setUnanswered: nothing } },
  ],
  [
    'Close-room',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['closing']!.after['answerPatience'],
  ],
  [
    'Tour',
    'it cannot be left',
    'it can be left at every step',
    (states) => void (states['showing']!.on['tour.skipped'] = { actions: [], meta: said }),
  ],
]

describe('planted faults in what a member does in rooms (§machine.planted-faults)', () => {
  expectNoticed('the rooms of a member', mutants)
})
