import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

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
        'session.opened': { target: 'idle', meta: { id: 'GRO-01', plain: 'The studio accepts the launch token.' } },
        'round.opened': {
          ...opened,
          meta: {
            id: 'GRO-18',
            plain: 'The member has left a round open: it continues from where it was left.',
            clauses: ['GLI-19 4.16.1'],
            rules: ['§game.steps'],
          },
        },
        'session.over': {
          ...ended,
          meta: {
            id: 'GRO-02',
            plain: 'The launch token was used or has expired: the game is reopened from the operator’s page.',
            clauses: ['GLI-19 2.5.4'],
          },
        },
      },
      after: {
        sessionPatience: {
          ...ended,
          meta: { id: 'GRO-03', plain: 'No answer in time: the token may be spent.', clauses: ['GLI-19 2.6.4'] },
        },
      },
    },
    idle: {
      meta: { title: 'Open for bets' },
      on: {
        'round.asked': {
          target: 'playing',
          actions: withEvent('setRequest'),
          meta: {
            id: 'GRO-04',
            plain: 'The member plays a round, under a key of its own.',
            clauses: ['GLI-19 4.3.3(a)'],
          },
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
          meta: {
            id: 'GRO-30',
            plain: 'The result was drawn, and the operator checks the win before it is paid.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.ceiling'],
          },
        },
        'round.over': {
          ...over,
          meta: {
            id: 'GRO-05',
            plain: 'The stake was taken, the result drawn and the win paid.',
            clauses: ['GLI-19 4.3.4(e)'],
          },
        },
        'round.opened': {
          ...opened,
          meta: {
            id: 'GRO-19',
            plain: 'The stake was taken, and the member plays on.',
            clauses: ['GLI-19 4.3.3(b)'],
            rules: ['§game.steps'],
          },
        },
        'round.accepted': {
          ...accepted,
          meta: {
            id: 'GRO-28',
            plain: 'The stake was taken: the ticket is in its draw, and the member may buy another.',
            clauses: ['GLI-19 4.3.3(b)'],
            rules: ['§game.draws'],
          },
        },
        'round.refused': {
          ...refused,
          meta: { id: 'GRO-06', plain: 'The wallet refused the stake: no money moved.', clauses: ['GLI-19 4.3.3(b)'] },
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: {
            id: 'GRO-07',
            plain: 'The wallet did not answer: the stake was returned.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.rollback'],
          },
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: {
            id: 'GRO-08',
            plain: 'The result is unknown or the win is not yet paid: the request to the studio is repeated.',
            clauses: ['GLI-19 4.16.1'],
          },
        },
        'session.over': {
          ...ended,
          meta: {
            id: 'GRO-09',
            plain: 'The session is over: nothing was staked, and the game is opened again from our page.',
            clauses: ['GLI-19 2.5.4'],
          },
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: {
            id: 'GRO-10',
            plain: 'No answer in time: the round may have been played.',
            clauses: ['GLI-19 4.16.1'],
          },
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
          meta: {
            id: 'GRO-20',
            plain: 'The member makes the next move, under its number in the round.',
            clauses: ['GLI-19 4.3.3(a)'],
            rules: ['§game.steps'],
          },
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
          meta: { id: 'GRO-21', plain: 'The move was made, and the round goes on.', clauses: ['GLI-19 4.3.4(e)'] },
        },
        'round.held': {
          ...held,
          meta: {
            id: 'GRO-31',
            plain: 'The move ended the round, and the operator checks its win before it is paid.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.ceiling'],
          },
        },
        'round.over': {
          ...over,
          meta: { id: 'GRO-22', plain: 'The move ended the round, and its win is paid.', clauses: ['GLI-19 4.3.4(e)'] },
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: {
            id: 'GRO-23',
            plain: 'The round was ended in the meantime: its stake was returned.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
          },
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: {
            id: 'GRO-24',
            plain: 'The outcome of the move is unknown: the round is requested from the studio.',
            clauses: ['GLI-19 4.16.1'],
          },
        },
        'session.over': {
          ...ended,
          meta: {
            id: 'GRO-25',
            plain: 'The session is over: the round waits for the next one.',
            clauses: ['GLI-19 4.16.1'],
          },
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: { id: 'GRO-26', plain: 'No answer in time: the move may have been made.', clauses: ['GLI-19 4.16.1'] },
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
          meta: {
            id: 'GRO-32',
            plain: 'The round was played, and the operator checks its win before it is paid.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.ceiling'],
          },
        },
        'round.over': {
          ...over,
          meta: { id: 'GRO-11', plain: 'The round was played: its result is shown.', clauses: ['GLI-19 4.3.4(e)'] },
        },
        'round.opened': {
          ...opened,
          meta: {
            id: 'GRO-27',
            plain: 'The round is open: the member plays on from where it was left.',
            clauses: ['GLI-19 4.16.1'],
          },
        },
        'round.accepted': {
          ...accepted,
          meta: { id: 'GRO-29', plain: 'The ticket is in its draw.', clauses: ['GLI-19 4.16.1'] },
        },
        'round.refused': {
          ...refused,
          meta: { id: 'GRO-12', plain: 'Its stake had been refused: no money moved.', clauses: ['GLI-19 4.3.3(b)'] },
        },
        'round.returned': {
          target: 'idle',
          actions: 'markReturned',
          meta: {
            id: 'GRO-13',
            plain: 'Its stake was returned, or never debited.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.rollback'],
          },
        },
        'session.over': {
          ...ended,
          meta: {
            id: 'GRO-14',
            plain: 'The session is over: the studio settles the round without it.',
            clauses: ['GLI-19 4.16.1'],
          },
        },
      },
      after: {
        followPatience: {
          target: 'unresolved',
          reenter: true,
          meta: {
            id: 'GRO-15',
            plain: 'Still no answer: the request to the studio is repeated.',
            clauses: ['GLI-19 B.3.5'],
          },
        },
      },
    },
    showing: {
      meta: { title: 'Showing the result' },
      on: {
        'round.shown': {
          target: 'idle',
          actions: 'dropRequest',
          meta: { id: 'GRO-16', plain: 'The member has seen the result, and may play again.' },
        },
      },
      after: {
        showPatience: {
          target: 'idle',
          actions: 'dropRequest',
          meta: { id: 'GRO-17', plain: 'The animation took too long: the game opens for bets anyway.' },
        },
      },
    },
    showingHeld: {
      meta: { title: 'Showing a result whose win is being checked' },
      on: {
        'round.shown': {
          target: 'idle',
          actions: 'dropRequest',
          meta: {
            id: 'GRO-33',
            plain: 'The member has seen that the win is being checked, and may play again.',
            rules: ['§game.ceiling'],
          },
        },
      },
      after: {
        showPatience: {
          target: 'idle',
          actions: 'dropRequest',
          meta: {
            id: 'GRO-34',
            plain: 'The picture took too long: the table opens, and the win is still being checked.',
          },
        },
      },
    },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
  },
})
