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
}

/** A client key for each single that is confirmed, by its id (§bet.key). */
export type SingleKeys = Readonly<Record<string, string>>

export type SinglesEvent =
  /** How far the singles are, whenever that changes. */
  | { type: 'singles.seen'; singles: readonly SeenSingle[] }
  | { type: 'singles.submitted' }
  /** The member confirms the singles that were named, and no other. */
  | { type: 'singles.confirmed'; keys: SingleKeys }
  | { type: 'singles.cancelled' }
  /** The member types the risk of each bet before it is placed, or no longer does (§bet.typed-confirmation). */
  | { type: 'typing.required' }
  | { type: 'typing.dropped' }

/** What the singles receive. */
export type SinglesOrder =
  | { type: 'each.submitted'; ids: readonly string[] }
  | { type: 'each.confirmed'; keys: SingleKeys }
  | { type: 'each.cancelled'; ids: readonly string[] }

export interface SinglesContext {
  readonly singles: readonly SeenSingle[]
}

const idsOf = ({ singles }: SinglesContext, ...those: readonly SingleProgress[]): readonly string[] =>
  singles.filter(({ progress }) => those.includes(progress)).map(({ id }) => id)

const has = ({ singles }: SinglesContext, ...those: readonly SingleProgress[]): boolean =>
  singles.some(({ progress }) => those.includes(progress))

const rules = ['§bet.slip'] as const
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
    areSeveral: ({ context }) =>
      idsOf(context, 'made').length > 1 && !has(context, 'checking', 'unread', 'read', 'own'),
    isNoneLeft: (_, seen: SinglesContext) => !has(seen, 'checking', 'unread', 'read'),
    isNoneChecked: (_, seen: SinglesContext) => !has(seen, 'checking'),
    areNamedRead: ({ context }, { keys }: { keys: SingleKeys }) =>
      has(context, 'read') &&
      !has(context, 'checking', 'unread') &&
      idsOf(context, 'read').join() === Object.keys(keys).join(),
  },
  actions: {
    note: assign((_, { singles }: SinglesContext) => ({ singles })),
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
  context: { singles: [] },
  invoke: { src: 'followSingles', id: 'followSingles' },
  states: {
    apart: {
      meta: { title: 'Each by itself' },
      tags: ['needsMember'],
      on: {
        'singles.seen': noted(),
        'typing.required': {
          target: 'typed',
          meta: {
            id: 'SGL-09',
            plain: 'The risk of each bet is to be typed: each is asked by itself.',
            rules: typingRules,
          },
        },
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
          on: {
            'singles.seen': [
              noneLeft(),
              {
                actions: withEvent('note'),
                meta: { id: 'SGL-07', plain: 'The question names the singles that can be confirmed now.' },
              },
            ],
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

function noneLeft() {
  return {
    guard: withEvent('isNoneLeft'),
    target: '#singles.apart',
    actions: withEvent('note'),
    meta: { id: 'SGL-04', plain: 'No single is left to confirm: each has its own question or answer.' },
  } as const
}
