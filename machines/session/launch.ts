import type { Profile } from '#calls/member/member.ts'
import type { Reason } from '#domain/errors.ts'
import { assign, emit, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { LaunchReplyEvent } from './launch.replies.ts'

/** What a launcher put into the address (§account.launch). */
export interface LaunchLink {
  readonly token: string
  /** Absent for an unsigned token. */
  readonly signature: string | null
  /** The account that the token names, in lower case; nothing has checked it. Null where it cannot be read. */
  readonly accountId: string | null
}

export type LaunchEvent = { type: 'launch.continued' } | { type: 'launch.declined' } | LaunchReplyEvent

export interface LaunchContext {
  readonly link: LaunchLink
  /** The account signed in on this device, in lower case; null where nobody is. */
  readonly signedInAs: string | null
  readonly reason: Reason | null
}

/**
 * Signing in by a launcher's link. A link can come from anybody, so where somebody is signed in, an account is changed
 * only by that member's own decision; until then the token is not used, and stays good for its minute.
 */
export const launchMachine = setup({
  types: {
    input: {} as { readonly link: LaunchLink; readonly signedInAs: string | null },
    context: {} as LaunchContext,
    events: {} as LaunchEvent,
    emitted: {} as { type: 'launch.entered'; profile: Profile; deviceToken: string },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { useToken: port<LaunchLink>('useToken') },
  delays: { answerPatience },
  guards: {
    isAnother: ({ context: { signedInAs, link } }) => signedInAs !== null && signedInAs !== link.accountId,
  },
  actions: {
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
    reportEntered: emit((_, { profile, deviceToken }: { profile: Profile; deviceToken: string }) => ({
      type: 'launch.entered' as const,
      profile,
      deviceToken,
    })),
  },
}).createMachine({
  id: 'launch',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, reason: null }),
  states: {
    deciding: {
      meta: { title: 'Checking who is signed in' },
      always: [
        {
          guard: 'isAnother',
          target: 'asking',
          meta: {
            id: 'LAU-01',
            plain: 'Somebody is signed in, and the link names another account: the member is asked.',
            rules: ['§account.launch-asks'],
          },
        },
        {
          target: 'entering',
          meta: { id: 'LAU-02', plain: 'Nobody is signed in, or the same account is: the token is used.' },
        },
      ],
    },
    asking: {
      meta: { title: 'Asking before another account is signed in' },
      tags: ['needsMember'],
      on: {
        'launch.continued': {
          target: 'entering',
          meta: { id: 'LAU-03', plain: 'The member wants the other account: only now is the token used.' },
        },
        'launch.declined': {
          target: 'stayed',
          meta: {
            id: 'LAU-04',
            plain: 'The member stays signed in, and the token is not used.',
            rules: ['§account.launch-asks'],
          },
        },
      },
    },
    entering: {
      meta: { title: 'Using the token' },
      tags: ['busy'],
      invoke: { src: 'useToken', id: 'useToken', input: ({ context }) => context.link },
      on: {
        'launch.accepted': {
          target: 'entered',
          actions: withEvent('reportEntered'),
          meta: {
            id: 'LAU-05',
            plain: 'The server lets the account in: it takes the device, and its name is shown.',
            rules: ['§account.launch-asks'],
          },
        },
        'launch.refused': {
          target: 'failed',
          actions: withEvent('setReason'),
          meta: { id: 'LAU-06', plain: 'The server refuses the token: an account that is signed in stays.' },
        },
        'launch.unanswered': {
          target: 'failed',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: { id: 'LAU-07', plain: 'The server cannot be reached: an account that is signed in stays.' },
        },
      },
      after: {
        answerPatience: {
          target: 'failed',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: { id: 'LAU-08', plain: 'No answer in time: an account that is signed in stays.' },
        },
      },
    },
    entered: { meta: { title: 'Signed in by the link' }, tags: ['settled'], type: 'final' },
    stayed: { meta: { title: 'Stayed signed in' }, tags: ['settled'], type: 'final' },
    failed: { meta: { title: 'Link refused' }, tags: ['settled'], type: 'final' },
  },
})
