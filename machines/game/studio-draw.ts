import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type StudioDrawEvent =
  /** Staking: a stake on the draw is not answered yet; due: the moment of the draw has come. */
  { type: 'sales.ended'; isStaking: boolean; isDue: boolean } | { type: 'draw.due' } | { type: 'clock.setBack' }

/**
 * A draw as the studio stores it (§game.draws, §game.tickets). Its secret is stored before its hash is shown. The
 * studio asks it whether a step is valid before it writes the step; its database refuses any other. So no ticket is
 * added after the tickets are fixed, and nothing is drawn before.
 */
export const studioDrawMachine = setup({
  types: {
    events: {} as StudioDrawEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSettledOrDue: ({ event }) => event.type === 'sales.ended' && (!event.isStaking || event.isDue),
  },
}).createMachine({
  id: 'studioDraw',
  initial: 'selling',
  states: {
    selling: {
      meta: { title: 'Tickets are sold' },
      on: {
        'sales.ended': {
          guard: 'isSettledOrDue',
          target: 'fixed',
          meta: {
            id: 'STD-01',
            plain:
              'Sales have ended and every stake is answered, or the draw is due: its tickets are fixed, and their root is stored.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§game.tickets'],
          },
        },
        'clock.setBack': {
          target: 'givenUp',
          meta: {
            id: 'STD-02',
            plain: 'The clock was set back far beyond the draw: it is given up, and its tickets are returned.',
            clauses: ['GLI-19 4.16.1', 'UKGC LCCP 4.2.6'],
            rules: ['§game.draws'],
          },
        },
      },
    },
    fixed: {
      meta: { title: 'Tickets are fixed' },
      tags: ['busy'],
      on: {
        'draw.due': {
          target: 'drawn',
          meta: {
            id: 'STD-03',
            plain: 'The draw is due: it is drawn from its secret and its tickets, and all of them are decided with it.',
            clauses: ['UKGC RTS 5A', 'GLI-19 4.3.4(e)'],
            rules: ['§game.draws', '§game.tickets'],
          },
        },
        'clock.setBack': {
          target: 'givenUp',
          meta: {
            id: 'STD-04',
            plain: 'The clock was set back after the tickets were fixed: the draw is given up, and they are returned.',
            clauses: ['GLI-19 4.16.1', 'UKGC LCCP 4.2.6'],
            rules: ['§game.draws'],
          },
        },
      },
    },
    drawn: { meta: { title: 'Drawn' }, tags: ['settled'], type: 'final' },
    givenUp: { meta: { title: 'Given up' }, tags: ['settled'], type: 'final' },
  },
})
