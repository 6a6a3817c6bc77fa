import { assign, setup } from 'xstate'
import { roomPlayers, roomResultsMin } from '#domain/bet/limits.ts'
import type { RoomReason } from '#domain/room/status.ts'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type RoomEvent =
  | { type: 'member.joined' }
  | { type: 'member.left'; isOwner: boolean }
  | { type: 'firstMatch.kickedOff' }
  | { type: 'lastMatch.kickedOff' }
  | { type: 'result.changed' }
  /**
   * Every match of the room has a confirmed result or will not get one; `results` counts the matches that were played.
   */
  | { type: 'results.confirmed'; results: number }
  /** `isSeated`: the owner has not left the room. */
  | { type: 'owner.closed'; isSeated: boolean }
  | { type: 'operator.cancelled' }

export interface RoomContext {
  readonly players: number
  readonly limit: number
  /** Why the room was cancelled; null otherwise. */
  readonly reason: RoomReason | null
}

const cancelledByOperator = {
  target: 'cancelled',
  actions: [{ type: 'endFor', params: { reason: 'operator' as const } }, 'refundEntries', 'announceRefunds'],
} as const

/**
 * The life of a Tournament+ room (§room.life, §room.leave, §room.refund). The server asks it whether a step is valid
 * before it writes the step, and does what its actions name, in the step's own transaction: `chargeEntry`,
 * `returnEntry`, `refundEntries`, `announceRefunds`, `freezePrizes`, `payPrizes`, `rankPlayers`.
 */
export const roomMachine = setup({
  types: {
    context: {} as RoomContext,
    events: {} as RoomEvent,
    input: {} as { players: number; limit: number },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    hasSeat: ({ context }) => context.players < context.limit,
    hasEnoughPlayers: ({ context }) => context.players >= roomPlayers.min,
    hasEnoughResults: (_, { results }: { results: number }) => results >= roomResultsMin,
    // An owner who is alone closes the room instead, so that no empty room stays behind unasked.
    isInCompany: ({ context }, { isOwner }: { isOwner: boolean }) => context.players > (isOwner ? 1 : 0),
    hasNoOthers: ({ context }, { isSeated }: { isSeated: boolean }) => context.players === (isSeated ? 1 : 0),
  },
  actions: {
    seat: assign({ players: ({ context }) => context.players + 1 }),
    unseat: assign({ players: ({ context }) => context.players - 1 }),
    endFor: assign((_, { reason }: { reason: RoomReason }) => ({ reason })),
    // The server carries out the effects on money and ranking that a step names.
    chargeEntry: () => {},
    returnEntry: () => {},
    refundEntries: () => {},
    announceRefunds: () => {},
    freezePrizes: () => {},
    rankPlayers: () => {},
    payPrizes: () => {},
  },
}).createMachine({
  id: 'room',
  initial: 'open',
  context: ({ input }) => ({ players: input.players, limit: input.limit, reason: null }),
  states: {
    open: {
      meta: { title: 'Open' },
      on: {
        'member.joined': {
          guard: 'hasSeat',
          actions: ['seat', 'chargeEntry'],
          meta: {
            id: 'ROOM-01',
            plain: 'A member takes a free seat and pays the entry fee into the room.',
            clauses: ['GLI-19 A.5.4', 'GLI-19 4.3.3(b)'],
          },
        },
        'member.left': {
          guard: withEvent('isInCompany'),
          actions: ['unseat', 'returnEntry'],
          meta: {
            id: 'ROOM-11',
            plain:
              'A member leaves before the first match: the entry fee is refunded in full, and the seat is free again.',
            clauses: ['GLI-19 A.5.4'],
          },
        },
        'firstMatch.kickedOff': [
          {
            guard: 'hasEnoughPlayers',
            target: 'playing',
            actions: 'freezePrizes',
            meta: {
              id: 'ROOM-02',
              plain: 'The first match starts with enough players: nobody can join any more, and the prizes are fixed.',
              clauses: ['GLI-19 A.5.4'],
            },
          },
          {
            target: 'cancelled',
            actions: [{ type: 'endFor', params: { reason: 'tooFewPlayers' } }, 'refundEntries', 'announceRefunds'],
            meta: {
              id: 'ROOM-03',
              plain: 'The first match starts with too few players: every entry fee is refunded in full.',
              clauses: ['GLI-19 A.5.4'],
            },
          },
        ],
        'owner.closed': {
          guard: withEvent('hasNoOthers'),
          target: 'closed',
          // The owner, with nobody else in it, reads that the fee is back in the answer.
          actions: [{ type: 'endFor', params: { reason: 'owner' } }, 'refundEntries'],
          meta: {
            id: 'ROOM-04',
            plain: 'The owner closes the room, with nobody else in it: the entry fee is refunded in full.',
            clauses: ['GLI-19 A.5.4'],
          },
        },
        'operator.cancelled': {
          ...cancelledByOperator,
          meta: {
            id: 'ROOM-05',
            plain: 'The operator cancels the open room: every entry fee is refunded in full.',
            clauses: ['GLI-19 A.5.4', 'GLI-19 2.8.8'],
          },
        },
      },
    },
    playing: {
      meta: { title: 'Playing' },
      initial: 'active',
      on: {
        'result.changed': {
          actions: 'rankPlayers',
          meta: {
            id: 'ROOM-06',
            plain: 'A match has a result or a corrected one: the players are ranked again.',
            clauses: ['GLI-19 A.5.4'],
          },
        },
        'operator.cancelled': {
          ...cancelledByOperator,
          meta: {
            id: 'ROOM-07',
            plain: 'The operator cancels the room before its prizes are paid: every entry fee is refunded in full.',
            clauses: ['GLI-19 A.5.4', 'GLI-19 2.8.8'],
          },
        },
      },
      states: {
        active: {
          meta: { title: 'Active' },
          on: {
            'lastMatch.kickedOff': {
              target: 'stopped',
              meta: {
                id: 'ROOM-08',
                plain: 'The last match starts: no more predictions are accepted.',
                clauses: ['GLI-19 A.5.4'],
              },
            },
          },
        },
        stopped: {
          meta: { title: 'Predictions closed' },
          on: {
            'results.confirmed': [
              {
                guard: withEvent('hasEnoughResults'),
                target: '#room.ended',
                actions: ['rankPlayers', 'payPrizes'],
                meta: {
                  id: 'ROOM-09',
                  plain: 'All results are confirmed: the ranking is final, the prizes and the operator’s fee are paid.',
                  clauses: ['GLI-19 A.5.4', 'GLI-19 2.8.4'],
                },
              },
              {
                target: '#room.cancelled',
                actions: [{ type: 'endFor', params: { reason: 'tooFewResults' } }, 'refundEntries', 'announceRefunds'],
                meta: {
                  id: 'ROOM-10',
                  plain: 'Too few matches have a result: every entry fee is refunded in full.',
                  clauses: ['GLI-19 A.5.4'],
                },
              },
            ],
          },
        },
      },
    },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
    closed: { meta: { title: 'Closed' }, tags: ['settled'], type: 'final' },
    cancelled: { meta: { title: 'Cancelled' }, tags: ['settled'], type: 'final' },
  },
})
