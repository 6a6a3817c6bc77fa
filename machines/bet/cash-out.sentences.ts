import type { TransitionMeta } from '../flow.ts'

/**
 * What each transition of the cash-out chart means, in one plain sentence for each id; an id never changes its meaning.
 */
const sentences = {
  'CSH-01': {
    plain: 'A cash-out was in progress when the page closed: its outcome is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'CSH-02': { plain: 'Nothing was on its way.' },
  'CSH-03': { plain: 'The member asks what a bet is bought back for.' },
  'CSH-04': { plain: 'An offer is shown, with its amount and how old it is.' },
  'CSH-05': { plain: 'Just now there is no offer, for a market is stopped or its feed silent: it is asked for again.' },
  'CSH-06': { plain: 'The bet is not bought back: the reason is given.' },
  'CSH-07': { plain: 'No answer about an offer: it is asked for again.' },
  'CSH-08': { plain: 'No answer about an offer in time: it is asked for again.' },
  'CSH-09': { plain: 'The member puts the offer away.' },
  'CSH-10': { plain: 'The member chooses how much to be paid: the part of the bet that is worth it is asked for.' },
  'CSH-11': { plain: 'The offer has aged: it is asked for anew.' },
  'CSH-12': {
    plain: 'The member takes the offer and is asked to confirm what is paid and what is given up.',
    clauses: ['WCAG 3.3.4'],
  },
  'CSH-13': {
    plain: 'The member confirms the cash-out at the amount shown.',
    clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
  },
  'CSH-14': { plain: 'The member wants to sell another part: a new offer is asked for.' },
  'CSH-15': { plain: 'The offer is too old to confirm: it is asked for anew.' },
  'CSH-16': { plain: 'The bet, or the part of it, is bought back and the amount paid.', clauses: ['GLI-19 4.3.4(e)'] },
  'CSH-17': {
    plain: 'The offer fell: nothing was sold, and the member decides about the new one.',
    clauses: ['UKGC RTS 2C'],
  },
  'CSH-18': { plain: 'The server refuses the cash-out by name. Nothing was sold.' },
  'CSH-19': {
    plain: 'No answer: it may or may not be sold, and is looked for by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'CSH-20': { plain: 'No answer in time: it is looked for by its key.', clauses: ['GLI-19 4.16.1'] },
  'CSH-21': { plain: 'The member accepts the new offer; that is the confirmation.', clauses: ['UKGC RTS 2C'] },
  'CSH-22': { plain: 'The member keeps the bet.' },
  'CSH-23': { plain: 'The new offer has aged too: it is asked for anew.' },
  'CSH-24': { plain: 'The cash-out is found made.', clauses: ['GLI-19 4.3.4(e)'] },
  'CSH-25': {
    plain: 'Nothing was cashed out, and nothing can be under that key: a new offer is requested.',
    clauses: ['GLI-19 B.3.5'],
  },
  'CSH-26': { plain: 'Still no answer: it is asked again, never sold again.', clauses: ['GLI-19 B.3.5'] },
  'CSH-27': { plain: 'The time to ask again has come.' },
  'CSH-28': { plain: 'The member looks at another bet.' },
  'CSH-29': { plain: 'The member has seen how it ended.' },
  'CSH-30': {
    plain: 'The amount the member pressed is offered: what is paid and what is given up is confirmed next.',
    clauses: ['WCAG 3.3.4'],
  },
  'CSH-31': { plain: 'The bet is not worth the amount, or no such amount can be paid: the member names another.' },
  'CSH-32': { plain: 'The member names another amount: that part is asked for.' },
  'CSH-33': { plain: 'The question has been in sight long enough to be answered.', rules: ['§bet.reading-pause'] },
  'CSH-34': {
    plain: 'A leg of the bet is in play: the cash-out waits as the bet did.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 5A'],
  },
  'CSH-35': {
    plain:
      'The wait passed and nothing changed on the pitch: the bet, or the part of it, is bought back and the amount paid.',
    rules: ['§cash-out.wait'],
    clauses: ['GLI-19 4.3.4(e)'],
  },
  'CSH-36': {
    plain: 'The offer fell while the cash-out waited: nothing was sold, and the member decides about the new one.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 2C'],
  },
  'CSH-37': {
    plain: 'The match changed, or the bet can no longer be sold: the cash-out is refused by name. Nothing was sold.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 5A'],
  },
  'CSH-38': { plain: 'No outcome long after the wait: it is looked for by its key.', clauses: ['GLI-19 4.16.1'] },
  'CSH-39': { plain: 'The cash-out is found waiting.', rules: ['§cash-out.wait'], clauses: ['UKGC RTS 5A'] },
  'CSH-40': { plain: 'The cash-out is found refused. Nothing was sold.', clauses: ['GLI-19 4.3.4(e)'] },
  'CSH-41': {
    plain: 'The wait ended without a cash-out, and none can follow under that key: a new offer is requested.',
    rules: ['§cash-out.wait'],
    clauses: ['GLI-19 B.3.5'],
  },
} as const satisfies Record<`CSH-${string}`, Omit<TransitionMeta, 'id'>>

export const cashOutSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
