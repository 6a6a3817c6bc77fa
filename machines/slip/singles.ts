import { assign, enqueueActions, setup } from 'xstate'
import { type FlowTag, port, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

/**
 * How far a single of the slip is: made, with a stake that may be checked; at its check; its confirmation on screen but
 * not long enough, or not open; open to the answer; or before the member with a question or an answer of its own. A
 * single in any other state is not listed.
 */
export type SingleProgress = 'made' | 'checking' | 'unread' | 'read' | 'own'

export interface SeenSingle {
  readonly id: string
  readonly progress: SingleProgress
  /** What its stake takes from the balance at the price it has, in minor units. */
  readonly risk: bigint
}

/** A client key for each single that is confirmed, by its id (§bet.key). */
export type SingleKeys = Readonly<Record<string, string>>

export type SinglesEvent =
  /** How far the singles are, whenever that changes. */
  | { type: 'singles.seen'; singles: readonly SeenSingle[] }
  /** The available balance, whenever it changes. */
  | { type: 'balance.seen'; available: bigint }
  | { type: 'singles.submitted' }
  /** The member confirms the singles that were named, and no other. */
  | { type: 'singles.confirmed'; keys: SingleKeys }
  | { type: 'singles.cancelled' }
  /** The member types the risk of each bet before it is placed, or no longer does (§bet.typed-confirmation). */
  | { type: 'typing.required' }
  | { type: 'typing.dropped' }

type Seen = Pick<SinglesContext, 'singles'>

/** What the singles receive. */
export type SinglesOrder =
  | { type: 'each.submitted'; ids: readonly string[] }
  | { type: 'each.confirmed'; keys: SingleKeys }
  | { type: 'each.cancelled'; ids: readonly string[] }

export interface SinglesContext {
  readonly singles: readonly SeenSingle[]
  /** In minor units; null until it is known. */
  readonly available: bigint | null
}

const idsOf = ({ singles }: SinglesContext, ...those: readonly SingleProgress[]): readonly string[] =>
  singles.filter(({ progress }) => those.includes(progress)).map(({ id }) => id)

const has = ({ singles }: Pick<SinglesContext, 'singles'>, ...those: readonly SingleProgress[]): boolean =>
  singles.some(({ progress }) => those.includes(progress))

const areSeveral = (context: SinglesContext): boolean =>
  idsOf(context, 'made').length > 1 && !has(context, 'checking', 'unread', 'read', 'own')

/** What the balance lacks for the singles at these points together, in minor units; 0 where it covers them. */
export const missingFor = ({ singles, available }: SinglesContext, ...those: readonly SingleProgress[]): bigint => {
  const risk = singles.reduce((sum, single) => (those.includes(single.progress) ? sum + single.risk : sum), 0n)
  return available === null || risk <= available ? 0n : risk - available
}

const lackBalance = (context: SinglesContext): boolean => areSeveral(context) && missingFor(context, 'made') > 0n

const rules = ['§bet.slip'] as const
const balanceRules = ['§stake.within-balance'] as const
const typingRules = ['§bet.typed-confirmation'] as const

/**
 * Several singles of the slip, checked by one press and confirmed by one (§bet.slip). Each is a bet of its own, with
 * its own key, price and answer: this flow only passes the presses on. What changed in the meantime, or was refused,
 * keeps its own question and is not confirmed with the others.
 */
export const singlesMachine = setup({
  types: {
    context: {} as SinglesContext,
    events: {} as SinglesEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { followSingles: port<undefined, SinglesOrder>('followSingles') },
  guards: {
    areSeveral: ({ context }) => areSeveral(context),
    lackBalance: ({ context }) => lackBalance(context),
    areCovered: ({ context }) => !lackBalance(context),
    askedLackBalance: ({ context }) => missingFor(context, 'unread', 'read') > 0n,
    askedAreCovered: ({ context }) => missingFor(context, 'unread', 'read') === 0n,
    isNoneLeft: (_, seen: Seen) => !has(seen, 'checking', 'unread', 'read'),
    isNoneChecked: (_, seen: Seen) => !has(seen, 'checking'),
    areNamedRead: ({ context }, { keys }: { keys: SingleKeys }) =>
      has(context, 'read') &&
      !has(context, 'checking', 'unread') &&
      idsOf(context, 'read').join() === Object.keys(keys).join(),
  },
  actions: {
    note: assign((_, { singles }: Seen) => ({ singles })),
    noteBalance: assign((_, { available }: { available: bigint }) => ({ available })),
    submitEach: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('followSingles', { type: 'each.submitted', ids: idsOf(context, 'made') }),
    ),
    confirmEach: enqueueActions(({ enqueue }, { keys }: { keys: SingleKeys }) =>
      enqueue.sendTo('followSingles', { type: 'each.confirmed', keys }),
    ),
    cancelEach: enqueueActions(({ context, enqueue }) =>
      enqueue.sendTo('followSingles', { type: 'each.cancelled', ids: idsOf(context, 'checking', 'unread', 'read') }),
    ),
  },
}).createMachine({
  id: 'singles',
  initial: 'apart',
  context: { singles: [], available: null },
  invoke: { src: 'followSingles', id: 'followSingles' },
  on: {
    'balance.seen': {
      actions: withEvent('noteBalance'),
      meta: { id: 'SGL-12', plain: 'The available balance is noted.', rules: balanceRules },
    },
  },
  states: {
    apart: {
      meta: { title: 'Each by itself' },
      tags: ['needsMember'],
      always: {
        guard: 'lackBalance',
        target: 'short',
        meta: {
          id: 'SGL-13',
          plain: 'The balance does not cover all singles together: the page says what is missing.',
          rules: balanceRules,
        },
      },
      on: {
        'singles.seen': noted(),
        'typing.required': typedFirst(),
        'singles.submitted': {
          guard: 'areSeveral',
          target: 'together.checking',
          actions: 'submitEach',
          meta: {
            id: 'SGL-02',
            plain: 'The member reviews all singles that have a stake: each is checked.',
            clauses: ['GLI-19 4.3.3(a)'],
            rules,
          },
        },
      },
    },
    short: {
      meta: { title: 'The balance does not cover all' },
      tags: ['needsMember'],
      always: {
        guard: 'areCovered',
        target: 'apart',
        meta: { id: 'SGL-14', plain: 'Nothing is missing any more for all singles together.', rules: balanceRules },
      },
      on: { 'singles.seen': noted(), 'typing.required': typedFirst() },
    },
    typed: {
      meta: { title: 'Each by its typed risk' },
      tags: ['needsMember'],
      on: {
        'singles.seen': noted(),
        'typing.dropped': {
          target: 'apart',
          meta: {
            id: 'SGL-10',
            plain: 'No risk has to be typed any more: all can be reviewed by one press.',
            rules: typingRules,
          },
        },
      },
    },
    together: {
      meta: { title: 'Asked about together' },
      initial: 'checking',
      on: {
        'typing.required': {
          target: 'typed',
          actions: 'cancelEach',
          meta: {
            id: 'SGL-11',
            plain: 'The risk of each bet is to be typed: each single is as before the question, to be asked by itself.',
            rules: typingRules,
          },
        },
        'singles.cancelled': {
          target: 'apart',
          actions: 'cancelEach',
          meta: { id: 'SGL-03', plain: 'The member goes back: each single can be changed again.', rules },
        },
      },
      states: {
        checking: {
          // Each single waits for its own answer, for as long as its own flow does.
          meta: { title: 'Checking prices and limits' },
          tags: ['busy'],
          on: {
            'singles.seen': [
              noneLeft(),
              {
                guard: withEvent('isNoneChecked'),
                target: 'asking',
                actions: withEvent('note'),
                meta: { id: 'SGL-05', plain: 'All are checked: the member is asked about those at their price.' },
              },
              {
                actions: withEvent('note'),
                meta: { id: 'SGL-06', plain: 'Some are checked; the others are waited for.' },
              },
            ],
          },
        },
        asking: {
          meta: { title: 'Confirm the singles' },
          tags: ['needsMember'],
          always: {
            guard: 'askedLackBalance',
            target: 'short',
            meta: {
              id: 'SGL-15',
              plain: 'The balance does not cover what is asked about: nothing can be confirmed.',
              rules: balanceRules,
            },
          },
          on: {
            'singles.seen': [noneLeft(), named()],
            'singles.confirmed': {
              guard: withEvent('areNamedRead'),
              target: '#singles.apart',
              actions: withEvent('confirmEach'),
              meta: {
                id: 'SGL-08',
                plain: 'The member confirms the singles that were named: each is placed under its own key.',
                clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
                rules: ['§bet.slip', '§bet.key', '§bet.reading-pause'],
              },
            },
          },
        },
        short: {
          meta: { title: 'The balance does not cover the question' },
          tags: ['needsMember'],
          always: {
            guard: 'askedAreCovered',
            target: 'asking',
            meta: { id: 'SGL-16', plain: 'The balance covers what is asked about again.', rules: balanceRules },
          },
          on: { 'singles.seen': [noneLeft(), named()] },
        },
      },
    },
  },
})

function noted() {
  return {
    actions: withEvent('note'),
    meta: { id: 'SGL-01', plain: 'How far each single is, is noted.' },
  } as const
}

function typedFirst() {
  return {
    target: 'typed',
    meta: {
      id: 'SGL-09',
      plain: 'The risk of each bet is to be typed: each is asked by itself.',
      rules: typingRules,
    },
  } as const
}

function named() {
  return {
    actions: withEvent('note'),
    meta: { id: 'SGL-07', plain: 'The question names the singles that can be confirmed now.' },
  } as const
}

function noneLeft() {
  return {
    guard: withEvent('isNoneLeft'),
    target: '#singles.apart',
    actions: withEvent('note'),
    meta: { id: 'SGL-04', plain: 'No single is left to confirm: each has its own question or answer.' },
  } as const
}
