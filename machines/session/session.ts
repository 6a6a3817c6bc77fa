import { withEvent } from '../flow.ts'
import { refOf, sessionSetup } from './session.setup.ts'

export type { Credentials, SessionContext, SessionEvent, SessionRef, WorkEvent } from './session.setup.ts'

/** How a session ends, in any state. */
const leaving = {
  'logout.asked': {
    target: 'signedOut',
    actions: ['reportLeft', 'clearAccount'],
    meta: {
      id: 'SES-11',
      plain: 'The member signs out: at once here, and on the server without waiting for it.',
      clauses: ['ASVS 7.4.1'],
    },
  },
  'session.invalid': {
    target: 'signedOut',
    actions: ['noteEnded', 'clearAccount', withEvent('setReason')],
    meta: {
      id: 'SES-12',
      plain:
        'The server no longer knows the session, or closed the account: the account is cleared, and its name kept for the form.',
      clauses: ['ASVS 7.4.2'],
    },
  },
  'session.superseded': {
    target: 'signedOut',
    actions: 'clearAccount',
    meta: { id: 'SES-13', plain: 'Another tab signed out: this tab signs out too.' },
  },
} as const

/** Signing in, staying signed in, and leaving (§account.sign-in). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  initial: 'deciding',
  context: ({ input }) => ({ profile: input.stored, credentials: null, work: null, reason: null, endedFor: null }),
  states: {
    deciding: {
      meta: { title: 'Looking for a stored session' },
      always: [
        {
          guard: { type: 'isTemporary', params: ({ context }) => context },
          target: 'passwordDue',
          meta: {
            id: 'SES-30',
            plain:
              'A kept session began with a temporary password: the password has to be changed before anything else.',
            clauses: ['ASVS 6.4.1'],
          },
        },
        {
          guard: 'hasStoredSession',
          target: 'signedIn.reloading',
          meta: {
            id: 'SES-01',
            plain: 'A session kept on this device counts as signed in, and its profile is loaded again.',
          },
        },
        { target: 'signedOut', meta: { id: 'SES-02', plain: 'No stored session: the member is signed out.' } },
      ],
    },
    signedOut: {
      meta: { title: 'Signed out' },
      tags: ['needsMember'],
      on: {
        'login.submitted': {
          target: 'signingIn',
          actions: withEvent('setCredentials'),
          meta: { id: 'SES-03', plain: 'The member sends a name and a password.' },
        },
      },
    },
    signingIn: {
      meta: { title: 'Signing in' },
      tags: ['busy'],
      initial: 'asking',
      exit: 'dropCredentials',
      on: {
        'login.submitted': {
          actions: { type: 'setReason', params: { code: 'processing' } },
          meta: { id: 'SES-04', plain: 'A second attempt is refused while one is in progress.' },
        },
      },
      states: {
        asking: {
          meta: { title: 'Waiting for the server' },
          invoke: {
            src: 'signIn',
            id: 'signIn',
            input: ({ context }) => context.credentials ?? { accountId: '', password: '' },
          },
          on: {
            'login.accepted': [
              {
                guard: withEvent('isTemporary'),
                target: '#session.passwordDue',
                actions: withEvent('setProfile'),
                meta: {
                  id: 'SES-31',
                  plain:
                    'The server accepts a password that an operator set: it has to be changed before anything else, and the account is kept.',
                  clauses: ['ASVS 6.4.1'],
                },
              },
              {
                target: '#session.signedIn',
                actions: withEvent('setProfile'),
                meta: { id: 'SES-05', plain: 'The server accepts the member and the account is kept.' },
              },
            ],
            'login.refused': {
              target: '#session.signedOut',
              actions: ['clearAccount', withEvent('setReason')],
              meta: {
                id: 'SES-06',
                plain: 'The server refuses; whatever was kept is cleared.',
                clauses: ['GLI-19 2.5.3(a)'],
              },
            },
            'login.throttled': {
              target: '#session.throttled',
              actions: ['clearAccount', { type: 'setReason', params: { code: 'loginLimit' } }],
              meta: { id: 'SES-07', plain: 'Too many attempts: the member waits a minute.', clauses: ['ASVS 6.3.1'] },
            },
            'login.unanswered': {
              target: '#session.signedOut',
              actions: { type: 'setReason', params: { code: 'requestFailed' } },
              meta: { id: 'SES-08', plain: 'The server cannot be reached.' },
            },
            'login.workAsked': {
              target: 'working',
              actions: withEvent('setWork'),
              meta: {
                id: 'SES-33',
                plain: 'Sign-in is busy: the server asks a device it does not know for a proof of work first.',
                clauses: ['ASVS 6.3.1'],
                rules: ['§account.work'],
              },
            },
          },
          after: {
            signInPatience: {
              target: '#session.signedOut',
              actions: { type: 'setReason', params: { code: 'requestTimeout' } },
              meta: { id: 'SES-09', plain: 'No answer in time: the attempt is given up.' },
            },
          },
        },
        working: {
          meta: { title: 'Computing the proof of work' },
          invoke: { src: 'doWork', id: 'doWork', input: ({ context }) => context.work ?? { challenge: '', bits: 0 } },
          on: {
            'work.done': {
              target: 'asking',
              actions: withEvent('setWorkDone'),
              meta: {
                id: 'SES-34',
                plain: 'The work is done: the attempt is made again with it.',
                rules: ['§account.work'],
              },
            },
            'work.failed': {
              target: '#session.signedOut',
              actions: { type: 'setReason', params: { code: 'workRequired' } },
              meta: { id: 'SES-35', plain: 'The device cannot do the work: the attempt is given up.' },
            },
            'login.cancelled': {
              target: '#session.signedOut',
              actions: 'clearReason',
              meta: { id: 'SES-36', plain: 'The member cancels the attempt during the work.' },
            },
          },
          after: {
            workPatience: {
              target: '#session.signedOut',
              actions: { type: 'setReason', params: { code: 'workRequired' } },
              meta: { id: 'SES-37', plain: 'The work takes too long: the attempt is given up.' },
            },
          },
        },
      },
    },
    throttled: {
      meta: { title: 'Too many attempts' },
      after: {
        throttleWait: {
          target: 'signedOut',
          actions: 'clearReason',
          meta: { id: 'SES-10', plain: 'After a minute the member may try again.' },
        },
      },
    },
    passwordDue: {
      meta: { title: 'Password change required' },
      tags: ['needsMember'],
      on: {
        ...leaving,
        'token.changed': {
          target: 'signedIn.reloading',
          actions: withEvent('setToken'),
          meta: {
            id: 'SES-32',
            plain: 'The member chose a password: the session goes on with another token, and may do everything.',
            clauses: ['ASVS 6.4.1'],
          },
        },
      },
    },
    signedIn: {
      meta: { title: 'Signed in' },
      initial: 'watching',
      on: {
        ...leaving,
        'token.changed': {
          target: '.reloading',
          actions: withEvent('setToken'),
          meta: {
            id: 'SES-29',
            plain:
              'The password was changed: the session goes on with another token, and requests sent with the old one are dropped.',
            clauses: ['ASVS 7.4.3'],
          },
        },
        'balance.changed': {
          actions: withEvent('setBalance'),
          meta: {
            id: 'SES-25',
            plain:
              'The member feed, or the answer that moved the money, reports the balance; an older report is ignored.',
          },
        },
        'account.changed': {
          target: '.reloading',
          meta: { id: 'SES-26', plain: 'The account or its profile was changed: the profile is requested again.' },
        },
      },
      states: {
        following: {
          meta: { title: 'Following the member feed' },
          on: {
            'feed.behind': {
              target: 'watching',
              meta: { id: 'SES-16', plain: 'The member feed is cut: the balance is requested at every interval.' },
            },
          },
        },
        watching: {
          meta: { title: 'Watching the balance' },
          on: {
            'feed.current': {
              target: 'following',
              meta: {
                id: 'SES-14',
                plain: 'The member feed reports every change: the balance is no longer polled.',
              },
            },
          },
          after: {
            balanceInterval: {
              target: 'refreshing',
              meta: { id: 'SES-15', plain: 'The balance is requested again at every interval.' },
            },
          },
        },
        refreshing: {
          meta: { title: 'Refreshing the balance' },
          tags: ['busy'],
          invoke: { src: 'loadBalance', id: 'loadBalance', input: ({ context }) => refOf(context) },
          on: {
            'balance.told': {
              target: 'watching',
              actions: withEvent('setBalance'),
              meta: { id: 'SES-17', plain: 'The balance is shown.' },
            },
            'profile.stale': {
              target: 'reloading',
              actions: withEvent('setBalance'),
              meta: { id: 'SES-18', plain: 'The balance says that the profile changed.' },
            },
            'balance.unanswered': {
              target: 'watching',
              meta: { id: 'SES-19', plain: 'The balance request failed: the last balance is kept.' },
            },
          },
          after: {
            reloadPatience: {
              target: 'watching',
              meta: { id: 'SES-20', plain: 'No balance in time; the last one stays.' },
            },
          },
        },
        reloading: {
          meta: { title: 'Reloading the profile' },
          tags: ['busy'],
          invoke: { src: 'reloadProfile', id: 'reloadProfile', input: ({ context }) => refOf(context) },
          on: {
            'profile.told': {
              target: 'watching',
              actions: withEvent('setProfile'),
              meta: { id: 'SES-21', plain: 'The new profile is kept.' },
            },
            'profile.same': { target: 'watching', meta: { id: 'SES-22', plain: 'Nothing changed in the profile.' } },
            'profile.unanswered': {
              target: 'watching',
              meta: { id: 'SES-23', plain: 'No profile this time; the last one stays.' },
            },
          },
          after: {
            reloadPatience: {
              target: 'watching',
              meta: { id: 'SES-24', plain: 'No profile in time; the last one stays.' },
            },
          },
        },
      },
    },
  },
})
