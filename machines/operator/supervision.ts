import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type SupervisionEvent =
  | { type: 'process.ready' }
  | { type: 'process.ended' }
  /** The server that it runs beside stops. */
  | { type: 'server.stopping' }

/** `exists`: there is a process, or may be. */
export type SupervisionTag = FlowTag | 'exists'

export interface SupervisionContext {
  /** Ends in a row, each soon after its start: the more, the longer the next start waits. */
  readonly ends: number
}

/** Milliseconds before a start, by how often the process has ended in a row. */
const rests = [0, 0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const

const ended = (id: string, plain: string) =>
  ({
    target: 'waiting',
    actions: ['countEnd', 'noteDown'],
    meta: { id, plain, rules: ['§game.studio-restarted'] },
  }) as const

/**
 * A process that the server keeps running beside it: one at a time, started again whenever it ends
 * (§game.studio-restarted).
 */
export const supervisionMachine = setup({
  types: {
    context: {} as SupervisionContext,
    events: {} as SupervisionEvent,
    tags: {} as SupervisionTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { rest: ({ context }) => rests[context.ends]!, steady: 60_000, startPatience: 120_000, mercy: 10_000 },
  actions: {
    // The command starts and ends the process, and makes it known.
    startProcess: () => {},
    endProcess: () => {},
    killProcess: () => {},
    noteUp: () => {},
    noteDown: () => {},
    countEnd: assign(({ context: { ends } }) => ({ ends: Math.min(ends + 1, rests.length - 1) })),
    forgetEnds: assign({ ends: 0 }),
  },
}).createMachine({
  id: 'supervision',
  initial: 'waiting',
  context: { ends: 0 },
  states: {
    waiting: {
      meta: { title: 'Waiting to start' },
      on: {
        'server.stopping': { target: 'stopped', meta: { id: 'SUP-01', plain: 'The server stops: nothing runs.' } },
      },
      after: {
        rest: {
          target: 'starting',
          actions: 'startProcess',
          meta: {
            id: 'SUP-02',
            plain: 'The process is started: at once, and later each time it ended soon, up to half a minute.',
            rules: ['§game.studio-restarted'],
          },
        },
      },
    },
    starting: {
      meta: { title: 'Starting' },
      tags: ['busy', 'exists'],
      on: {
        'process.ready': {
          target: 'running',
          actions: 'noteUp',
          meta: { id: 'SUP-03', plain: 'The process answers.' },
        },
        'process.ended': {
          target: 'waiting',
          actions: 'countEnd',
          meta: { id: 'SUP-04', plain: 'It ended before it answered, for example because its port is still in use.' },
        },
        'server.stopping': {
          target: 'stopping',
          actions: 'endProcess',
          meta: { id: 'SUP-05', plain: 'The server stops while the process starts.' },
        },
      },
      after: {
        startPatience: {
          target: 'hung',
          actions: 'killProcess',
          meta: { id: 'SUP-12', plain: 'It neither answers nor ends: it is killed, and started again.' },
        },
      },
    },
    hung: {
      meta: { title: 'Hung' },
      tags: ['busy', 'exists'],
      on: {
        'process.ended': {
          target: 'waiting',
          actions: 'countEnd',
          meta: { id: 'SUP-13', plain: 'The process that hung has ended.' },
        },
        'server.stopping': { target: 'killed', meta: { id: 'SUP-14', plain: 'The server stops during the wait.' } },
      },
    },
    running: {
      meta: { title: 'Running' },
      tags: ['exists'],
      initial: 'young',
      on: {
        'process.ended': ended(
          'SUP-06',
          'It ended without an order from the server: this is recorded, and it is started again.',
        ),
        'server.stopping': {
          target: 'stopping',
          actions: 'endProcess',
          meta: { id: 'SUP-07', plain: 'The server stops, and the process with it.' },
        },
      },
      states: {
        young: {
          meta: { title: 'Just started' },
          after: {
            steady: {
              target: 'steady',
              actions: 'forgetEnds',
              meta: { id: 'SUP-08', plain: 'It has run for a minute: its next start would be at once.' },
            },
          },
        },
        steady: { meta: { title: 'Steady' } },
      },
    },
    stopping: {
      meta: { title: 'Stopping' },
      tags: ['busy', 'exists'],
      on: { 'process.ended': { target: 'stopped', meta: { id: 'SUP-09', plain: 'The process has ended.' } } },
      after: {
        mercy: {
          target: 'killed',
          actions: 'killProcess',
          meta: { id: 'SUP-10', plain: 'It does not end in time, and is killed.' },
        },
      },
    },
    killed: {
      meta: { title: 'Killed' },
      tags: ['busy', 'exists'],
      on: { 'process.ended': { target: 'stopped', meta: { id: 'SUP-11', plain: 'The killed process has ended.' } } },
    },
    stopped: { meta: { title: 'Stopped' }, tags: ['settled'], type: 'final' },
  },
})
