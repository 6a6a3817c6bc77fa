import { type AccountState, type AccountTag, strictness } from '#domain/member/account.ts'
import { and, assign, not, or, setup, stateIn } from 'xstate'
import { effectiveStates } from './account.states.ts'
import type { StateMeta, TransitionMeta } from '../flow.ts'

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
  /** The strictest state of the uplines above is another. */
  | { type: 'chain.activated' }
  | { type: 'chain.suspended' }
  | { type: 'chain.froze' }
  | { type: 'chain.deactivated' }
  | { type: 'chain.blocked' }
  | { type: 'chain.closed' }

export interface AccountContext {
  /** The member asked for a break or to be kept out, and the time has not passed. */
  readonly excluded: boolean
}

/** Where each state of the account's own is in the chart. */
export const ownStates = {
  active: { set: { open: 'active' } },
  suspend: { set: { open: 'suspend' } },
  freeze: { set: { open: 'freeze' } },
  inactive: { set: 'inactive' },
  block: { set: { shut: 'block' } },
  close: { set: { shut: 'close' } },
  coolingOff: { keptOut: 'coolingOff' },
  selfExcluded: { keptOut: 'selfExcluded' },
} as const satisfies Record<AccountState, object>

/** The account itself or the chain above it is in this state. */
const isIn = (state: AccountState) => or([stateIn({ own: ownStates[state] }), stateIn({ upline: state })])

/** The state is the stricter of the two, and is not the one that holds. */
const comesToHold = (state: AccountState) =>
  and([
    isIn(state),
    not(or(strictness.slice(strictness.indexOf(state) + 1).map(isIn))),
    not(stateIn({ effective: state })),
  ])

