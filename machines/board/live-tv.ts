import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export interface Stream {
  readonly url: string
  /** A demonstration's own film, and not the match. */
  readonly demonstration: boolean
}

export type LiveTvEvent =
  | { type: 'channel.opened' }
  | { type: 'channel.closed' }
  | { type: 'channel.found'; stream: Stream }
  | { type: 'channel.none' }
  | { type: 'channel.unanswered' }
  | { type: 'stream.playing' }
  | { type: 'stream.paused' }
  | { type: 'stream.blocked' }
  | { type: 'stream.stalled' }
  | { type: 'stream.lost' }
  | { type: 'stream.unplayable' }
  | { type: 'stream.ended' }
  | { type: 'network.back' }
  | { type: 'retry.pressed' }
  | { type: 'captions.toggled' }
  | { type: 'sound.toggled' }

export interface LiveTvContext {
  readonly stream: Stream | null
  /** Tries that failed since the stream last played. */
  readonly tries: number
  readonly captions: boolean
  /** Off until the member asks for it. */
  readonly sound: boolean
}

/** Tries that are made before the member is asked. */
export const mostTries = 5

const lost = [
  {
    guard: 'mayTryAgain',
    target: '#liveTv.open.waiting',
    actions: 'countTry',
    meta: { id: 'LTV-09', plain: 'The stream is lost: it is tried again later.' },
  },
  {
    target: '#liveTv.open.failed',
    meta: { id: 'LTV-10', plain: 'The stream is lost once more: the member decides whether to try again.' },
  },
] as const

const unanswered = [
  {
    guard: 'mayTryAgain',
    target: 'waiting',
    actions: 'countTry',
    meta: { id: 'LTV-05', plain: 'No answer about the channel: it is requested again later.' },
  },
  {
    target: 'failed',
    meta: { id: 'LTV-06', plain: 'No answer about the channel once more: the member decides whether to try again.' },
  },
] as const

const asked = {
  'retry.pressed': { target: 'asking', actions: 'startOver', meta: { id: 'LTV-19', plain: 'The member tries again.' } },
} as const

const paused = {
  'stream.paused': {
    target: 'paused',
    meta: { id: 'LTV-13', plain: 'The member pauses, here or with the keys of the device.' },
  },
} as const

const plays = { target: 'playing', meta: { id: 'LTV-14', plain: 'The stream plays.' } } as const

