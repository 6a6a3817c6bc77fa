import type { AccountTag } from '#domain/account.ts'
import { assign, setup } from 'xstate'
import type { StateMeta, TransitionMeta } from './flow.ts'

export type AccountEvent =
  | { type: 'upline.activated' }
  | { type: 'upline.suspended' }
  | { type: 'upline.froze' }
  | { type: 'upline.deactivated' }
  | { type: 'upline.blocked' }
  | { type: 'upline.closed' }
  | { type: 'member.cooledOff' }
  | { type: 'member.excluded' }
  /** The time a member set has passed. */
  | { type: 'term.elapsed' }

export interface AccountContext {
  /** The member asked for a break or to be kept out, and the time has not passed. */
  readonly excluded: boolean
}

/** What the upline may do with any account except one whose member asked to be kept out. */
const upline = {
  'upline.activated': {
    guard: 'isNotExcluded',
    target: 'active',
    meta: { id: 'ACC-01', plain: 'The upline makes the account active.' },
  },
  'upline.suspended': {
    guard: 'isNotExcluded',
    target: 'suspend',
    meta: { id: 'ACC-02', plain: 'The upline leaves the account to be looked at only.' },
  },
  'upline.froze': {
    guard: 'isNotExcluded',
    target: 'freeze',
    meta: { id: 'ACC-03', plain: 'The upline freezes the account: its member is told so and cannot bet.' },
  },
  'upline.deactivated': {
    guard: 'isNotExcluded',
    target: 'inactive',
    meta: { id: 'ACC-04', plain: 'The upline sets the account inactive: its member is told so and signed out.' },
  },
} as const

/** Self-exclusion is never refused, whatever else holds. */
const endings = {
  'upline.blocked': {
    target: 'block',
    meta: { id: 'ACC-05', plain: 'The upline blocks the account: its member is signed out.' },
  },
  'upline.closed': {
    target: 'close',
    meta: { id: 'ACC-06', plain: 'The upline closes the account: its member is signed out.' },
  },
} as const

/** Blocked or closed meanwhile: the upline may reopen the account only after the time has passed. */
const passing = {
  'term.elapsed': {
    actions: 'letGo',
    meta: { id: 'ACC-11', plain: 'The time its member asked for has passed: the upline may open the account again.' },
  },
} as const

/** A break ends in play, so it can only begin there: it must not undo what the upline did. An exclusion ends with the upline. */
const pauses = {
  'member.cooledOff': {
    target: 'coolingOff',
    actions: 'exclude',
    meta: {
      id: 'ACC-07',
      plain: 'The member takes a break: no bets until it is over.',
      clauses: ['UKGC RTS 14B', 'GLI-19 2.5.8'],
    },
  },
  'member.excluded': {
    target: 'selfExcluded',
    actions: 'exclude',
    meta: {
      id: 'ACC-08',
      plain: 'The member asks to be kept out: signed out at once, and no way back before the end.',
      clauses: ['UKGC LCCP 3.5.3', 'GLI-19 2.5.8'],
    },
  },
} as const

/**
 * The life of an account (§account.states). The server asks it whether a step is lawful and what a state allows; the client reads the
 * same tags. Nobody can let in a member who asked to be kept out before the time has passed.
 */
export const accountMachine = setup({
  types: {
    input: {} as AccountContext,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    tags: {} as AccountTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: { isNotExcluded: ({ context }) => !context.excluded },
  actions: { exclude: assign({ excluded: true }), letGo: assign({ excluded: false }) },
}).createMachine({
  id: 'account',
  initial: 'active',
  context: ({ input }) => input,
  states: {
    active: { meta: { title: 'Active' }, tags: ['look', 'own', 'act'], on: { ...upline, ...endings, ...pauses } },
    suspend: {
      meta: { title: 'Suspended: view only' },
      tags: ['look', 'own'],
      on: { ...upline, ...endings, 'member.excluded': pauses['member.excluded'] },
    },
    freeze: {
      meta: { title: 'Frozen' },
      tags: ['look', 'own'],
      on: { ...upline, ...endings, 'member.excluded': pauses['member.excluded'] },
    },
    inactive: { meta: { title: 'Inactive' }, on: { ...upline, ...endings } },
    block: { meta: { title: 'Blocked' }, on: { ...upline, ...endings, ...passing } },
    close: { meta: { title: 'Closed' }, on: { ...upline, ...endings, ...passing } },
    coolingOff: {
      meta: { title: 'Cooling off' },
      tags: ['look', 'own'],
      on: {
        ...endings,
        'member.excluded': pauses['member.excluded'],
        'term.elapsed': {
          target: 'active',
          actions: 'letGo',
          meta: { id: 'ACC-09', plain: 'The break is over: the member may bet again.' },
        },
      },
    },
    selfExcluded: {
      meta: { title: 'Self-excluded' },
      on: {
        ...endings,
        'term.elapsed': {
          target: 'inactive',
          actions: 'letGo',
          meta: {
            id: 'ACC-10',
            plain: 'The time has passed: the account stays shut until its member asks the upline to open it.',
            clauses: ['UKGC LCCP 3.5.3'],
          },
        },
      },
    },
  },
})
