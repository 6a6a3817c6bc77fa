import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type LeaseEvent =
  /** The database gave this process the lease, or more time on it. */
  | { type: 'lease.granted' }
  /** Another process has it. */
  | { type: 'lease.refused' }
  | { type: 'lease.unanswered' }
  /** By the process's own clock nothing is left of the time it was given. */
  | { type: 'term.ended' }
  | { type: 'work.stopped' }
  | { type: 'process.stopping' }

/** `works`: what the role does may be begun. */
export type LeaseTag = FlowTag | 'works'

const lost = (id: string, plain: string) =>
  ({ target: 'lost', actions: 'stopWork', meta: { id, plain, rules: ['§server.one-holder'] } }) as const
const yielded = (id: string, plain: string) =>
  ({ target: 'yielding', actions: 'stopWork', meta: { id, plain, rules: ['§server.one-holder'] } }) as const

/**
 * A role of the house that one process at a time may hold (§server.one-holder). The database decides who holds it, and
 * checks in each transaction of the role that its writer still does; here a process learns when to begin and when to
 * stop.
 */
export const leaseMachine = setup({
  types: {
    events: {} as LeaseEvent,
    tags: {} as LeaseTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actions: {
    // The server starts and stops the work of the role, and tells the database.
    startWork: () => {},
    stopWork: () => {},
    giveBack: () => {},
  },
}).createMachine({
  id: 'lease',
  initial: 'standby',
  states: {
    standby: {
      meta: { title: 'Standby' },
      on: {
        'lease.granted': {
          target: 'holding',
          actions: 'startWork',
          meta: {
            id: 'LSE-01',
            plain: 'The role is free: this process takes it and starts its work.',
            rules: ['§server.one-holder'],
          },
        },
        'process.stopping': { target: 'released', meta: { id: 'LSE-02', plain: 'The process ends without the role.' } },
      },
    },
    holding: {
      meta: { title: 'Active' },
      tags: ['works'],
      on: {
        'lease.unanswered': {
          target: 'losing',
          meta: {
            id: 'LSE-03',
            plain: 'The database does not answer: work continues for the grace period.',
          },
        },
        'lease.refused': lost('LSE-04', 'Another process took the role over: the work stops.'),
        'term.ended': lost('LSE-05', 'The time is up and was not renewed: the work stops.'),
        'process.stopping': yielded('LSE-06', 'The process ends: the work stops first.'),
      },
    },
    losing: {
      meta: { title: 'Database unreachable, within the grace period' },
      tags: ['works'],
      on: {
        'lease.granted': { target: 'holding', meta: { id: 'LSE-07', plain: 'The database answers again, in time.' } },
        'lease.refused': lost(
          'LSE-08',
          'While the database was silent, another process took the role over: the work stops.',
        ),
        'term.ended': lost('LSE-09', 'The database was silent until the time was up: the work stops.'),
        'process.stopping': yielded('LSE-10', 'The process ends while the database is silent: the work stops first.'),
      },
    },
    lost: {
      meta: { title: 'Role lost' },
      on: {
        'work.stopped': {
          target: 'standby',
          meta: { id: 'LSE-11', plain: 'The work has stopped: the role can be requested again.' },
        },
        'process.stopping': {
          target: 'yielding',
          meta: { id: 'LSE-12', plain: 'The process ends while the work still stops.' },
        },
      },
    },
    yielding: {
      meta: { title: 'Handing over' },
      on: {
        'work.stopped': {
          target: 'released',
          actions: 'giveBack',
          meta: {
            id: 'LSE-13',
            plain: 'The work has stopped: the role is given back, and the next process need not wait.',
            rules: ['§server.one-holder'],
          },
        },
      },
    },
    released: { meta: { title: 'Handed over' }, tags: ['settled'], type: 'final' },
  },
})
