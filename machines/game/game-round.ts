import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { roundSays } from './game-round.sentences.ts'

/** Bets with what is staked on each, as they are sent. */
export type RoundStakes = readonly (readonly [bet: string, stake: string])[]

/** A round on its way: its key is sent again whenever its answer is requested again. */
export interface RoundRequest {
  readonly key: string
  readonly stakes: RoundStakes
}

export interface RoundResult {
  readonly outcome: unknown
  readonly paid: string
}

/** A round that the member plays on in, after so many moves: what may be seen of it. */
export interface OpenedRound extends RoundRequest {
  readonly outcome: unknown
  readonly moves: number
}

/** The next move of a round by its number, from 0: however often it is sent, it is made once. */
export interface MoveRequest {
  readonly key: string
  readonly at: number
  readonly move: string
}

/** What became of the last round that shows no result. */
export type RoundNote = 'refused' | 'returned' | 'accepted'

export type GameRoundEvent =
  | { type: 'session.opened' }
  | { type: 'session.over' }
  | { type: 'round.asked'; key: string; stakes: RoundStakes }
  | ({ type: 'round.opened' } & OpenedRound)
  | { type: 'move.asked'; move: string }
  | { type: 'round.over'; outcome: unknown; paid: string }
  /** The round is over, and the operator checks its win before it is paid. */
  | { type: 'round.held'; outcome: unknown; paid: string }
  /** The ticket stands, on a draw that is still to come. */
  | { type: 'round.accepted' }
  | { type: 'round.refused'; refusal: string }
  | { type: 'round.returned' }
  | { type: 'round.unanswered' }
  | { type: 'round.shown' }

export interface GameRoundContext {
  readonly request: RoundRequest | null
  /** How the round stands, while its member plays on. */
  readonly opened: OpenedRound | null
  readonly move: MoveRequest | null
  readonly result: RoundResult | null
  readonly note: RoundNote | null
  /** The wallet's word for a refusal. */
  readonly refusal: string | null
}

const over = {
  target: 'showing',
  actions: withEvent('setResult'),
} as const
const held = { ...over, target: 'showingHeld' } as const
const opened = {
  target: 'open',
  actions: withEvent('setOpened'),
} as const
const refused = {
  target: 'idle',
  actions: withEvent('setRefusal'),
} as const
const accepted = { target: 'idle', actions: 'markAccepted' } as const
const ended = { target: 'ended', actions: 'dropRound' } as const

/**
 * A round in the frame of a game. One runs at a time; its key goes along, so that it counts once however often it is
 * sent, and a result is shown only as the studio told it. In a game of several steps the member plays on, move by move,
 * until it is over.
 */
