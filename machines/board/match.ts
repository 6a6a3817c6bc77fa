import { setup } from 'xstate'
import type { StateMeta, TransitionMeta } from '../flow.ts'
import type { MarketTag } from './market.ts'

export type MatchEvent =
  /** It is known, goes on, and nothing holds it back. */
  | { type: 'bets.opened' }
  /** An incident, a break, a silent feed or a trader holds it back. */
  | { type: 'bets.suspended' }
  /** It was played to its end, or of a child its match has a result; its own result is not there. */
  | { type: 'play.ended' }
  | { type: 'result.pending' }
  /** It was broken off, and is to be played on. */
  | { type: 'result.suspended' }
  | { type: 'result.decided' }
  | { type: 'result.voided' }

/**
 * The status of a match in the book, and with a result the status that its members read (§settlement.match-status):
 * pending, completed, cancelled or suspended. The odds house and the operator ask it before they write; the database
 * holds the same steps. A match that a result has decided may be corrected, and never takes bets again
 * (§settlement.correction).
 */
export const matchMachine = setup({
  types: {
    events: {} as MatchEvent,
    tags: {} as MarketTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: 'match',
  initial: 'undecided',
  on: {
    'result.pending': {
      target: '.undecided.over.awaited',
      meta: {
        id: 'MAT-04',
        plain: 'The result is reported as pending, at first or by a correction: the match is over and waits for it.',
        clauses: ['GLI-19 4.3.4(e)'],
        rules: ['§settlement.match-status'],
      },
    },
    'result.suspended': {
      target: '.undecided.over.brokenOff',
      meta: {
        id: 'MAT-05',
        plain: 'The match is reported abandoned: no bets are accepted until another result is reported.',
        clauses: ['GLI-19 4.3.4(e)'],
        rules: ['§settlement.match-status'],
      },
    },
    'result.decided': {
      target: '.decided.settled',
      meta: {
        id: 'MAT-06',
        plain: 'The match has its final result, at first or by a correction: its bets are settled.',
        clauses: ['UKGC RTS 5A'],
        rules: ['§settlement.match-status', '§settlement.correction'],
      },
    },
    'result.voided': {
      target: '.decided.cancelled',
      meta: {
        id: 'MAT-07',
        plain: 'The match is void, at first or by a correction: its stakes are returned.',
        clauses: ['UKGC LCCP 4.2.6'],
        rules: ['§settlement.void-match', '§settlement.correction'],
      },
    },
  },
  states: {
    undecided: {
      meta: { title: 'No result yet' },
      initial: 'untold',
      on: {
        'bets.opened': {
          target: '.open',
          meta: {
            id: 'MAT-01',
            plain: 'The match continues and nothing blocks it: its open markets accept bets.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§feed.market-status'],
          },
        },
        'bets.suspended': {
          target: '.suspended',
          meta: {
            id: 'MAT-02',
            plain:
              'An incident, a break, a silent feed or a trader suspends the match: it accepts no bets and shows the reason.',
            clauses: ['GLI-19 2.6.4'],
            rules: ['§feed.market-status', '§feed.silence'],
          },
        },
        'play.ended': {
          target: '.over',
          meta: {
            id: 'MAT-03',
            plain: 'The match is played to its end: it leaves the board and waits for its result.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§feed.market-status'],
          },
        },
      },
      states: {
        untold: { meta: { title: 'Not announced yet' } },
        open: { meta: { title: 'Open for bets' }, tags: ['takesBets', 'shown'] },
        suspended: { meta: { title: 'Suspended' }, tags: ['shown'] },
        over: {
          meta: { title: 'Finished' },
          initial: 'awaited',
          states: {
            awaited: { meta: { title: 'Result pending' } },
            brokenOff: { meta: { title: 'Abandoned' } },
          },
        },
      },
    },
    decided: {
      meta: { title: 'Decided' },
      initial: 'settled',
      states: { settled: { meta: { title: 'Completed' } }, cancelled: { meta: { title: 'Cancelled' } } },
    },
  },
})
