import { setup } from 'xstate'
import type { StateMeta, TransitionMeta } from '../flow.ts'

export type MarketEvent =
  /** Its feed offers it, and nothing holds it or its match back. */
  | { type: 'offer.opened' }
  /** Its match, its feed or the trader holds it back. */
  | { type: 'offer.suspended' }
  /** Its feed withdrew it, or its period is over. */
  | { type: 'offer.closed' }
  /** Its match has a result, which does not decide this market. */
  | { type: 'result.awaited' }
  | { type: 'result.decided' }
  | { type: 'result.voided' }

/** takesBets: a bet may be placed on it · shown: it has its place on the board. */
export type MarketTag = 'takesBets' | 'shown'

/**
 * The status of a market in the book (§feed.market-status). The odds house and the operator ask it before they write;
 * the database holds the same steps. What a result has decided may be corrected, and never takes bets again
 * (§settlement.correction).
 */
export const marketMachine = setup({
  types: {
    events: {} as MarketEvent,
    tags: {} as MarketTag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: 'market',
  initial: 'undecided',
  on: {
    'result.decided': {
      target: '.decided.settled',
      meta: {
        id: 'MKT-06',
        plain: 'The result decides the market, at first or by a correction: its bets are settled.',
        clauses: ['UKGC RTS 5A'],
        rules: ['§settlement.period', '§settlement.correction'],
      },
    },
    'result.voided': {
      target: '.decided.cancelled',
      meta: {
        id: 'MKT-07',
        plain: 'The market is voided, at first or by a correction: stakes are returned.',
        clauses: ['UKGC LCCP 4.2.6'],
        rules: ['§settlement.void-match', '§settlement.correction'],
      },
    },
    'result.awaited': {
      target: '.undecided.hidden',
      meta: {
        id: 'MKT-05',
        plain:
          'The match has a result that leaves this market undecided or withdraws its own: the market waits, off the board.',
        clauses: ['UKGC RTS 5A'],
        rules: ['§settlement.correction'],
      },
    },
  },
  states: {
    undecided: {
      meta: { title: 'No result yet' },
      initial: 'unlisted',
      on: {
        'offer.opened': {
          target: '.open',
          meta: {
            id: 'MKT-01',
            plain: 'The market is offered and nothing blocks it: it opens for bets.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§feed.market-status', '§bet.open-market'],
          },
        },
        'offer.suspended': {
          target: '.suspended',
          meta: {
            id: 'MKT-02',
            plain: 'The market is suspended: it stays visible, accepts no bets and shows the reason.',
            clauses: ['GLI-19 2.6.4'],
            rules: ['§feed.market-status', '§feed.silence'],
          },
        },
        'offer.closed': {
          target: '.hidden',
          meta: {
            id: 'MKT-03',
            plain: 'The market is withdrawn, or its period is over: it leaves the board and accepts no bets.',
            clauses: ['UKGC RTS 5A'],
            rules: ['§feed.market-status'],
          },
        },
      },
      states: {
        unlisted: { meta: { title: 'Not offered yet' } },
        hidden: { meta: { title: 'Withdrawn' } },
        open: { meta: { title: 'Open for bets' }, tags: ['takesBets', 'shown'] },
        suspended: { meta: { title: 'Suspended' }, tags: ['shown'] },
      },
    },
    decided: {
      meta: { title: 'Decided' },
      initial: 'settled',
      states: { settled: { meta: { title: 'Settled' } }, cancelled: { meta: { title: 'Void' } } },
    },
  },
})
