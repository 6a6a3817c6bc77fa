import type { Reason } from '#domain/errors.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import type { GameSessionReplyEvent, LaunchOpened } from './game-session.replies.ts'

/** The game a session is for. */
export interface GameChoice {
  readonly provider: string
  readonly game: string
}

export type GameSessionEvent =
  | GameSessionReplyEvent
  | { type: 'frame.ready' }
  | { type: 'frame.loaded' }
  | { type: 'round.began' }
  | { type: 'round.ended' }
  | { type: 'frame.ended' }
  | { type: 'game.closed' }
  | { type: 'game.reopened' }

export interface GameSessionContext {
  readonly choice: GameChoice
  /** The address for the frame, with a token that counts once; null while there is none. */
  readonly url: string | null
  /** The origin that messages of the frame must come from. */
  readonly origin: string | null
  /** The game's page reports its state; another one is open once it has loaded, and says nothing afterwards. */
  readonly reports: boolean
  readonly reason: Reason | null
}

/**
 * A member's session in a provider's game (§game.launch). Each opening has a token of its own, so it may be requested
 * again. What a round costs and pays is between the provider and the wallet: leaving a game, or losing sight of it,
 * takes nothing back and loses no win.
 */
export const gameSessionMachine = setup({
  types: {
    input: {} as GameChoice,
    context: {} as GameSessionContext,
    events: {} as GameSessionEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: { isSilent: ({ context }) => !context.reports },
  actors: { requestLaunch: port<GameChoice>('requestLaunch') },
  delays: { launchPatience: 20_000, openPatience: 20_000 },
  actions: {
    setAddress: assign((_, { url, origin, reports }: Pick<LaunchOpened, 'url' | 'origin' | 'reports'>) => ({
      url,
      origin,
      reports,
      reason: null,
    })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    clearAddress: assign({ url: null, origin: null }),
    clearSession: assign({ url: null, origin: null, reason: null }),
  },
}).createMachine({
  id: 'gameSession',
  initial: 'launching',
  context: ({ input }) => ({ choice: input, url: null, origin: null, reports: true, reason: null }),
  on: {
    'game.closed': {
      target: '.closed',
      actions: 'clearAddress',
      meta: {
        id: 'GSE-01',
        plain: 'The member leaves the game. A round that still runs is settled all the same.',
        clauses: ['GLI-19 4.16.1'],
      },
    },
  },
  states: {
    launching: {
      meta: { title: 'Opening the game' },
      tags: ['busy'],
      invoke: { src: 'requestLaunch', id: 'requestLaunch', input: ({ context }) => context.choice },
      on: {
        'launch.opened': {
          target: 'opening',
          actions: withEvent('setAddress'),
          meta: {
            id: 'GSE-02',
            plain: 'The server names the address of the game, with a token that counts once.',
            rules: ['§game.launch'],
          },
        },
        'launch.refused': {
          target: 'refused',
          actions: withEvent('setReason'),
          meta: {
            id: 'GSE-03',
            plain: 'The game is not open to the member: the reason is named.',
            rules: ['§game.opened-by-provider'],
          },
        },
        'launch.unanswered': {
          target: 'lost',
          meta: {
            id: 'GSE-04',
            plain: 'No answer: the game can be opened again, with another token.',
            clauses: ['GLI-19 2.6.4'],
          },
        },
      },
      after: {
        launchPatience: {
          target: 'lost',
          meta: { id: 'GSE-05', plain: 'No answer in time: it can be opened again.', clauses: ['GLI-19 2.6.4'] },
        },
      },
    },
    opening: {
      meta: { title: 'Waiting for the game' },
      tags: ['busy'],
      on: {
        'frame.ready': {
          target: 'open',
          meta: { id: 'GSE-06', plain: 'The game’s frame reports that it has loaded.' },
        },
        'frame.loaded': {
          guard: 'isSilent',
          target: 'open',
          meta: {
            id: 'GSE-15',
            plain: 'The page of a provider whose games report nothing has loaded.',
            rules: ['§game.opened-by-provider'],
          },
        },
        'frame.ended': {
          target: 'lost',
          actions: 'clearAddress',
          meta: { id: 'GSE-07', plain: 'The provider rejects the token.', clauses: ['GLI-19 2.5.4'] },
        },
      },
      after: {
        openPatience: {
          target: 'lost',
          actions: 'clearAddress',
          meta: {
            id: 'GSE-08',
            plain: 'The frame stays silent: the provider cannot be reached.',
            clauses: ['GLI-19 2.6.4'],
          },
        },
      },
    },
    open: {
      meta: { title: 'Open' },
      on: {
        'round.began': { target: 'playing', meta: { id: 'GSE-09', plain: 'A round begins in the frame.' } },
        'frame.ended': {
          target: 'lost',
          actions: 'clearAddress',
          meta: { id: 'GSE-10', plain: 'The session at the provider is over.', clauses: ['GLI-19 2.5.4'] },
        },
      },
    },
    playing: {
      meta: { title: 'Round in progress' },
      on: {
        'round.ended': { target: 'open', meta: { id: 'GSE-11', plain: 'The round is over.' } },
        'frame.ended': {
          target: 'lost',
          actions: 'clearAddress',
          meta: {
            id: 'GSE-12',
            plain: 'The session at the provider is over in mid-round: what the round wins is still paid.',
            clauses: ['GLI-19 4.16.1'],
            rules: ['§game.credit'],
          },
        },
      },
    },
    lost: {
      meta: { title: 'Connection lost' },
      tags: ['needsMember'],
      on: {
        'game.reopened': {
          target: 'launching',
          actions: 'clearSession',
          meta: { id: 'GSE-13', plain: 'The member opens the game again.' },
        },
      },
    },
    refused: {
      meta: { title: 'Refused' },
      tags: ['needsMember'],
      on: {
        'game.reopened': {
          target: 'launching',
          actions: 'clearSession',
          meta: { id: 'GSE-14', plain: 'The member asks again.' },
        },
      },
    },
    closed: { meta: { title: 'Closed' }, tags: ['settled'], type: 'final' },
  },
})
