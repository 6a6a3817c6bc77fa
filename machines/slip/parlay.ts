import { withEvent } from '../flow.ts'
import { parlaySetup } from './parlay.setup.ts'

export type { BoardPrices, PricedPick, LeftOut, ParlayChange, ParlayContext, ParlayEvent } from './parlay.setup.ts'

/** What the picks of the list amount to together (§parlay.legs): nothing yet, too few, a ticket, or a full one. */
export const parlayMachine = parlaySetup.createMachine({
  id: 'parlay',
  initial: 'deciding',
  context: { legs: [], prices: [], leftOut: [], isSystem: false, sizes: null },
  on: {
    'picks.listed': {
      target: '.deciding',
      actions: withEvent('combinePicks'),
      meta: {
        id: 'PAR-01',
        plain: 'The list changed: its picks that go together are the legs; each of the others has its reason.',
        rules: ['§parlay.one-leg-a-match'],
      },
    },
    'legs.priced': {
      guard: withEvent('areOther'),
      actions: withEvent('setPrices'),
      meta: { id: 'PAR-02', plain: 'The board moves a price of the legs.' },
    },
    'matches.begun': {
      guard: withEvent('hasBegun'),
      target: '.deciding',
      actions: withEvent('markLive'),
      meta: { id: 'PAR-10', plain: 'The match of a leg has started.', rules: ['§parlay.live-minimum'] },
    },
    'ticket.requested': {
      actions: 'reportTicket',
      meta: { id: 'PAR-11', plain: 'The slip asks what the picks amount to together.' },
    },
    'kind.chosen': {
      guard: withEvent('isOtherKind'),
      target: '.deciding',
      actions: withEvent('setKind'),
      meta: { id: 'PAR-03', plain: 'The member makes it one parlay of all legs, or a system.' },
    },
    'sizes.chosen': {
      guard: withEvent('arePossible'),
      target: '.deciding',
      actions: withEvent('setSizes'),
      meta: { id: 'PAR-04', plain: 'The member chooses the sizes of the system.', rules: ['§parlay.system-sizes'] },
    },
  },
  states: {
    deciding: {
      meta: { title: 'Counting the legs' },
      always: [
        { guard: 'hasNone', target: 'empty', meta: { id: 'PAR-05', plain: 'There is no leg.' } },
        {
          guard: 'areTooFew',
          target: 'tooFew',
          meta: { id: 'PAR-06', plain: 'Too few legs: two, or three where one is live or of a virtual game.' },
        },
        {
          guard: 'hasNoSizes',
          target: 'noSystem',
          meta: {
            id: 'PAR-07',
            plain: 'The legs make a parlay but no system: too few or too many, at Myanmar odds, or with a builder.',
          },
        },
        { guard: 'isFull', target: 'full', meta: { id: 'PAR-08', plain: 'As many legs as a ticket takes.' } },
        { target: 'ready', meta: { id: 'PAR-09', plain: 'The legs make a ticket.' } },
      ],
    },
    empty: { meta: { title: 'No legs' }, tags: ['needsMember'] },
    tooFew: { meta: { title: 'Too few legs' }, tags: ['needsMember'] },
    noSystem: { meta: { title: 'No system' }, tags: ['needsMember'] },
    ready: { meta: { title: 'Ready' }, tags: ['ticket'] },
    full: { meta: { title: 'Maximum legs' }, tags: ['ticket'] },
  },
})
