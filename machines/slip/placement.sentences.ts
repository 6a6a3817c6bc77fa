import type { TransitionMeta } from '../flow.ts'

/**
 * What each transition of the placement chart means, in one plain sentence for each id; an id never changes its
 * meaning.
 */
const sentences = {
  'PLC-01': {
    plain: 'Betting becomes available or unavailable: feed, network, account or market.',
    clauses: ['GLI-19 2.6.4'],
  },
  'PLC-02': {
    plain: 'The member chooses which price changes to accept without being asked.',
    clauses: ['UKGC RTS 2C'],
  },
  'PLC-03': {
    plain: 'A bet was in progress when the page closed: its outcome is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'PLC-04': { plain: 'Nothing was on its way.' },
  'PLC-05': { plain: 'A ticket is on the slip: a selection, or several that go together.' },
  'PLC-06': { plain: 'Another ticket takes the place of the one in the slip.' },
  'PLC-07': { plain: 'The board moves the price while the slip is open: both prices are shown.' },
  'PLC-08': { plain: 'The member removes the ticket from the slip.' },
  'PLC-09': { plain: 'The member enters a stake.' },
  'PLC-10': { plain: 'The member asks for the bet; its price and limits are checked first.' },
  'PLC-11': {
    plain: 'The stake is outside the limits: it is adjusted, the member sees it and must confirm again.',
    clauses: ['UKGC RTS 14A'],
  },
  'PLC-12': { plain: 'The price is unchanged and the stake is within the limits: the member is asked to confirm.' },
  'PLC-13': {
    plain: 'The price moved within what the member accepted beforehand: the new one is checked.',
    clauses: ['UKGC RTS 2C'],
  },
  'PLC-14': { plain: 'The price moved: old and new are shown and the member decides.', clauses: ['UKGC RTS 2C'] },
  'PLC-15': {
    plain: 'The price moved too often: the slip shows why no bet was placed.',
    clauses: ['UKGC RTS 2C'],
  },
  'PLC-16': { plain: 'The selection cannot be bet on: the reason is given.' },
  'PLC-17': { plain: 'No answer to the check. Nothing was placed.' },
  'PLC-18': { plain: 'The member goes back to the selection and the stake.' },
  'PLC-19': { plain: 'No answer to the check in time. Nothing was placed.' },
  'PLC-20': { plain: 'The member accepts the new price; that is the confirmation.', clauses: ['UKGC RTS 2C'] },
  'PLC-21': {
    plain: 'At the new price the stake is outside the limits: it is adjusted and must be confirmed again.',
    clauses: ['UKGC RTS 14A'],
  },
  'PLC-23': { plain: 'The member confirms the changed stake.', clauses: ['UKGC RTS 14A'] },
  'PLC-25': {
    plain: 'The member confirms what is risked and what it returns.',
    clauses: ['GLI-19 4.3.3(a)', 'WCAG 3.3.4'],
  },
  'PLC-27': { plain: 'The checked price is too old to confirm: it is checked again.' },
  'PLC-28': {
    plain: 'The server accepts the bet: at once, after the live delay, or when asked for its status.',
    clauses: ['UKGC RTS 5A'],
  },
  'PLC-29': {
    plain: 'A live bet waits out the live delay; its stake is held.',
    clauses: ['UKGC RTS 5A', 'N.J.A.C. 13:69O-1.4(h)'],
  },
  'PLC-30': {
    plain: 'The price moved before the bet was accepted: nothing was placed and the member decides.',
    clauses: ['UKGC RTS 2C'],
  },
  'PLC-31': { plain: 'The price moved too often; nothing was placed.', clauses: ['UKGC RTS 2C'] },
  'PLC-32': {
    plain:
      'The server rejects the bet with a reason, at once or after the live delay. The member is not charged, and a held stake is released.',
    clauses: ['UKGC RTS 5A'],
  },
  'PLC-33': {
    plain: 'No answer: the bet may or may not have been placed; it is looked up by its key.',
    clauses: ['GLI-19 4.16.1'],
  },
  'PLC-34': { plain: 'No answer in time: the bet is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'PLC-37': { plain: 'No decision in time: the bet is looked up by its key.', clauses: ['GLI-19 4.16.1'] },
  'PLC-39': { plain: 'The lookup finds the bet waiting.', clauses: ['UKGC RTS 5A'] },
  'PLC-41': { plain: 'The server never saw the bet.' },
  'PLC-42': {
    plain: 'Still no answer: the lookup is repeated; the bet is never placed again.',
    clauses: ['GLI-19 B.3.5'],
  },
  'PLC-43': {
    plain: 'The member sends it again under the same key, so it can be placed only once.',
    clauses: ['GLI-19 B.3.5'],
  },
  'PLC-44': {
    plain: 'The member cancels: the key is closed on the server first, so that the bet cannot be accepted later.',
    clauses: ['GLI-19 B.3.5'],
  },
  'PLC-45': { plain: 'The member takes the next selection.' },
  'PLC-46': { plain: 'The member closes the receipt.' },
  'PLC-47': { plain: 'The member takes another selection.' },
  'PLC-48': {
    plain: 'The member goes back to the slip with the same selection and stake; a changed line must be chosen again.',
  },
  'PLC-49': { plain: 'The member removes what was not placed.' },
  'PLC-50': { plain: 'Betting is available again: the outcome is requested at once.', clauses: ['GLI-19 4.16.1'] },
  'PLC-52': {
    plain:
      'With quick bet on, the press on a price is the confirmation: price and limits are checked and the bet placed.',
    clauses: ['GLI-19 4.3.3(a)'],
  },
  'PLC-53': {
    plain: 'A quick bet whose price is unchanged and whose stake is within the limits is placed at once.',
    clauses: ['GLI-19 4.3.3(a)'],
  },
  'PLC-55': {
    plain: 'The key is closed: a bet that still arrives under it is refused, and the slip is open again.',
    clauses: ['GLI-19 B.3.5'],
  },
  'PLC-56': { plain: 'No answer: the bet request is not yet cancelled.' },
  'PLC-57': { plain: 'No answer in time: the bet request is not yet cancelled.' },
  'PLC-58': { plain: 'Price and limits are as they were when the member was asked: the question stays the same.' },
  'PLC-59': {
    plain: 'The question has been on screen long enough to be read: from now on a press answers it.',
    clauses: ['WCAG 3.3.4'],
  },
  'PLC-51': {
    plain: 'Not even the smallest stake is accepted any more: the member sees that nothing can be placed.',
  },
  'PLC-60': {
    plain: 'The balance covers no stake that the limits allow: the page says so, and nothing is sent.',
    rules: ['§stake.within-balance'],
  },
} as const satisfies Record<`PLC-${string}`, Omit<TransitionMeta, 'id'>>

export const placementSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
