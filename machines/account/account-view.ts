import type { AccountNews, AccountState, AccountTag, UplineContact } from '#domain/member/account.ts'
import { assign, setup } from 'xstate'
import { effectiveStates } from './account.states.ts'
import { type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

/** What the server said about the account: in the profile, the balance, the member feed or a refusal. */
export type AccountViewEvent = { type: 'account.told' } & AccountNews

export interface AccountViewContext {
  readonly contact: UplineContact
}

const note = withEvent('setState')

/**
 * The account as its member's page shows it (§account.told): the state in effect that the server said last, by its own
 * name, and whom to contact about it. Its tags, the same as the server's, say which controls are open; the server
 * decides.
 */
export const accountViewMachine = setup({
  types: {
    context: {} as AccountViewContext,
    events: {} as AccountViewEvent,
    tags: {} as AccountTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    says: (_, { event, state }: { event: AccountViewEvent; state: AccountState }) => event.state === state,
  },
  actions: { setState: assign((_, { contact }: AccountNews) => ({ contact })) },
}).createMachine({
  id: 'account-view',
  initial: 'active',
  context: { contact: null },
  on: {
    'account.told': [
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'active' }) },
        target: '.active',
        actions: note,
        meta: {
          id: 'ACV-01',
          plain: 'The account is active: everything is open.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'suspend' }) },
        target: '.suspend',
        actions: note,
        meta: {
          id: 'ACV-02',
          plain: 'The account is view only: the member reads, and changes the password and own limits.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'freeze' }) },
        target: '.freeze',
        actions: note,
        meta: {
          id: 'ACV-03',
          plain: 'The account is frozen: the account is view only and the page names the contact.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'coolingOff' }) },
        target: '.coolingOff',
        actions: note,
        meta: {
          id: 'ACV-04',
          plain: 'The member takes a break: no bet until it is over.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'inactive' }) },
        target: '.inactive',
        actions: note,
        meta: {
          id: 'ACV-05',
          plain: 'The account is inactive: the session ends.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'selfExcluded' }) },
        target: '.selfExcluded',
        actions: note,
        meta: {
          id: 'ACV-06',
          plain: 'The member is self-excluded: the session ends.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'block' }) },
        target: '.block',
        actions: note,
        meta: {
          id: 'ACV-07',
          plain: 'The account is blocked: the session ends.',
          rules: ['§account.told'],
        },
      },
      {
        guard: { type: 'says', params: ({ event }) => ({ event, state: 'close' }) },
        target: '.close',
        actions: note,
        meta: {
          id: 'ACV-08',
          plain: 'The account is closed: the session ends.',
          rules: ['§account.told'],
        },
      },
    ],
  },
  states: effectiveStates,
})
