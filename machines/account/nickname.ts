import type { Reason } from '#domain/errors.ts'
import { type NicknameFault, nicknameFault } from '#domain/member/nickname.ts'
import { assign, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { NicknameReplyEvent } from './nickname.replies.ts'

export type NicknameEvent =
  | { type: 'nickname.submitted'; nickname: string }
  | { type: 'nickname.confirmed' }
  | { type: 'nickname.cancelled' }
  | NicknameReplyEvent

export interface NicknameContext {
  readonly nickname: string
  readonly fault: NicknameFault | null
  readonly reason: Reason | null
}

/**
 * A nickname is chosen once and never changed (§account.nickname), so it is entered twice, and a member who has one
 * cannot ask.
 */
export const nicknameMachine = setup({
  types: {
    input: {} as { readonly nickname: string | null },
    context: {} as NicknameContext,
    events: {} as NicknameEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { setNickname: port<{ readonly nickname: string }>('setNickname') },
  delays: { answerPatience },
  guards: {
    hasNickname: ({ context }) => context.nickname !== '',
    isFaulty: (_, { nickname }: { nickname: string }) => nicknameFault(nickname) !== null,
    existsAlready: (_, { code }: { code: Reason }) => code === 'secondary_account_exists',
  },
  actions: {
    setFault: assign((_, { nickname }: { nickname: string }) => ({ fault: nicknameFault(nickname), reason: null })),
    setNickname: assign((_, { nickname }: { nickname: string }) => ({ nickname, fault: null, reason: null })),
    setReason: assign((_, { code }: { code: Reason }) => ({ nickname: '', reason: code })),
    setUnanswered: assign({ reason: 'requestFailed' as const }),
    clearReason: assign({ reason: null }),
    clearNickname: assign({ nickname: '', reason: null }),
  },
}).createMachine({
  id: 'nickname',
  initial: 'deciding',
  context: ({ input }) => ({ nickname: input.nickname ?? '', fault: null, reason: null }),
  states: {
    deciding: {
      meta: { title: 'Looking for a nickname' },
      always: [
        {
          guard: 'hasNickname',
          target: 'set',
          meta: { id: 'NIC-01', plain: 'The member already has a nickname; it cannot be changed.' },
        },
        { target: 'editing', meta: { id: 'NIC-02', plain: 'The member has none yet.' } },
      ],
    },
    editing: {
      meta: { title: 'Choosing a nickname' },
      tags: ['needsMember'],
      on: {
        'nickname.submitted': [
          {
            guard: withEvent('isFaulty'),
            actions: withEvent('setFault'),
            meta: {
              id: 'NIC-03',
              plain: 'It is not 6 to 15 letters or digits: the form shows the error, and nothing is sent.',
            },
          },
          {
            target: 'confirming',
            actions: withEvent('setNickname'),
            meta: {
              id: 'NIC-04',
              plain: 'The member proposes a nickname; the form warns that it can never be changed.',
              clauses: ['WCAG 3.3.4'],
            },
          },
        ],
      },
    },
    confirming: {
      meta: { title: 'Confirm the nickname' },
      tags: ['needsMember'],
      on: {
        'nickname.confirmed': {
          target: 'setting',
          actions: 'clearReason',
          meta: { id: 'NIC-05', plain: 'The member confirms the nickname, which is permanent.' },
        },
        'nickname.cancelled': {
          target: 'editing',
          actions: 'clearNickname',
          meta: { id: 'NIC-06', plain: 'The member wants another one.' },
        },
      },
    },
    setting: {
      meta: { title: 'Setting the nickname' },
      tags: ['busy'],
      invoke: { src: 'setNickname', id: 'setNickname', input: ({ context }) => ({ nickname: context.nickname }) },
      on: {
        'nickname.set': {
          target: 'set',
          actions: withEvent('setNickname'),
          meta: {
            id: 'NIC-07',
            plain: 'The nickname is the member’s, and the account has a second name to sign in with.',
          },
        },
        'nickname.refused': [
          {
            guard: withEvent('existsAlready'),
            target: 'unknown',
            actions: withEvent('setReason'),
            meta: {
              id: 'NIC-08',
              plain: 'The member has one already, set elsewhere: the page reads it from the profile.',
            },
          },
          {
            target: 'editing',
            actions: withEvent('setReason'),
            meta: { id: 'NIC-09', plain: 'The server refuses it with a reason: another may be tried.' },
          },
        ],
        'nickname.unanswered': {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: { id: 'NIC-10', plain: 'No answer: it may be set. Asking again for the same one is safe.' },
        },
      },
      after: {
        answerPatience: {
          target: 'confirming',
          actions: 'setUnanswered',
          meta: { id: 'NIC-11', plain: 'No answer in time: it may be set. Asking for the same one again is safe.' },
        },
      },
    },
    unknown: {
      meta: { title: 'Set elsewhere' },
      tags: ['settled'],
      on: {
        'nickname.set': {
          target: 'set',
          actions: withEvent('setNickname'),
          meta: { id: 'NIC-12', plain: 'The profile says which nickname it is.' },
        },
      },
    },
    set: { meta: { title: 'Nickname set' }, tags: ['settled'] },
  },
})