export const gameRoundMachine = setup({
  types: {
    context: {} as GameRoundContext,
    events: {} as GameRoundEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    requestSession: port('requestSession'),
    requestRound: port<RoundRequest>('requestRound'),
    requestMove: port<MoveRequest>('requestMove'),
    followRound: port<RoundRequest>('followRound'),
  },
  delays: { sessionPatience: 15_000, roundPatience: 12_000, followPatience: 30_000, showPatience: 12_000 },
  actions: {
    setRequest: assign((_, { key, stakes }: RoundRequest) => ({
      request: { key, stakes },
      opened: null,
      move: null,
      result: null,
      note: null,
      refusal: null,
    })),
    setOpened: assign((_, { key, stakes, outcome, moves }: OpenedRound) => ({
      request: { key, stakes },
      opened: { key, stakes, outcome, moves },
      move: null,
    })),
    setMove: assign(({ context }, { move }: { move: string }) => ({
      move: { key: context.opened!.key, at: context.opened!.moves, move },
    })),
    setResult: assign((_, { outcome, paid }: RoundResult) => ({ result: { outcome, paid }, opened: null, move: null })),
    setRefusal: assign((_, { refusal }: { refusal: string }) => ({
      request: null,
      opened: null,
      move: null,
      note: 'refused' as const,
      refusal,
    })),
    markReturned: assign({ request: null, opened: null, move: null, note: 'returned' as const }),
    markAccepted: assign({ request: null, opened: null, move: null, note: 'accepted' as const }),
    dropRequest: assign({ request: null }),
    dropRound: assign({ request: null, opened: null, move: null }),
  },
}).createMachine({
  id: 'gameRound',
  initial: 'arriving',
  context: { request: null, opened: null, move: null, result: null, note: null, refusal: null },
  states: {
    arriving: {
      meta: { title: 'Starting the game session' },
      tags: ['busy'],
      invoke: { src: 'requestSession', id: 'requestSession', input: {} },
      on: {
        'session.opened': { target: 'idle', meta: roundSays('GRO-01') },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-18'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-02'),
        },
      },
      after: {
        sessionPatience: {
          ...ended,
          meta: roundSays('GRO-03'),
        },
      },
    },
    idle: {
      meta: { title: 'Open for bets' },
      on: {
        'round.asked': {
          target: 'playing',
          actions: withEvent('setRequest'),
          meta: roundSays('GRO-04'),
        },
      },
    },
    playing: {
      meta: { title: 'Playing' },
      tags: ['busy'],
      invoke: { src: 'requestRound', id: 'requestRound', input: ({ context }) => context.request! },
      on: {
        'round.held': {
          ...held,
          meta: roundSays('GRO-30'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-05'),
        },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-19'),
        },
        'round.accepted': {
          ...accepted,
          meta: roundSays('GRO-28'),
        },
        'round.refused': {
          ...refused,
          meta: roundSays('GRO-06'),
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: roundSays('GRO-07'),
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: roundSays('GRO-08'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-09'),
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: roundSays('GRO-10'),
        },
      },
    },
    open: {
      meta: { title: 'The member’s move' },
      tags: ['needsMember'],
      on: {
        'move.asked': {
          target: 'moving',
          actions: withEvent('setMove'),
          meta: roundSays('GRO-20'),
        },
      },
    },
    moving: {
      meta: { title: 'Making the move' },
      tags: ['busy'],
      invoke: { src: 'requestMove', id: 'requestMove', input: ({ context }) => context.move! },
      on: {
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-21'),
        },
        'round.held': {
          ...held,
          meta: roundSays('GRO-31'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-22'),
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: roundSays('GRO-23'),
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: roundSays('GRO-24'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-25'),
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: roundSays('GRO-26'),
        },
      },
    },
    unresolved: {
      meta: { title: 'Looking for the result' },
      tags: ['busy'],
      invoke: { src: 'followRound', id: 'followRound', input: ({ context }) => context.request! },
      on: {
        'round.held': {
          ...held,
          meta: roundSays('GRO-32'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-11'),
        },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-27'),
        },
        'round.accepted': {
          ...accepted,
          meta: roundSays('GRO-29'),
        },
        'round.refused': {
          ...refused,
          meta: roundSays('GRO-12'),
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: roundSays('GRO-13'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-14'),
        },
      },
      after: {
        followPatience: {
          target: 'unresolved',
          reenter: true,
          meta: roundSays('GRO-15'),
        },
      },
    },
    showing: {
      meta: { title: 'Showing the result' },
      on: {
        'round.shown': {
          target: 'idle',
          actions: 'dropRequest',
          meta: roundSays('GRO-16'),
        },
      },
      after: {
        showPatience: {
          target: 'idle',
          actions: 'dropRequest',
          meta: roundSays('GRO-17'),
        },
      },
    },
    showingHeld: {
      meta: { title: 'Showing a result whose win is being checked' },
      on: {
        'round.shown': {
          target: 'idle',
          actions: 'dropRequest',
          meta: roundSays('GRO-33'),
        },
      },
      after: {
        showPatience: {
          target: 'idle',
          actions: 'dropRequest',
          meta: roundSays('GRO-34'),
        },
      },
    },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
  },
})