/**
 * The life of an account (§account.states): the state of its own, which its upline and its member set; the state of the
 * chain above it; and of the two the stricter, which is in effect. The server asks it whether a step is valid; the tags
 * of what is in effect say what its member may do. Nobody can let in a member who asked to be kept out before the time
 * has passed.
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
  guards: {
    isNotExcluded: ({ context }) => !context.excluded,
    isActive: comesToHold('active'),
    isSuspended: comesToHold('suspend'),
    isFrozen: comesToHold('freeze'),
    isCoolingOff: comesToHold('coolingOff'),
    isInactive: comesToHold('inactive'),
    isSelfExcluded: comesToHold('selfExcluded'),
    isBlocked: comesToHold('block'),
    isClosed: comesToHold('close'),
  },
  actions: { markExcluded: assign({ excluded: true }), markIncluded: assign({ excluded: false }) },
}).createMachine({
  id: 'account',
  type: 'parallel',
  context: ({ input }) => input,
  states: {
    own: {
      meta: { title: 'Account state (own)' },
      initial: 'set',
      // Blocking and closing reach every account, whatever else holds.
      on: {
        'upline.blocked': {
          target: '.set.shut.block',
          meta: {
            id: 'ACC-05',
            plain: 'The upline blocks the account: its member is signed out.',
            clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
          },
        },
        'upline.closed': {
          target: '.set.shut.close',
          meta: {
            id: 'ACC-06',
            plain: 'The upline closes the account: its member is signed out.',
            clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
          },
        },
      },
      states: {
        set: {
          meta: { title: 'Set by the upline' },
          initial: 'open',
          on: {
            'upline.activated': {
              guard: 'isNotExcluded',
              target: '.open.active',
              meta: {
                id: 'ACC-01',
                plain: 'The upline makes the account active.',
                clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
              },
            },
            'upline.suspended': {
              guard: 'isNotExcluded',
              target: '.open.suspend',
              meta: {
                id: 'ACC-02',
                plain: 'The upline suspends the account: it becomes view only.',
                clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
              },
            },
            'upline.froze': {
              guard: 'isNotExcluded',
              target: '.open.freeze',
              meta: {
                id: 'ACC-03',
                plain: 'The upline freezes the account: the member is notified and cannot bet.',
                clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
              },
            },
            'upline.deactivated': {
              guard: 'isNotExcluded',
              target: '.inactive',
              meta: {
                id: 'ACC-04',
                plain: 'The upline sets the account inactive: the member is notified and signed out.',
                clauses: ['GLI-19 2.4.1(c)', 'GLI-19 2.8.5(m)'],
              },
            },
          },
          states: {
            open: {
              meta: { title: 'Sign-in allowed' },
              initial: 'active',
              // Self-exclusion is never refused to who can ask for it.
              on: {
                'member.excluded': {
                  target: '#account.own.keptOut.selfExcluded',
                  actions: 'markExcluded',
                  meta: {
                    id: 'ACC-08',
                    plain: 'The member self-excludes: signed out at once, with no return before the period ends.',
                    clauses: ['UKGC LCCP 3.5.3', 'GLI-19 A.3.8'],
                  },
                },
              },
              states: {
                active: {
                  meta: { title: 'Active' },
                  // A break ends in play, so it can only begin there: it must not undo what the upline did.
                  on: {
                    'member.cooledOff': {
                      target: '#account.own.keptOut.coolingOff',
                      actions: 'markExcluded',
                      meta: {
                        id: 'ACC-07',
                        plain: 'The member takes a break: no bets until it is over.',
                        clauses: ['UKGC LCCP 3.3.4'],
                      },
                    },
                  },
                },
                suspend: { meta: { title: 'Suspended' } },
                freeze: { meta: { title: 'Frozen' } },
              },
            },
            inactive: { meta: { title: 'Inactive' } },
            shut: {
              meta: { title: 'Closed or blocked by the upline' },
              initial: 'block',
              // Blocked or closed in the meantime: the upline may open the account only after the time has passed.
              on: {
                'term.elapsed': {
                  actions: 'markIncluded',
                  meta: {
                    id: 'ACC-11',
                    plain: 'The time its member asked for has passed: the upline may open the account again.',
                    clauses: ['UKGC LCCP 3.5.3'],
                  },
                },
              },
              states: { block: { meta: { title: 'Blocked' } }, close: { meta: { title: 'Closed' } } },
            },
          },
        },
        keptOut: {
          meta: { title: 'Restricted by the member' },
          initial: 'coolingOff',
          states: {
            coolingOff: {
              meta: { title: 'Cooling off' },
              on: {
                'member.excluded': {
                  target: 'selfExcluded',
                  meta: {
                    id: 'ACC-12',
                    plain: 'The member self-excludes during a break: signed out at once.',
                    clauses: ['UKGC LCCP 3.5.3', 'GLI-19 A.3.8'],
                  },
                },
                'term.elapsed': {
                  target: '#account.own.set.open.active',
                  actions: 'markIncluded',
                  meta: {
                    id: 'ACC-09',
                    plain: 'The break is over: the member may bet again.',
                    clauses: ['UKGC LCCP 3.3.4'],
                  },
                },
              },
            },
            selfExcluded: {
              meta: { title: 'Self-excluded' },
              on: {
                'term.elapsed': {
                  target: '#account.own.set.inactive',
                  actions: 'markIncluded',
                  meta: {
                    id: 'ACC-10',
                    plain:
                      'The self-exclusion period ends: the account stays closed until the member asks the upline to reopen it.',
                    clauses: ['UKGC LCCP 3.5.3'],
                  },
                },
              },
            },
          },
        },
      },
    },
    upline: {
      meta: { title: 'State inherited from the uplines' },
      initial: 'active',
      on: {
        'chain.activated': {
          target: '.active',
          meta: {
            id: 'ACC-21',
            plain: 'Every upline above the account is active again.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
        'chain.suspended': {
          target: '.suspend',
          meta: {
            id: 'ACC-22',
            plain: 'An upline above is suspended: every account below becomes view only.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
        'chain.froze': {
          target: '.freeze',
          meta: {
            id: 'ACC-23',
            plain: 'An upline above is frozen: no account below can bet.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
        'chain.deactivated': {
          target: '.inactive',
          meta: {
            id: 'ACC-24',
            plain: 'An upline above is inactive: every account below is signed out.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
        'chain.blocked': {
          target: '.block',
          meta: {
            id: 'ACC-25',
            plain: 'An upline above is blocked: all under it are signed out.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
        'chain.closed': {
          target: '.close',
          meta: {
            id: 'ACC-26',
            plain: 'An upline above is closed: all under it are signed out.',
            clauses: ['GLI-19 2.4.1(c)'],
          },
        },
      },
      states: {
        active: { meta: { title: 'Active' } },
        suspend: { meta: { title: 'Suspended' } },
        freeze: { meta: { title: 'Frozen' } },
        inactive: { meta: { title: 'Inactive' } },
        block: { meta: { title: 'Blocked' } },
        close: { meta: { title: 'Closed' } },
      },
    },
    effective: {
      meta: { title: 'State in effect (the stricter of the two)' },
      initial: 'active',
      always: [
        {
          guard: 'isActive',
          target: '.active',
          meta: {
            id: 'ACC-31',
            plain: 'Both states are active: the member may bet.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
        {
          guard: 'isSuspended',
          target: '.suspend',
          meta: {
            id: 'ACC-32',
            plain: 'Suspended applies: the account is view only.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
        {
          guard: 'isFrozen',
          target: '.freeze',
          meta: {
            id: 'ACC-33',
            plain: 'Frozen is the stricter: the member may look, and no more.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
        {
          guard: 'isCoolingOff',
          target: '.coolingOff',
          meta: {
            id: 'ACC-34',
            plain: 'The break applies: no betting; everything else is available.',
            clauses: ['UKGC LCCP 3.3.4'],
          },
        },
        {
          guard: 'isInactive',
          target: '.inactive',
          meta: {
            id: 'ACC-35',
            plain: 'Inactive is the stricter: the member is signed out.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
        {
          guard: 'isSelfExcluded',
          target: '.selfExcluded',
          meta: {
            id: 'ACC-36',
            plain: 'The exclusion is the stricter: the member is signed out.',
            clauses: ['GLI-19 A.3.8'],
          },
        },
        {
          guard: 'isBlocked',
          target: '.block',
          meta: {
            id: 'ACC-37',
            plain: 'Blocked is the stricter: the member is signed out.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
        {
          guard: 'isClosed',
          target: '.close',
          meta: {
            id: 'ACC-38',
            plain: 'Closed is the strictest: the member is signed out.',
            clauses: ['GLI-19 2.8.5(m)'],
          },
        },
      ],
      states: effectiveStates,
    },
  },
})
