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
  'CSH-03': { plain: 'The member requests a cash-out offer for a bet.' },
  'CSH-04': { plain: 'An offer is shown, with its amount and how old it is.' },
  'CSH-05': {
    plain: 'No offer at the moment, because a market is suspended or its feed is silent: the request is repeated.',
  },
  'CSH-06': { plain: 'No cash-out for this bet: the reason is given.' },
  'CSH-07': { plain: 'The offer request is not answered: it is repeated.' },
  'CSH-08': { plain: 'The offer request is not answered in time: it is repeated.' },
  'CSH-09': { plain: 'The member closes the offer.' },
  'CSH-10': { plain: 'The member chooses an amount: an offer is requested for the part of the bet worth that amount.' },
  'CSH-11': { plain: 'The offer has aged: a new one is requested.' },
  'CSH-12': {
    plain: 'The member takes the offer and is asked to confirm what is paid and what is given up.',
    clauses: ['WCAG 3.3.4'],
  },
  'CSH-13': {
    plain: 'The member confirms the cash-out at the amount shown.',
    clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
  },
  'CSH-14': { plain: 'The member wants to cash out another part: a new offer is requested.' },
  'CSH-15': { plain: 'The offer is too old to confirm: a new one is requested.' },
  'CSH-16': { plain: 'The bet, or the part of it, is cashed out and the amount paid.', clauses: ['GLI-19 4.3.4(e)'] },
  'CSH-17': {
    plain: 'The offer fell: nothing was cashed out, and the member decides about the new one.',
    clauses: ['UKGC RTS 2C'],
  },
  'CSH-18': { plain: 'The server refuses the cash-out with a reason. Nothing was cashed out.' },
  'CSH-19': {
    plain: 'No answer: the cash-out may or may not have been made; it is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'CSH-20': { plain: 'No answer in time: it is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'CSH-21': { plain: 'The member accepts the new offer; that is the confirmation.', clauses: ['UKGC RTS 2C'] },
  'CSH-22': { plain: 'The member keeps the bet.' },
  'CSH-23': { plain: 'The new offer has aged too: another is requested.' },
  'CSH-24': { plain: 'The lookup finds that the cash-out was made.', clauses: ['GLI-19 4.3.4(e)'] },
  'CSH-25': {
    plain: 'Nothing was cashed out, and nothing can be cashed out under that key: a new offer is requested.',
    clauses: ['GLI-19 B.3.5'],
  },
  'CSH-26': {
    plain: 'Still no answer: the lookup is repeated; the cash-out is never requested twice.',
    clauses: ['GLI-19 B.3.5'],
  },
  'CSH-27': { plain: 'The wait before the next lookup is over.' },
  'CSH-28': { plain: 'The member looks at another bet.' },
  'CSH-29': { plain: 'The member closes the outcome.' },
  'CSH-30': {
    plain: 'The amount the member pressed is offered: what is paid and what is given up is confirmed next.',
    clauses: ['WCAG 3.3.4'],
  },
  'CSH-31': { plain: 'The bet is not worth the amount, or no such amount can be paid: the member names another.' },
  'CSH-32': { plain: 'The member names another amount: an offer for that part is requested.' },
  'CSH-33': { plain: 'The question has been on screen long enough to be answered.', rules: ['§bet.reading-pause'] },
  'CSH-34': {
    plain: 'A leg of the bet is in play: the cash-out waits as the bet did.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 5A'],
  },
  'CSH-35': {
    plain:
      'The wait passed and the match did not change: the bet, or the part of it, is cashed out and the amount paid.',
    rules: ['§cash-out.wait'],
    clauses: ['GLI-19 4.3.4(e)'],
  },
  'CSH-36': {
    plain:
      'The offer fell while the cash-out waited: nothing was cashed out, and the member decides about the new one.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 2C'],
  },
  'CSH-37': {
    plain:
      'The match changed, or the bet can no longer be cashed out: the cash-out is refused with a reason. Nothing was cashed out.',
    rules: ['§cash-out.wait'],
    clauses: ['UKGC RTS 5A'],
  },
  'CSH-38': { plain: 'No outcome long after the wait: it is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'CSH-39': { plain: 'The lookup finds the cash-out waiting.', rules: ['§cash-out.wait'], clauses: ['UKGC RTS 5A'] },
  'CSH-40': {
    plain: 'The lookup finds that the cash-out was refused. Nothing was cashed out.',
    clauses: ['GLI-19 4.3.4(e)'],
  },
  'CSH-41': {
    plain: 'The wait ended without a cash-out, and no cash-out can follow under that key: a new offer is requested.',
    rules: ['§cash-out.wait'],
    clauses: ['GLI-19 B.3.5'],
  },
} as const satisfies Record<`CSH-${string}`, Omit<TransitionMeta, 'id'>>

export const cashOutSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
