import type { Profile } from '#calls/member/member.ts'
import type { DoneWork, Work } from '#calls/work.ts'
import type { Reason } from '#domain/errors.ts'
import { type SignedInAs, switchFault, type SwitchFault } from '#domain/member/switch-account.ts'
import { assign, emit, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { Credentials, WorkEvent } from './session.ts'
import type { SwitchReplyEvent } from './switch-account.replies.ts'

export type SwitchAccountEvent = ({ type: 'switch.submitted' } & Credentials) | SwitchReplyEvent | WorkEvent

export interface SwitchAccountContext {
  readonly signedInAs: SignedInAs
  /** Held only while they are on their way. */
  readonly credentials: Credentials | null
  /** What the server asks for before it listens (§account.work). */
  readonly work: Work | null
  /** What the member got wrong in the form. */
  readonly fault: SwitchFault | null
  readonly reason: Reason | null
}

const nothing = { credentials: null, work: null, fault: null, reason: null }

/**
 * Signing in to another account without signing out first (§account.switch). The present session is not touched until
 * the server has let the other account in: the owner of the flow then receives `account.entered`, keeps the new account
 * and ends the old session.
 */
export const switchAccountMachine = setup({
  types: {
    input: {} as SignedInAs,
    context: {} as SwitchAccountContext,
    events: {} as SwitchAccountEvent,
    emitted: {} as { type: 'account.entered'; profile: Profile; deviceToken: string },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { switchLogin: port<Credentials>('switchLogin'), doWork: port<Work>('doWork') },
  delays: { answerPatience, workPatience: 150_000 },
  guards: {
    isFaulty: ({ context }, credentials: Credentials) => switchFault(credentials, context.signedInAs) !== null,
  },
  actions: {
    setFault: assign(({ context }, credentials: Credentials) => ({
      ...nothing,
      fault: switchFault(credentials, context.signedInAs),
    })),
    setCredentials: assign((_, { accountId, password }: Credentials) => ({
      ...nothing,
      credentials: { accountId, password },
    })),
    dropCredentials: assign({ credentials: null, work: null }),
    setWork: assign((_, { work }: { work: Work }) => ({ work })),
    setWorkDone: assign(({ context: { credentials } }, { work }: { work: DoneWork }) => ({
      credentials: credentials && { ...credentials, work },
      work: null,
    })),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    reportEntered: emit((_, { profile, deviceToken }: { profile: Profile; deviceToken: string }) => ({
      type: 'account.entered' as const,
      profile,
      deviceToken,
    })),
  },
}).createMachine({
  id: 'switchAccount',
  initial: 'editing',
  context: ({ input: { accountId, nickname } }) => ({ signedInAs: { accountId, nickname }, ...nothing }),
  states: {
    editing: {
      meta: { title: 'Filling in' },
      tags: ['needsMember'],
      on: {
        'switch.submitted': [
          {
            guard: withEvent('isFaulty'),
            actions: withEvent('setFault'),
            meta: {
              id: 'SWI-01',
              plain: 'A field is empty, or the account is the one signed in: it is named, and nothing is sent.',
              rules: ['§account.switch'],
            },
          },
          {
            target: 'switching',
            actions: withEvent('setCredentials'),
            meta: { id: 'SWI-02', plain: 'The member sends the name and the password of another account.' },
          },
        ],
      },
    },
    switching: {
      meta: { title: 'Switching' },
      tags: ['busy'],
      initial: 'asking',
      exit: 'dropCredentials',
      states: {
        asking: {
          meta: { title: 'Waiting for the server' },
          invoke: {
            src: 'switchLogin',
            id: 'switchLogin',
            input: ({ context }) => context.credentials ?? { accountId: '', password: '' },
          },
          on: {
            'switch.accepted': {
              target: '#switchAccount.switched',
              actions: withEvent('reportEntered'),
              meta: {
                id: 'SWI-03',
                plain: 'The server signs the other account in: it takes over this device and the old session ends.',
                clauses: ['ASVS 7.4.1'],
                rules: ['§account.switch'],
              },
            },
            'switch.refused': {
              target: '#switchAccount.editing',
              actions: withEvent('setReason'),
              meta: {
                id: 'SWI-04',
                plain: 'The server refuses, or there were too many attempts: the current session stays.',
                clauses: ['GLI-19 2.5.3(a)'],
                rules: ['§account.switch'],
              },
            },
            'switch.unanswered': {
              target: '#switchAccount.editing',
              actions: { type: 'setReason', params: { code: 'requestFailed' } },
              meta: {
                id: 'SWI-05',
                plain: 'The server cannot be reached: the current session stays.',
                rules: ['§account.switch'],
              },
            },
            'switch.workAsked': {
              target: 'working',
              actions: withEvent('setWork'),
              meta: {
                id: 'SWI-07',
                plain: 'Sign-in is busy: the server asks a device it does not know for a proof of work first.',
                rules: ['§account.work'],
              },
            },
          },
          after: {
            answerPatience: {
              target: '#switchAccount.editing',
              actions: { type: 'setReason', params: { code: 'requestTimeout' } },
              meta: {
                id: 'SWI-06',
                plain: 'No answer in time: the attempt is given up, and the current session stays.',
                rules: ['§account.switch'],
              },
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
                id: 'SWI-08',
                plain: 'The work is done: the attempt is made again with it.',
                rules: ['§account.work'],
              },
            },
            'work.failed': {
              target: '#switchAccount.editing',
              actions: { type: 'setReason', params: { code: 'workRequired' } },
              meta: { id: 'SWI-09', plain: 'The device cannot do the work: the current session stays.' },
            },
          },
          after: {
            workPatience: {
              target: '#switchAccount.editing',
              actions: { type: 'setReason', params: { code: 'workRequired' } },
              meta: { id: 'SWI-10', plain: 'The work takes too long: the current session stays.' },
            },
          },
        },
      },
    },
    switched: { meta: { title: 'Switched' }, tags: ['settled'], type: 'final' },
  },
})
