import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type RequestKeyEvent =
  /** A request comes under the key; same: with the body that the key was used with. */
  | { type: 'request.came'; isSame: boolean }
  | { type: 'request.accepted' }
  /** Final: a copy of the request may not be accepted later, whatever has changed. */
  | { type: 'request.refused'; isFinal: boolean }
  /** The device gives up: it has heard no answer under the key. */
  | { type: 'key.closed' }
  | { type: 'key.expired' }

const forgotten = (id: string, plain: string) =>
  ({ target: 'unused', meta: { id, plain, clauses: ['GLI-19 B.3.5'], rules: ['§bet.closed-key'] } }) as const

/**
 * The key of a member's request: to create a room, take or leave a seat, put points on a selection (§bet.closed-key).
 * The server asks it, under the lock of the member's wallet, what a request under the key is answered, so that a
 * request is carried out once or never, however often and in whatever order its copies come.
 */
export const requestKeyMachine = setup({
  types: {
    events: {} as RequestKeyEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSame: ({ event }) => 'isSame' in event && event.isSame,
    isFinal: ({ event }) => 'isFinal' in event && event.isFinal,
  },
  actions: {
    // The server answers what a step names.
    decide: () => {},
    answerAgain: () => {},
    refuseDuplicate: () => {},
    refuseAgain: () => {},
    refuseClosed: () => {},
  },
}).createMachine({
  id: 'requestKey',
  initial: 'unused',
  states: {
    unused: {
      meta: { title: 'Not used yet' },
      on: {
        'request.came': {
          actions: 'decide',
          meta: {
            id: 'KEY-01',
            plain: 'A request comes under the key for the first time: it is decided now.',
            clauses: ['GLI-19 B.3.5'],
          },
        },
        'request.accepted': {
          target: 'accepted',
          meta: {
            id: 'KEY-02',
            plain: 'The request is carried out, and its key is stored in the same transaction.',
            clauses: ['GLI-19 4.3.3(a)', 'GLI-19 B.3.5'],
          },
        },
        'request.refused': [
          {
            guard: 'isFinal',
            target: 'refused',
            meta: {
              id: 'KEY-03',
              plain: 'The request is refused: the refusal is stored under its key, and nothing else.',
              clauses: ['GLI-19 B.3.5'],
              rules: ['§bet.closed-key'],
            },
          },
          {
            meta: {
              id: 'KEY-04',
              plain: 'The request has an invalid body, which is invalid in every copy: its key stays unused.',
              clauses: ['GLI-19 B.3.5'],
            },
          },
        ],
        'key.closed': {
          target: 'closed',
          meta: {
            id: 'KEY-05',
            plain: 'The member gives up before anything was accepted under the key: it is closed.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§bet.closed-key'],
          },
        },
      },
    },
    accepted: {
      meta: { title: 'Accepted' },
      tags: ['settled'],
      on: {
        'request.came': [
          {
            guard: 'isSame',
            actions: 'answerAgain',
            meta: {
              id: 'KEY-06',
              plain: 'A copy of the accepted request gets the same answer; nothing is carried out twice.',
              clauses: ['GLI-19 B.3.5'],
            },
          },
          {
            actions: 'refuseDuplicate',
            meta: {
              id: 'KEY-07',
              plain: 'Another request under an accepted key is refused as a duplicate.',
              clauses: ['GLI-19 B.3.5'],
            },
          },
        ],
      },
    },
    refused: {
      meta: { title: 'Refused' },
      tags: ['settled'],
      on: {
        'request.came': [
          {
            guard: 'isSame',
            actions: 'refuseAgain',
            meta: {
              id: 'KEY-08',
              plain: 'A copy of the refused request gets the same refusal, whatever has changed since.',
              clauses: ['GLI-19 B.3.5'],
              rules: ['§bet.closed-key'],
            },
          },
          {
            actions: 'refuseClosed',
            meta: {
              id: 'KEY-09',
              plain: 'Another request under a refused key is refused: the key is closed.',
              clauses: ['GLI-19 B.3.5'],
              rules: ['§bet.closed-key'],
            },
          },
        ],
        'key.expired': forgotten(
          'KEY-10',
          'Seven days after its refusal, longer than any session lasts, a key is forgotten.',
        ),
      },
    },
    closed: {
      meta: { title: 'Closed by the member' },
      tags: ['settled'],
      on: {
        'request.came': {
          actions: 'refuseClosed',
          meta: {
            id: 'KEY-11',
            plain: 'A request comes after its key was closed: it is refused.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§bet.closed-key'],
          },
        },
        'key.expired': forgotten('KEY-12', 'Seven days after the member gave it up, a key is forgotten.'),
      },
    },
  },
})