/** Watching the stream of a match (§page.live-tv). */
export const liveTvMachine = setup({
  types: {
    context: {} as LiveTvContext,
    events: {} as LiveTvEvent,
    tags: {} as FlowTag | 'onAir',
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks what shows the match; sends channel.found, channel.none and channel.unanswered. */
    askChannel: port<undefined>('askChannel'),
    /** Plays a stream, muted at first; sends the events of `stream`. */
    playStream: port<Stream>('playStream'),
  },
  delays: {
    answerPatience: 15_000,
    loadPatience: 20_000,
    // A player fetches what it lacks by itself; one that stands still this long has lost its place.
    stallPatience: 8_000,
    retryWait: ({ context }: { context: LiveTvContext }) => 1_000 * 2 ** (context.tries - 1),
  },
  guards: { mayTryAgain: ({ context }) => context.tries < mostTries },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startOver: assign({ tries: 0 }),
    keepStream: assign({ stream: (_, { stream }: { stream: Stream }) => stream }),
    dropStream: assign({ stream: null }),
    toggleCaptions: assign({ captions: ({ context }) => !context.captions }),
    toggleSound: assign({ sound: ({ context }) => !context.sound }),
  },
}).createMachine({
  id: 'liveTv',
  initial: 'closed',
  context: { stream: null, tries: 0, captions: false, sound: false },
  states: {
    closed: {
      meta: { title: 'Closed' },
      on: {
        'channel.opened': {
          target: 'open',
          actions: 'startOver',
          meta: { id: 'LTV-01', plain: 'The member opens the channel of the match.' },
        },
      },
    },
    open: {
      meta: { title: 'Open' },
      initial: 'asking',
      on: {
        'channel.closed': {
          target: 'closed',
          actions: 'dropStream',
          meta: { id: 'LTV-02', plain: 'The member closes the channel: nothing of it is loaded any more.' },
        },
        'captions.toggled': {
          actions: 'toggleCaptions',
          meta: { id: 'LTV-24', plain: 'The member switches captions on or off.', clauses: ['WCAG 1.2.4'] },
        },
        'sound.toggled': {
          actions: 'toggleSound',
          meta: { id: 'LTV-25', plain: 'The member switches the sound on or off.', clauses: ['WCAG 1.4.2'] },
        },
      },
      states: {
        asking: {
          meta: { title: 'Asking for the channel' },
          tags: ['busy'],
          entry: 'dropStream',
          invoke: { src: 'askChannel', id: 'askChannel', input: undefined },
          on: {
            'channel.found': {
              target: 'watching',
              actions: withEvent('keepStream'),
              meta: { id: 'LTV-03', plain: 'The match has a stream: it is loaded.' },
            },
            'channel.none': { target: 'none', meta: { id: 'LTV-04', plain: 'No stream shows the match.' } },
            'channel.unanswered': unanswered,
          },
          after: {
            answerPatience: [
              {
                guard: 'mayTryAgain',
                target: 'waiting',
                actions: 'countTry',
                meta: { id: 'LTV-07', plain: 'No answer about the channel in time: it is requested again later.' },
              },
              {
                target: 'failed',
                meta: { id: 'LTV-08', plain: 'No answer in time once more: the member decides whether to try again.' },
              },
            ],
          },
        },
        watching: {
          meta: { title: 'Watching' },
          initial: 'loading',
          invoke: {
            src: 'playStream',
            id: 'playStream',
            input: ({ context: { stream } }) => stream ?? { url: '', demonstration: false },
          },
          on: {
            'stream.lost': lost,
            'stream.unplayable': {
              target: 'unplayable',
              meta: { id: 'LTV-11', plain: 'The browser cannot play this kind of stream.' },
            },
            'stream.ended': { target: 'over', meta: { id: 'LTV-12', plain: 'The broadcast has ended.' } },
          },
          states: {
            loading: {
              meta: { title: 'Loading the stream' },
              tags: ['busy'],
              on: {
                'stream.playing': plays,
                'stream.blocked': {
                  target: 'blocked',
                  meta: { id: 'LTV-15', plain: 'The browser blocks autoplay until the member presses play.' },
                },
              },
              after: {
                loadPatience: [
                  {
                    guard: 'mayTryAgain',
                    target: '#liveTv.open.waiting',
                    actions: 'countTry',
                    meta: { id: 'LTV-16', plain: 'The stream does not start in time: it is tried again later.' },
                  },
                  {
                    target: '#liveTv.open.failed',
                    meta: { id: 'LTV-17', plain: 'The stream again does not start: the member decides.' },
                  },
                ],
              },
            },
            playing: {
              meta: { title: 'Playing' },
              tags: ['onAir'],
              entry: 'startOver',
              on: {
                ...paused,
                'stream.stalled': {
                  target: 'stalled',
                  meta: { id: 'LTV-18', plain: 'The stream stalls while buffering.' },
                },
              },
            },
            stalled: {
              meta: { title: 'Waiting for the stream' },
              tags: ['busy', 'onAir'],
              on: { ...paused, 'stream.playing': plays },
              after: {
                stallPatience: {
                  target: '#liveTv.open.waiting',
                  actions: 'countTry',
                  meta: { id: 'LTV-20', plain: 'The stream stalls for too long: it is reopened.' },
                },
              },
            },
            paused: {
              meta: { title: 'Paused' },
              tags: ['needsMember', 'onAir'],
              on: {
                'stream.playing': plays,
                'stream.lost': {
                  target: '#liveTv.open.failed',
                  meta: {
                    id: 'LTV-21',
                    plain: 'The stream is lost during a pause: it restarts when the member asks for it.',
                  },
                },
              },
            },
            blocked: {
              meta: { title: 'Waiting for play' },
              tags: ['needsMember', 'onAir'],
              on: { 'stream.playing': plays },
            },
          },
        },
        waiting: {
          meta: { title: 'Waiting to try again' },
          tags: ['busy'],
          on: {
            ...asked,
            'network.back': {
              target: 'asking',
              meta: { id: 'LTV-23', plain: 'The network is back: the channel is requested at once.' },
            },
          },
          after: {
            retryWait: {
              target: 'asking',
              meta: { id: 'LTV-22', plain: 'The channel is requested again, after a longer wait each time.' },
            },
          },
        },
        failed: { meta: { title: 'Connection failed' }, tags: ['needsMember'], on: asked },
        none: { meta: { title: 'No channel' }, tags: ['settled'], on: asked },
        unplayable: { meta: { title: 'Format not supported' }, tags: ['settled'] },
        over: { meta: { title: 'Broadcast ended' }, tags: ['settled'], on: asked },
      },
    },
  },
})
