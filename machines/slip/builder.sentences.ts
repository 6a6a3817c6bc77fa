import type { TransitionMeta } from '../flow.ts'

/** What each transition of the builder chart says. */
export const builderSentences = {
  opened: { id: 'BLD-01', plain: 'The member begins to build a bet on a match.', rules: ['§builder.selections'] },
  closed: { id: 'BLD-02', plain: 'The member leaves the builder: its selections are forgotten.' },
  other: { id: 'BLD-03', plain: 'The member builds on another match: the selections of the first are forgotten.' },
  added: {
    id: 'BLD-04',
    plain: 'A pick is added or taken out: the server prices the selections together.',
    rules: ['§builder.chance'],
  },
  emptied: { id: 'BLD-05', plain: 'The last selection is taken out: nothing is left to price.' },
  priced: {
    id: 'BLD-08',
    plain:
      'The selections have one price: the page shows its odds, the fair odds and what multiplying would have said.',
    rules: ['§builder.price'],
  },
  unpriced: {
    id: 'BLD-09',
    plain: 'The selections make no builder: the page says why, and names the selection.',
    rules: ['§builder.refused'],
  },
  refused: { id: 'BLD-10', plain: 'The server refuses the request: the reason is given.' },
  unanswered: { id: 'BLD-11', plain: 'No answer: no price is shown, and it can be requested again.' },
  late: { id: 'BLD-12', plain: 'No answer in time: no price is shown, and it can be requested again.' },
  again: { id: 'BLD-13', plain: 'The member requests the price again.' },
  moved: {
    id: 'BLD-14',
    plain: 'A market of the match moved: the price that is shown is old, and is requested again.',
    rules: ['§builder.placing'],
  },
  movedUnpriced: { id: 'BLD-15', plain: 'A market of the match moved: the selections may make a builder now.' },
  taken: { id: 'BLD-16', plain: 'The member puts the builder on the slip at the price that is shown.' },
  takenOld: {
    id: 'BLD-17',
    plain: 'The member puts the builder on the slip at a price that is old: the slip checks it before it is placed.',
    rules: ['§builder.placing', '§bet.consent'],
  },
  overtaken: {
    id: 'BLD-18',
    plain: 'A market of the match moved while the price was requested: its answer will be old.',
  },
  pricedOld: {
    id: 'BLD-19',
    plain: 'The answer is older than the market: its price is shown as old, and is requested again.',
    rules: ['§builder.placing'],
  },
  unpricedOld: {
    id: 'BLD-20',
    plain: 'The answer is older than the market: the page says why there is no price, and it is requested again.',
  },
  filled: {
    id: 'BLD-21',
    plain: 'Selections that were chosen together are the builder now: the server prices them.',
    rules: ['§builder.chance'],
  },
  gone: { id: 'BLD-23', plain: 'None of the selections that were chosen together is offered now: the page says so.' },
  withdrawn: {
    id: 'BLD-24',
    plain: 'The match has no builder, as a race or at Myanmar odds: its selections are forgotten.',
    rules: ['§builder.selections'],
  },
  offered: { id: 'BLD-25', plain: 'The match has a builder again.', rules: ['§builder.selections'] },
  movedFailed: { id: 'BLD-26', plain: 'A market of the match moved: the price is requested again.' },
  stake: { id: 'BLD-22', plain: 'The member types the stake that goes to the slip with the builder.' },
} as const satisfies Record<string, TransitionMeta>
