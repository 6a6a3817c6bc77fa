import type { TransitionMeta } from '../flow.ts'

/** What each transition of the prediction chart means; an id never changes its meaning. */
const sentences = {
  'PRE-01': {
    plain:
      'The member chooses a selection of a match that has not started; it begins with the points put on the one before.',
  },
  'PRE-02': { plain: 'The member types how many points to put on it.' },
  'PRE-03': {
    plain: 'The member confirms a whole number of points, no more than are left, at the price shown.',
    clauses: ['GLI-19 4.3.3(a)'],
    rules: ['§room.points'],
  },
  'PRE-04': {
    plain: 'The price moves before the confirmation: the member decides about the new one.',
    clauses: ['UKGC RTS 2C'],
  },
  'PRE-05': { plain: 'The points that are left are read again.' },
  'PRE-06': { plain: 'The match starts: no more predictions on it are accepted.', rules: ['§room.points'] },
  'PRE-07': { plain: 'The member chooses another selection instead.' },
  'PRE-08': { plain: 'The member drops the selection.' },
  'PRE-09': { plain: 'The member accepts the new price; that is the confirmation.', clauses: ['UKGC RTS 2C'] },
  'PRE-10': { plain: 'The price moves once more: the newest one is shown beside the first.', clauses: ['UKGC RTS 2C'] },
  'PRE-11': { plain: 'The prediction is recorded.', clauses: ['GLI-19 2.8.4'] },
  'PRE-12': {
    plain: 'The price had moved: nothing was predicted, and the member decides about the new one.',
    clauses: ['UKGC RTS 2C'],
  },
  'PRE-13': { plain: 'The server refuses the prediction with a reason. No points were spent.' },
  'PRE-14': {
    plain: 'No answer: the prediction may or may not be recorded, and the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'PRE-15': {
    plain: 'No answer in time: the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'PRE-16': {
    plain: 'The lookup finds the prediction recorded, once.',
    clauses: ['GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'PRE-17': {
    plain: 'No prediction exists under the key, and the price has moved: the member decides.',
    clauses: ['UKGC RTS 2C'],
  },
  'PRE-18': { plain: 'No prediction exists under the key, and the server refuses it with a reason.' },
  'PRE-19': {
    plain: 'Still no answer: the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'PRE-20': { plain: 'The member chooses the next selection.' },
  'PRE-21': { plain: 'The member closes the outcome.' },
  'PRE-22': { plain: 'The refusal was about the points: the member types fewer.' },
  'PRE-23': { plain: 'The question has been on screen long enough to be answered.', rules: ['§bet.reading-pause'] },
} as const satisfies Record<`PRE-${string}`, Omit<TransitionMeta, 'id'>>

export const predictionSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
