import { setup } from 'xstate'
import { type FlowTag, type StateMeta, type TransitionMeta, withEvent } from '../flow.ts'

export type OperatorActEvent =
  /** The act was tried, and nothing of it is kept yet. */
  | { type: 'check.passed'; needsSecond: boolean }
  | { type: 'check.refused' }
  /** Another try was made in the second operator's name: whether it found what the first one had seen. */
  | { type: 'second.approved'; isAsker: boolean; isUnchanged: boolean }
  | { type: 'second.rejected'; isAsker: boolean }
  | { type: 'asker.withdrew'; isAsker: boolean }
  /** The waiting act is not as its operator signed it. */
  | { type: 'signature.broken' }
  | { type: 'time.elapsed' }

/**
 * The life of an act of the operator. What is above a threshold is done only when a second person approves it within a
 * day, and only as it was shown to both. The server asks it whether a step is valid before it writes the step.
 */
export const operatorActMachine = setup({
  types: {
    events: {} as OperatorActEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    needsSecond: (_, { needsSecond }: { needsSecond: boolean }) => needsSecond,
    isSecondAndUnchanged: (_, { isAsker, isUnchanged }: { isAsker: boolean; isUnchanged: boolean }) =>
      !isAsker && isUnchanged,
    isSecond: (_, { isAsker }: { isAsker: boolean }) => !isAsker,
    isAsker: (_, { isAsker }: { isAsker: boolean }) => isAsker,
  },
}).createMachine({
  id: 'operatorAct',
  initial: 'asked',
  states: {
    asked: {
      meta: { title: 'Requested' },
      on: {
        'check.passed': [
          {
            guard: withEvent('needsSecond'),
            target: 'pending',
            meta: {
              id: 'ACT-01',
              plain: 'The action exceeds a threshold: it is validated without effect and waits for a second operator.',
              clauses: ['GLI-19 2.8.8'],
            },
          },
          {
            target: 'done',
            meta: {
              id: 'ACT-02',
              plain: 'The act is within what one operator may do: it is done.',
              clauses: ['GLI-19 2.8.8'],
            },
          },
        ],
        'check.refused': {
          target: 'refused',
          meta: {
            id: 'ACT-03',
            plain: 'The act is not permitted, or not to this operator: nothing is recorded.',
            clauses: ['GLI-19 2.8.8'],
          },
        },
      },
    },
    pending: {
      meta: { title: 'Waiting for a second operator' },
      on: {
        'second.approved': [
          {
            guard: withEvent('isSecondAndUnchanged'),
            target: 'done',
            meta: {
              id: 'ACT-04',
              plain: 'Another operator approves, and the data is still as both saw it: the act is done.',
              clauses: ['GLI-19 2.8.8'],
            },
          },
          {
            guard: withEvent('isSecond'),
            target: 'outdated',
            meta: {
              id: 'ACT-05',
              plain:
                'Another operator approves, but the data has changed since: the act is not done and must be requested again.',
              clauses: ['GLI-19 2.8.8'],
            },
          },
        ],
        'second.rejected': {
          guard: withEvent('isSecond'),
          target: 'rejected',
          meta: { id: 'ACT-06', plain: 'Another operator rejects the act.', clauses: ['GLI-19 2.8.8'] },
        },
        'asker.withdrew': {
          guard: withEvent('isAsker'),
          target: 'withdrawn',
          meta: { id: 'ACT-07', plain: 'The operator who asked for the act withdraws it.', clauses: ['GLI-19 2.8.8'] },
        },
        'signature.broken': {
          target: 'forged',
          meta: {
            id: 'ACT-09',
            plain: 'The waiting act does not match its operator’s signature: it is never done.',
            clauses: ['GLI-19 2.8.8'],
          },
        },
        'time.elapsed': {
          target: 'expired',
          meta: {
            id: 'ACT-08',
            plain: 'No approval within a day: the request expires.',
            clauses: ['GLI-19 2.8.8'],
          },
        },
      },
    },
    done: { meta: { title: 'Done' }, tags: ['settled'], type: 'final' },
    refused: { meta: { title: 'Refused' }, tags: ['settled'], type: 'final' },
    outdated: { meta: { title: 'Superseded' }, tags: ['settled'], type: 'final' },
    rejected: { meta: { title: 'Rejected' }, tags: ['settled'], type: 'final' },
    withdrawn: { meta: { title: 'Withdrawn' }, tags: ['settled'], type: 'final' },
    forged: { meta: { title: 'Forged' }, tags: ['settled'], type: 'final' },
    expired: { meta: { title: 'Expired' }, tags: ['settled'], type: 'final' },
  },
})
