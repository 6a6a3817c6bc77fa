import { assign, setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

/** How many steps the guided tour of Tournament+ has (§room.tour). */
export const tourSteps = 10

export type TourEvent =
  | { type: 'tour.started' }
  | { type: 'tour.next' }
  | { type: 'tour.previous' }
  | { type: 'tour.skipped' }
  | { type: 'tour.finished' }

export interface TourContext {
  /** The step that is shown, from 1. */
  readonly step: number
  /** Whether the member has taken or refused the tour; then it is not offered again. */
  readonly isSeen: boolean
}

/** The guided tour of the rooms: offered once to each member, and begun again from the help at any time. */
export const tourMachine = setup({
  types: {
    input: {} as { readonly isSeen: boolean },
    context: {} as TourContext,
    events: {} as TourEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    hasSeen: ({ context }) => context.isSeen,
    hasNext: ({ context }) => context.step < tourSteps,
    hasPrevious: ({ context }) => context.step > 1,
    isLast: ({ context }) => context.step === tourSteps,
  },
  actions: {
    begin: assign({ step: 1 }),
    advance: assign({ step: ({ context }) => context.step + 1 }),
    return: assign({ step: ({ context }) => context.step - 1 }),
    remember: assign({ step: 1, isSeen: true }),
  },
}).createMachine({
  id: 'tour',
  initial: 'deciding',
  context: ({ input }) => ({ step: 1, isSeen: input.isSeen }),
  states: {
    deciding: {
      meta: { title: 'Checking whether the tour was seen' },
      always: [
        {
          guard: 'hasSeen',
          target: 'resting',
          meta: { id: 'TOUR-01', plain: 'The member has seen the tour: it is not offered again.' },
        },
        { target: 'offered', meta: { id: 'TOUR-02', plain: 'The member has not seen it: it is offered.' } },
      ],
    },
    offered: {
      meta: { title: 'Tour offered' },
      tags: ['needsMember'],
      on: {
        'tour.started': {
          target: 'showing',
          actions: 'begin',
          meta: { id: 'TOUR-03', plain: 'The member starts the tour at its first step.' },
        },
        'tour.skipped': {
          target: 'resting',
          actions: 'remember',
          meta: { id: 'TOUR-04', plain: 'The member does not want it, which is remembered.' },
        },
      },
    },
    showing: {
      meta: { title: 'Showing a step' },
      tags: ['needsMember'],
      on: {
        'tour.next': {
          guard: 'hasNext',
          actions: 'advance',
          meta: { id: 'TOUR-05', plain: 'The member goes to the next step.' },
        },
        'tour.previous': {
          guard: 'hasPrevious',
          actions: 'return',
          meta: { id: 'TOUR-06', plain: 'The member goes back to the step before.' },
        },
        'tour.skipped': {
          target: 'resting',
          actions: 'remember',
          meta: { id: 'TOUR-07', plain: 'The member leaves the tour before its end, which is remembered.' },
        },
        'tour.finished': {
          guard: 'isLast',
          target: 'resting',
          actions: 'remember',
          meta: { id: 'TOUR-08', plain: 'The member finishes the tour at its last step, which is remembered.' },
        },
      },
    },
    resting: {
      meta: { title: 'Tour closed' },
      tags: ['settled'],
      on: {
        'tour.started': {
          target: 'showing',
          actions: 'begin',
          meta: { id: 'TOUR-09', plain: 'The member starts the tour again, from the help.' },
        },
      },
    },
  },
})
