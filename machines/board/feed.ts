import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta } from '../flow.ts'

export type FeedEvent =
  | { type: 'board.loaded' }
  | { type: 'board.silent' }
  | { type: 'board.heard' }
  | { type: 'board.gap' }
  | { type: 'feed.lost' }
  | { type: 'network.lost' }
  | { type: 'network.back' }
  | { type: 'refresh.paused' }
  | { type: 'refresh.resumed' }

/** Following the board: snapshot, then segments, and what to do when they stop (§feed.sequence). */
export const feedMachine = setup({
  types: {
    context: {} as { readonly tries: number },
    events: {} as FeedEvent,
    tags: {} as FlowTag | 'fresh',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Takes a snapshot, then segments; sends board.loaded, board.silent, board.heard, board.gap and feed.lost. */
    followBoard: port<undefined>('followBoard'),
  },
  delays: {
    loadPatience: 15_000,
    // A connection can hang without breaking.
    silencePatience: 20_000,
    // Otherwise all readers would come back at once; the port adds jitter of its own.
    retryWait: ({ context }: { context: { tries: number } }) => 1_000 * 2 ** Math.min(context.tries, 4),
  },
  actions: {
    countTry: assign(({ context }) => ({ tries: Math.min(context.tries + 1, 4) })),
    startOver: assign({ tries: 0 }),
  },
}).createMachine({
  id: 'feed',
  initial: 'following',
  context: { tries: 0 },
  states: {
    following: {
      meta: { title: 'Following the board' },
      initial: 'loading',
      invoke: { src: 'followBoard', id: 'followBoard', input: undefined },
      on: {
        'board.gap': {
          target: 'following',
          reenter: true,
          meta: { id: 'FEED-01', plain: 'An update is missing: the client does not guess but loads a full snapshot.' },
        },
        'feed.lost': {
          target: 'retrying',
          actions: 'countTry',
          meta: { id: 'FEED-02', plain: 'The connection broke.' },
        },
        'network.lost': {
          target: 'offline',
          meta: { id: 'FEED-03', plain: 'The device is offline.', clauses: ['GLI-19 2.6.4'] },
        },
        'refresh.paused': {
          target: 'paused',
          meta: { id: 'FEED-04', plain: 'The member stops the automatic refresh.', clauses: ['WCAG 2.2.2'] },
        },
      },
      states: {
        loading: {
          meta: { title: 'Loading the board' },
          tags: ['busy'],
          on: {
            'board.gap': {
              target: '#feed.retrying',
              actions: 'countTry',
              meta: {
                id: 'FEED-14',
                plain:
                  'An update is missing before the first board has loaded: the board is requested again later, not at once.',
              },
            },
            'board.loaded': {
              target: 'live',
              actions: 'startOver',
              meta: { id: 'FEED-05', plain: 'The board, or the part shown first, has loaded.' },
            },
          },
          after: {
            loadPatience: {
              target: '#feed.retrying',
              actions: 'countTry',
              meta: { id: 'FEED-06', plain: 'The board does not load in time: it is requested again later.' },
            },
          },
        },
        live: {
          meta: { title: 'Live' },
          tags: ['fresh'],
          on: {
            'board.silent': {
              target: 'stale',
              meta: {
                id: 'FEED-07',
                plain: 'No update within the limit: prices are shown with their age and betting is blocked.',
                clauses: ['GLI-19 2.6.4'],
              },
            },
          },
        },
        stale: {
          meta: { title: 'Stale' },
          on: {
            'board.heard': {
              target: 'live',
              meta: { id: 'FEED-08', plain: 'Updates resume: betting is possible again.' },
            },
          },
          after: {
            silencePatience: {
              target: '#feed.retrying',
              actions: 'countTry',
              meta: { id: 'FEED-15', plain: 'No update for too long: the connection is dropped and reopened.' },
            },
          },
        },
      },
    },
    retrying: {
      meta: { title: 'Waiting to reconnect' },
      on: {
        'network.lost': {
          target: 'offline',
          meta: { id: 'FEED-09', plain: 'The device went offline in the meantime.' },
        },
        'network.back': {
          target: 'following',
          actions: 'startOver',
          meta: { id: 'FEED-12', plain: 'The network is back: a full snapshot is loaded.' },
        },
        'refresh.paused': {
          target: 'paused',
          meta: {
            id: 'FEED-10',
            plain: 'The member stops the automatic refresh in the meantime.',
            clauses: ['WCAG 2.2.2'],
          },
        },
      },
      after: {
        retryWait: {
          target: 'following',
          meta: { id: 'FEED-11', plain: 'The board is requested again, after a longer wait each time.' },
        },
      },
    },
    offline: {
      meta: { title: 'Offline' },
      on: {
        'network.back': {
          target: 'following',
          actions: 'startOver',
          meta: { id: 'FEED-12', plain: 'The network is back: a full snapshot is loaded.' },
        },
        'refresh.paused': {
          target: 'paused',
          meta: {
            id: 'FEED-10',
            plain: 'The member stops the automatic refresh in the meantime.',
            clauses: ['WCAG 2.2.2'],
          },
        },
      },
    },
    paused: {
      meta: { title: 'Refresh paused' },
      tags: ['needsMember'],
      on: {
        'refresh.resumed': {
          target: 'following',
          actions: 'startOver',
          meta: { id: 'FEED-13', plain: 'The member resumes: a full snapshot is loaded.' },
        },
      },
    },
  },
})
