import type { TransitionMeta } from '../flow.ts'

const rules = ['§edit.one-step'] as const
const waits = ['§edit.wait'] as const

/** What each transition of an edit means, in one plain sentence for each id; an id never changes its meaning. */
const sentences = {
  'EDB-01': {
    plain: 'An edit was in progress when the page closed: its outcome is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'EDB-02': { plain: 'Nothing was on its way.' },
  'EDB-03': {
    plain: 'The member edits a bet: its value and the price of the new bet are requested.',
    rules: ['§edit.bets'],
  },
  'EDB-04': {
    plain: 'The value of the old bet, the new bet and the difference are shown.',
    rules: ['§edit.difference'],
  },
  'EDB-05': {
    plain: 'The value or the price that moved is shown beside what was confirmed.',
    rules: ['§edit.checks'],
    clauses: ['UKGC RTS 2C'],
  },
  'EDB-06': { plain: 'The bet cannot be edited: the reason is given.', rules: ['§edit.bets'] },
  'EDB-07': { plain: 'The request for the value is not answered: it is repeated.' },
  'EDB-08': { plain: 'The request for the value is not answered in time: it is repeated.' },
  'EDB-09': { plain: 'The member removes a selection: the new bet is priced again.', rules: ['§edit.bets'] },
  'EDB-10': { plain: 'The member adds a selection: the new bet is priced again.', rules: ['§edit.bets'] },
  'EDB-11': { plain: 'The member types another stake: the new bet is checked again.', rules: ['§edit.bets'] },
  'EDB-12': { plain: 'The member keeps the bet as it is.' },
  'EDB-13': { plain: 'The value and the price have aged: both are requested again.' },
  'EDB-14': {
    plain: 'The member takes the edit and is asked to confirm the old value, the new bet and the difference.',
    rules: ['§edit.difference'],
    clauses: ['WCAG 3.3.4'],
  },
  'EDB-15': { plain: 'The wait before the next request is over.' },
  'EDB-16': {
    plain: 'The member confirms the edit at the value and the price shown.',
    rules,
    clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
  },
  'EDB-17': { plain: 'The member wants to change the new bet further.' },
  'EDB-18': { plain: 'The question is too old to confirm: both prices are requested again.' },
  'EDB-19': { plain: 'The question has been on screen long enough to be answered.', rules: ['§bet.reading-pause'] },
  'EDB-20': {
    plain: 'Both bets are made: the old one is cashed out and the new one placed.',
    rules,
    clauses: ['GLI-19 4.3.4(e)'],
  },
  'EDB-21': {
    plain: 'With a leg in play the edit waits, and the old bet runs on.',
    rules: waits,
    clauses: ['UKGC RTS 5A'],
  },
  'EDB-22': {
    plain: 'The value fell or the price moved: nothing was edited, and both are requested again.',
    rules: ['§edit.checks'],
    clauses: ['UKGC RTS 2C'],
  },
  'EDB-23': {
    plain: 'The value fell or the price moved, and the new bet is no longer known here: nothing was edited.',
    rules: ['§edit.checks'],
  },
  'EDB-24': { plain: 'The server refuses the edit with a reason. The old bet is as it was.', rules: ['§edit.checks'] },
  'EDB-25': {
    plain: 'No answer: the edit may or may not have been made; it is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'EDB-26': { plain: 'No answer in time: it is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'EDB-27': { plain: 'No outcome long after the wait: it is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'EDB-28': {
    plain: 'Nothing was edited, and nothing can be edited under that key: both prices are requested again.',
    clauses: ['GLI-19 B.3.5'],
  },
  'EDB-29': {
    plain: 'Nothing was edited, nothing can be under that key, and the new bet is no longer known here.',
    clauses: ['GLI-19 B.3.5'],
  },
  'EDB-30': {
    plain: 'Still no answer: the lookup is repeated; the edit is never requested twice.',
    clauses: ['GLI-19 B.3.5'],
  },
  'EDB-31': { plain: 'The member closes the outcome.' },
  'EDB-32': { plain: 'The member edits another bet.' },
} as const satisfies Record<`EDB-${string}`, Omit<TransitionMeta, 'id'>>

export const editSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
