import type { Reason } from '#domain/errors.ts'
import { assign, emit, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'
import { answerPatience } from '../request.ts'
import type { Choice, SettingsReplyEvent } from './settings.replies.ts'

export type SettingsEvent =
  /** The member changed something here. */
  | { type: 'settings.changed'; choice: Choice }
  /** Another tab of this device holds a change. */
  | { type: 'settings.told'; choice: Choice }
  | { type: 'save.retried' }
  | SettingsReplyEvent

export interface SettingsInput {
  readonly choice: Choice
  /** Whether the server is known to hold it. */
  readonly saved: boolean
}

export interface SettingsContext {
  readonly choice: Choice
  /** Version of what is on its way. */
  readonly sent: number
  readonly saved: boolean
  readonly reason: Reason | null
}

const later = (choice: Choice, than: Choice): boolean => choice.version > than.version

/** A change made here: stored at once, sent after a pause. */
const change = {
  target: '#settings.dirty',
  reenter: true,
  actions: withEvent('setChoice'),
  meta: {
    id: 'SET-03',
    plain:
      'The member changes a setting: it applies here at once, is stored on the device, and is sent after a short pause.',
  },
} as const

/** A change made elsewhere: the later one wins. */
const told = {
  guard: withEvent('isLater'),
  target: '#settings.clean',
  actions: ['setOthersChoice', 'reportChoice'],
  meta: { id: 'SET-04', plain: 'A later change was made elsewhere: it applies here too.' },
} as const

/**
 * Keeping settings (§settings.kept). A change takes effect at once and is never lost: it stays on the device, unsaved,
 * until the server has it, even after the page is closed or the member signs out. Between two devices the later change
 * wins.
 */
export const settingsMachine = setup({
  types: {
    input: {} as SettingsInput,
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    emitted: {} as { type: 'settings.taken'; choice: Choice },
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { saveSettings: port<Choice>('saveSettings') },
  delays: { rest: 600, answerPatience, retryAfter: 30_000 },
  guards: {
    isSaved: ({ context }) => context.saved,
    isLater: ({ context }, { choice }: { choice: Choice }) => later(choice, context.choice),
    isAllSaved: ({ context }) => context.sent === context.choice.version,
    wasUnanswered: ({ context }) => context.reason === 'requestFailed' || context.reason === 'requestTimeout',
  },
  actions: {
    setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice, saved: false, reason: null })),
    setOthersChoice: assign(({ event }) =>
      'choice' in event ? { choice: event.choice, saved: true, reason: null } : {},
    ),
    reportChoice: emit(({ context }) => ({ type: 'settings.taken', choice: context.choice }) as const),
    setSent: assign(({ context }) => ({ sent: context.choice.version, reason: null })),
    markSaved: assign({ saved: true, reason: null }),
    setReason: assign((_, { code }: { code: Reason }) => ({ reason: code })),
  },
}).createMachine({
  id: 'settings',
  initial: 'deciding',
  context: ({ input: { choice, saved } }) => ({ choice, saved, sent: 0, reason: null }),
  states: {
    deciding: {
      meta: { title: 'Looking for an unsent change' },
      always: [
        { guard: 'isSaved', target: 'clean', meta: { id: 'SET-01', plain: 'The server has the same as this device.' } },
        {
          target: 'dirty',
          meta: { id: 'SET-02', plain: 'This device holds a change the server has not: it is sent.' },
        },
      ],
    },
    clean: {
      meta: { title: 'Nothing changed' },
      tags: ['settled'],
      on: { 'settings.changed': change, 'settings.told': told },
    },
    dirty: {
      meta: { title: 'Changed, not sent yet' },
      on: { 'settings.changed': change, 'settings.told': told },
      after: {
        rest: {
          target: 'saving',
          meta: { id: 'SET-05', plain: 'After the pause all changes are sent in one request.' },
        },
      },
    },
    saving: {
      meta: { title: 'Saving' },
      tags: ['busy'],
      entry: 'setSent',
      invoke: { src: 'saveSettings', id: 'saveSettings', input: ({ context }) => context.choice },
      on: {
        'settings.changed': {
          actions: withEvent('setChoice'),
          meta: {
            id: 'SET-06',
            plain:
              'The member changes something while the last change is on its way: it follows when that has its answer.',
          },
        },
        'settings.told': told,
        'settings.saved': [
          {
            guard: 'isAllSaved',
            target: 'saved',
            actions: 'markSaved',
            meta: { id: 'SET-07', plain: 'The server has it, and nothing changed in the meantime.' },
          },
          { target: 'dirty', meta: { id: 'SET-08', plain: 'What was sent is saved; later changes follow.' } },
        ],
        'settings.superseded': [
          {
            ...told,
            actions: ['setOthersChoice', 'reportChoice'],
            meta: { id: 'SET-09', plain: 'A later change from another device is saved: it applies here too.' },
          },
          {
            target: 'dirty',
            meta: {
              id: 'SET-10',
              plain:
                'Another device saved a newer change than the one sent, and this device an even newer one: that one is sent.',
            },
          },
        ],
        'settings.refused': {
          target: 'failed',
          actions: withEvent('setReason'),
          meta: { id: 'SET-11', plain: 'The server refuses: the change applies on this device only.' },
        },
        'settings.unanswered': {
          target: 'failed',
          actions: { type: 'setReason', params: { code: 'requestFailed' } },
          meta: { id: 'SET-12', plain: 'No answer: the change applies on this device and is sent again.' },
        },
      },
      after: {
        answerPatience: {
          target: 'failed',
          actions: { type: 'setReason', params: { code: 'requestTimeout' } },
          meta: { id: 'SET-13', plain: 'No answer in time: the change applies on this device and is sent again.' },
        },
      },
    },
    saved: { meta: { title: 'Saved' }, tags: ['settled'], on: { 'settings.changed': change, 'settings.told': told } },
    failed: {
      meta: { title: 'Not saved' },
      tags: ['needsMember'],
      on: {
        'settings.changed': change,
        'settings.told': told,
        'save.retried': { target: 'saving', meta: { id: 'SET-14', plain: 'The member sends it again.' } },
      },
      after: {
        retryAfter: {
          guard: 'wasUnanswered',
          target: 'saving',
          meta: { id: 'SET-15', plain: 'What had no answer is sent again after a while.' },
        },
      },
    },
  },
})
