import { idleMinutes } from '#domain/bet/limits.ts'
import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type IdleTimeoutEvent =
  /** The member pressed, typed or moved something, here or in another tab. */
  | { type: 'activity.detected' }
  /** The device slept, and by its clock nobody was there for as long as the warning lasts. */
  | { type: 'device.woke' }
  | { type: 'session.extended' }
  | { type: 'logout.chosen' }

/** Milliseconds without a sign of the member before the warning. */
export const idleMs = (idleMinutes - 1) * 60_000

/**
 * Whether anybody is there (§account.idle, GLI-19 2.5.4). After half an hour without a sign of the member a warning is
 * shown for a minute, and only a decision, not a stray touch, keeps the session.
 */
export const idleTimeoutMachine = setup({
  types: {
    events: {} as IdleTimeoutEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { idleAfter: idleMs, warningFor: 60_000 },
}).createMachine({
  id: 'idleTimeout',
  initial: 'present',
  states: {
    present: {
      meta: { title: 'Active' },
      on: {
        'activity.detected': {
          target: 'present',
          reenter: true,
          meta: { id: 'PRS-01', plain: 'Activity by the member: the idle timer restarts.' },
        },
        'device.woke': {
          target: 'warned',
          meta: {
            id: 'PRS-06',
            plain: 'The device was asleep past the limit: the warning is shown as soon as it wakes.',
            clauses: ['GLI-19 2.5.4'],
          },
        },
      },
      after: {
        idleAfter: {
          target: 'warned',
          meta: {
            id: 'PRS-02',
            plain: 'No activity for a long time: a warning says when the session will end.',
            clauses: ['GLI-19 2.5.4', 'WCAG 2.2.1'],
          },
        },
      },
    },
    warned: {
      meta: { title: 'The session is about to end' },
      tags: ['needsMember'],
      on: {
        'session.extended': {
          target: 'present',
          meta: { id: 'PRS-03', plain: 'The member stays.', clauses: ['WCAG 2.2.1'] },
        },
        'logout.chosen': { target: 'left', meta: { id: 'PRS-04', plain: 'The member leaves now.' } },
      },
      after: {
        warningFor: {
          target: 'expired',
          meta: {
            id: 'PRS-05',
            plain: 'Nobody answered: the session ends on this device and on the server, and the member sees why.',
            clauses: ['GLI-19 2.5.4', 'ASVS 7.3.1'],
          },
        },
      },
    },
    left: { meta: { title: 'Signed out by the member' }, tags: ['settled'], type: 'final' },
    expired: { meta: { title: 'Expired' }, tags: ['settled'], type: 'final' },
  },
})
