import type { TransitionMeta } from '../flow.ts'

/** What each transition of the chart means by which a member joins a room; an id never changes its meaning. */
const sentences = {
  'JOIN-00': {
    plain: 'A seat had been requested when the page closed: the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'JOIN-01': { plain: 'No seat was requested.' },
  'JOIN-02': { plain: 'The member opens a room to join and sees the entry fee.' },
  'JOIN-04': {
    plain: 'The member confirms the entry.',
    clauses: ['WCAG 3.3.4'],
  },
  'JOIN-05': { plain: 'The member leaves without joining.' },
  'JOIN-06': { plain: 'The seat is taken and the entry fee paid.', clauses: ['GLI-19 2.8.4'] },
  'JOIN-07': {
    plain: 'No answer: the seat may or may not be taken, and the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'JOIN-08': {
    plain: 'No answer in time: the request for the seat is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'JOIN-11': { plain: 'All seats are taken: nothing was paid.' },
  'JOIN-12': { plain: 'The room is not open any more: nothing was paid.', rules: ['§room.life'] },
  'JOIN-13': { plain: 'The server refuses the entry with a reason: nothing was paid.' },
  'JOIN-14': { plain: 'The lookup finds the seat taken, once.', clauses: ['GLI-19 B.3.5'], rules: ['§room.key'] },
  'JOIN-15': {
    plain: 'Still no answer: the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'JOIN-18': {
    plain: 'The member chooses a room that costs nothing to enter: the seat is requested at once.',
    clauses: ['GLI-19 A.5.4'],
  },
  'JOIN-17': { plain: 'The question has been on screen long enough to be answered.', rules: ['§bet.reading-pause'] },
} as const satisfies Record<`JOIN-${string}`, Omit<TransitionMeta, 'id'>>

export const joinSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
