import { parlayWords } from './parlay.words.ts'

export type { ParlayContext, ParlayEvent } from './parlay.words.ts'

/** What the legs of a parlay amount to (§parlay.legs): nothing yet, too few, a ticket, or a full one. */
export const parlayMachine = parlayWords.createMachine({
  id: 'parlay',
  initial: 'deciding',
  context: ({ input }) => ({ ...input, sizes: null, reason: null }),
  on: {
    'leg.added': [
      {
        guard: { type: 'isNoLeg', params: ({ event }) => event },
        actions: { type: 'refuse', params: { code: 'notAllowedInParlay' } },
        meta: {
          id: 'PAR-01',
          plain: 'The market, or a boosted price, cannot be a leg of a parlay: the member is told.',
        },
      },
      {
        guard: { type: 'isAtOtherOdds', params: ({ event }) => event },
        actions: { type: 'refuse', params: { code: 'mixedOddsInParlay' } },
        meta: {
          id: 'PAR-14',
          plain: 'A parlay is at Myanmar odds or at the usual ones, never at both: the member is told.',
        },
      },
      {
        guard: { type: 'isOfHeldMatch', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'replace', params: ({ event }) => event },
        meta: {
          id: 'PAR-02',
          plain: 'Another selection of a match that is in already takes its place: one leg of each match.',
        },
      },
      {
        guard: 'isFull',
        actions: { type: 'refuse', params: { code: 'maxParlayTicket' } },
        meta: { id: 'PAR-03', plain: 'No leg more fits on a ticket: the member is told.' },
      },
      {
        target: '.deciding',
        actions: { type: 'add', params: ({ event }) => event },
        meta: { id: 'PAR-04', plain: 'A leg is added.' },
      },
    ],
    'leg.removed': {
      target: '.deciding',
      actions: { type: 'remove', params: ({ event }) => event },
      meta: { id: 'PAR-05', plain: 'A leg is taken out, by the member or because its line is gone.' },
    },
    'legs.filled': {
      target: '.deciding',
      actions: { type: 'fill', params: ({ event }) => event },
      meta: { id: 'PAR-06', plain: 'The legs are chosen for the member: a lucky pick, a bet shared or placed again.' },
    },
    'legs.priced': {
      guard: { type: 'areWhole', params: ({ event }) => event },
      actions: { type: 'follow', params: ({ event }) => event },
      meta: { id: 'PAR-07', plain: 'The board moves the prices of the legs.' },
    },
    'legs.cleared': { target: '.deciding', actions: 'clear', meta: { id: 'PAR-08', plain: 'All legs are taken out.' } },
    'sizes.chosen': {
      guard: { type: 'arePossible', params: ({ event }) => event },
      actions: { type: 'choose', params: ({ event }) => event },
      meta: { id: 'PAR-09', plain: 'The member makes it a system of the chosen sizes, or one parlay of all legs.' },
    },
  },
  states: {
    deciding: {
      meta: { title: 'Counting the legs' },
      always: [
        { guard: 'hasNone', target: 'empty', meta: { id: 'PAR-10', plain: 'There is no leg.' } },
        {
          guard: 'areTooFew',
          target: 'tooFew',
          meta: { id: 'PAR-11', plain: 'Too few legs: two, or three where one is live or of a virtual game.' },
        },
        { guard: 'isFull', target: 'full', meta: { id: 'PAR-12', plain: 'As many legs as a ticket takes.' } },
        { target: 'ready', meta: { id: 'PAR-13', plain: 'The legs make a ticket.' } },
      ],
    },
    empty: { meta: { title: 'No legs' }, tags: ['needsMember'] },
    tooFew: { meta: { title: 'Too few legs' }, tags: ['needsMember'] },
    ready: { meta: { title: 'Ready' }, tags: ['ticket'] },
    full: { meta: { title: 'Maximum legs' }, tags: ['ticket'] },
  },
})
