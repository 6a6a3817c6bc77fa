import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from './flow.ts'

export type PresenceEvent =
  /** The member pressed, typed or moved something, here or in another tab. */
  | { type: 'member.stirred' }
  | { type: 'session.extended' }
  | { type: 'logout.chosen' }

/**
 * Whether anybody is there (`spec §4`, GLI-19 2.5.7). After half an hour without a sign of the member a warning stands for a minute, and
 * only a decision, not a stray touch, keeps the session.
 */
export const presenceMachine = setup({
  types: {
    events: {} as PresenceEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  delays: { idleAfter: 29 * 60_000, warningFor: 60_000 },
}).createMachine({
  id: 'presence',
  initial: 'present',
  states: {
    present: {
      meta: { title: 'Somebody is there' },
      on: {
        'member.stirred': { target: 'present', reenter: true, meta: { id: 'PRS-01', plain: 'A sign of the member: the time without one begins anew.' } },
      },
      after: { idleAfter: { target: 'warned', meta: { id: 'PRS-02', plain: 'No sign of the member for long: a warning says when the session ends.', clauses: ['GLI-19 2.5.7', 'WCAG 2.2.1'] } } },
    },
    warned: {
      meta: { title: 'The session is about to end' },
      tags: ['needsMember'],
      on: {
        'session.extended': { target: 'present', meta: { id: 'PRS-03', plain: 'The member stays.', clauses: ['WCAG 2.2.1'] } },
        'logout.chosen': { target: 'ended', meta: { id: 'PRS-04', plain: 'The member leaves now.' } },
      },
      after: { warningFor: { target: 'ended', meta: { id: 'PRS-05', plain: 'Nobody answered: the session ends on this device and on the server.', clauses: ['GLI-19 2.5.7', 'ASVS 7.3.1'] } } },
    },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
  },
})
