import { setup } from 'xstate'
import type { FlowTag, StateMeta, TransitionMeta } from '../flow.ts'

export type StudioRoundEvent =
  /** The wallet took the stake; over: the outcome leaves the member nothing to decide. */
  | { type: 'stake.taken'; isOver: boolean }
  /** The wallet took the stake of a ticket; selling: the tickets of its draw are not fixed yet. */
  | { type: 'ticket.taken'; isSelling: boolean }
  | { type: 'stake.refused' }
  | { type: 'stake.unanswered' }
  | { type: 'move.made'; isLast: boolean }
  | { type: 'member.left' }
  | { type: 'draw.held' }
  | { type: 'draw.givenUp' }
  | { type: 'curve.left' }
  | { type: 'curve.broken' }
  | { type: 'win.acknowledged' }
  | { type: 'return.acknowledged' }

/**
 * A round as the studio stores it (§game.steps, §game.tickets, §game.delivery). The studio asks it whether a step is
 * valid before it writes the step; its database refuses any other. A step is on disk before anything that follows from
 * it is sent: a stake is in `staking` before the wallet hears of it, a win in `taken` before it is sent.
 */
export const studioRoundMachine = setup({
  types: {
    events: {} as StudioRoundEvent,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isOver: ({ event }) => 'isOver' in event && event.isOver,
    isLast: ({ event }) => 'isLast' in event && event.isLast,
    isSelling: ({ event }) => 'isSelling' in event && event.isSelling,
  },
}).createMachine({
  id: 'studioRound',
  initial: 'staking',
  states: {
    staking: {
      meta: { title: 'Stake sent' },
      tags: ['busy'],
      on: {
        'stake.taken': [
          {
            guard: 'isOver',
            target: 'taken',
            meta: {
              id: 'STR-01',
              plain: 'The wallet takes the stake, and the outcome is stored: the win is sent next, even if it is zero.',
              clauses: ['GLI-19 4.3.3(b)', 'GLI-19 4.3.4(e)'],
              rules: ['§game.delivery'],
            },
          },
          {
            target: 'open',
            meta: {
              id: 'STR-02',
              plain: 'The wallet takes the stake in a game of several steps: the member plays on.',
              clauses: ['GLI-19 4.3.3(b)'],
              rules: ['§game.steps'],
            },
          },
        ],
        'ticket.taken': [
          {
            guard: 'isSelling',
            target: 'waiting',
            meta: {
              id: 'STR-03',
              plain: 'The wallet takes the stake of a ticket: it waits for its draw.',
              clauses: ['GLI-19 4.3.3(b)'],
              rules: ['§game.draws'],
            },
          },
          {
            target: 'returning',
            meta: {
              id: 'STR-04',
              plain: 'The wallet takes the stake after the tickets of the draw were fixed: it is returned.',
              clauses: ['UKGC LCCP 4.2.6'],
              rules: ['§game.tickets'],
            },
          },
        ],
        'stake.refused': {
          target: 'refused',
          meta: {
            id: 'STR-05',
            plain: 'The wallet refuses the stake: no money moves, and the round is not played.',
            clauses: ['GLI-19 4.3.3(b)'],
            rules: ['§game.stake'],
          },
        },
        'stake.unanswered': {
          target: 'returning',
          meta: {
            id: 'STR-06',
            plain: 'The answer to the stake is lost, or the studio ended before it came: the stake is returned.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.delivery'],
          },
        },
      },
    },
    open: {
      meta: { title: 'Being played' },
      on: {
        'move.made': [
          {
            guard: 'isLast',
            target: 'taken',
            meta: {
              id: 'STR-07',
              plain: 'The move ends the round: its outcome is stored, and the win is sent next.',
              clauses: ['GLI-19 4.3.4(e)'],
              rules: ['§game.steps'],
            },
          },
          {
            target: 'open',
            meta: {
              id: 'STR-08',
              plain: 'A move is stored under its number, once: the member plays on.',
              clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
              rules: ['§game.steps'],
            },
          },
        ],
        'member.left': {
          target: 'returning',
          meta: {
            id: 'STR-09',
            plain: 'The member stays away before anything was reached: the stake is returned.',
            clauses: ['GLI-19 4.16.1'],
            rules: ['§game.steps'],
          },
        },
      },
    },
    waiting: {
      meta: { title: 'Waits for its draw' },
      tags: ['busy'],
      on: {
        'draw.held': {
          target: 'taken',
          meta: {
            id: 'STR-10',
            plain: 'The draw is held: its outcome decides the ticket, and the win is sent next.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.draws', '§game.tickets'],
          },
        },
        'draw.givenUp': {
          target: 'returning',
          meta: {
            id: 'STR-11',
            plain: 'The clock was set back far beyond the draw, which is given up: the stake is returned.',
            clauses: ['GLI-19 4.16.1', 'UKGC LCCP 4.2.6'],
            rules: ['§game.draws'],
          },
        },
        'curve.left': {
          target: 'waiting',
          meta: {
            id: 'STR-14',
            plain: 'The member leaves the curve of the draw, at the multiple that the studio’s clock shows: once.',
            clauses: ['GLI-19 4.3.4(e)'],
            rules: ['§game.crash'],
          },
        },
        'curve.broken': {
          target: 'returning',
          meta: {
            id: 'STR-15',
            plain: 'The studio did not watch the curve to its end: a bet that had to be left by hand is returned.',
            clauses: ['GLI-19 4.16.1', 'UKGC LCCP 4.2.6'],
            rules: ['§game.crash'],
          },
        },
      },
    },
    taken: {
      meta: { title: 'Decided, win to be acknowledged' },
      tags: ['busy'],
      on: {
        'win.acknowledged': {
          target: 'over',
          meta: {
            id: 'STR-12',
            plain: 'The wallet acknowledges the win, which it pays or holds for the operator: the round is over.',
            clauses: ['GLI-19 4.3.4(e)', 'GLI-19 B.3.5'],
            rules: ['§game.delivery'],
          },
        },
      },
    },
    returning: {
      meta: { title: 'Stake to be returned' },
      tags: ['busy'],
      on: {
        'return.acknowledged': {
          target: 'returned',
          meta: {
            id: 'STR-13',
            plain: 'The wallet acknowledges the rollback: the stake is returned, or was never taken.',
            clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
            rules: ['§game.rollback', '§game.delivery'],
          },
        },
      },
    },
    over: { meta: { title: 'Over' }, tags: ['settled'], type: 'final' },
    returned: { meta: { title: 'Stake returned' }, tags: ['settled'], type: 'final' },
    refused: { meta: { title: 'Stake refused' }, tags: ['settled'], type: 'final' },
  },
})
