import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type ServerSessionEvent =
  /** Temporary: with a password that an operator set. */
  | { type: 'member.signedIn'; isTemporary: boolean }
  /** Lapsed: it has expired, or was without calls for too long; changing: the call changes the password. */
  | { type: 'call.came'; hasLapsed: boolean; changesPassword: boolean }
  | { type: 'password.changed'; isOwn: boolean }
  | { type: 'member.signedOut' }
  | { type: 'session.replaced' }
  | { type: 'operator.ended' }

const lapsed = (id: string) =>
  ({
    guard: 'hasLapsed',
    actions: 'refuse',
    meta: {
      id,
      plain: 'A call comes after the session has expired or was without calls for too long: it is refused.',
      clauses: ['ASVS 7.3.1', 'GLI-19 2.5.4'],
      rules: ['§account.idle', '§account.sessions'],
    },
  }) as const

const ends = {
  'member.signedOut': {
    target: 'ended',
    meta: {
      id: 'SSN-04',
      plain: 'The member signs out: the session ends.',
      clauses: ['ASVS 7.4.1'],
      rules: ['§account.sign-out'],
    },
  },
  'session.replaced': {
    target: 'ended',
    meta: {
      id: 'SSN-05',
      plain: 'The member signs in elsewhere: the older session ends in the same transaction.',
      clauses: ['GLI-19 2.5.4'],
      rules: ['§account.sessions'],
    },
  },
  'operator.ended': {
    target: 'ended',
    meta: {
      id: 'SSN-06',
      plain: 'The operator sets another password: the sessions of the member end.',
      clauses: ['ASVS 7.4.3', 'GLI-19 2.8.8'],
      rules: ['§account.temporary-password'],
    },
  },
} as const

const changed = (id: string, plain: string) =>
  [
    { guard: 'isOwn', target: 'live', meta: { id, plain, clauses: ['ASVS 6.2.2'] } },
    {
      target: 'ended',
      meta: {
        id: 'SSN-10',
        plain: 'The password is changed in another session: this one ends.',
        clauses: ['ASVS 7.4.3'],
      },
    },
  ] as const

/**
 * A session as the server stores it: the hash of its token, when it was last used, and whether it was ended
 * (§account.sessions, §account.idle). The server asks it what a call is answered; the database refuses steps that it
 * does not have, so that an ended session stays ended.
 */
export const serverSessionMachine = setup({
  types: {
    events: {} as ServerSessionEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isTemporary: ({ event }) => 'isTemporary' in event && event.isTemporary,
    hasLapsed: ({ event }) => 'hasLapsed' in event && event.hasLapsed,
    changesPassword: ({ event }) => 'changesPassword' in event && event.changesPassword,
    isOwn: ({ event }) => 'isOwn' in event && event.isOwn,
  },
  actions: {
    // The server answers what a step names.
    admit: () => {},
    refuse: () => {},
    refuseUntilChanged: () => {},
  },
}).createMachine({
  id: 'serverSession',
  initial: 'signedOut',
  states: {
    signedOut: {
      meta: { title: 'Not signed in' },
      on: {
        'member.signedIn': [
          {
            guard: 'isTemporary',
            target: 'temporary',
            meta: {
              id: 'SSN-12',
              plain: 'The member signs in with a password that an operator set.',
              clauses: ['ASVS 6.4.1'],
              rules: ['§account.temporary-password'],
            },
          },
          {
            target: 'live',
            meta: {
              id: 'SSN-13',
              plain: 'The member signs in: the session has a token of its own, of which the hash alone is stored.',
              clauses: ['GLI-19 2.5.4'],
              rules: ['§account.sessions'],
            },
          },
        ],
      },
    },
    temporary: {
      meta: { title: 'With a temporary password' },
      on: {
        'call.came': [
          lapsed('SSN-01'),
          {
            guard: 'changesPassword',
            actions: 'admit',
            meta: {
              id: 'SSN-02',
              plain: 'With a temporary password, the call that changes it is accepted.',
              clauses: ['ASVS 6.4.1'],
              rules: ['§account.temporary-password'],
            },
          },
          {
            actions: 'refuseUntilChanged',
            meta: {
              id: 'SSN-03',
              plain: 'With a temporary password, any other call is refused until it is changed.',
              clauses: ['ASVS 6.4.1'],
              rules: ['§account.temporary-password'],
            },
          },
        ],
        'password.changed': changed(
          'SSN-07',
          'The temporary password is changed in this session: it goes on under a new token.',
        ),
        ...ends,
      },
    },
    live: {
      meta: { title: 'Signed in' },
      on: {
        'call.came': [
          lapsed('SSN-01'),
          {
            actions: 'admit',
            meta: {
              id: 'SSN-08',
              plain: 'A call comes in time: it is accepted.',
              clauses: ['GLI-19 2.5.4'],
              rules: ['§account.sessions'],
            },
          },
        ],
        'password.changed': changed('SSN-09', 'The password is changed in this session: it goes on under a new token.'),
        ...ends,
      },
    },
    ended: {
      meta: { title: 'Ended' },
      tags: ['settled'],
      on: {
        'call.came': {
          actions: 'refuse',
          meta: {
            id: 'SSN-11',
            plain: 'A call comes after the session was ended: it is refused.',
            clauses: ['ASVS 7.4.1'],
            rules: ['§account.sessions'],
          },
        },
      },
    },
  },
})
