import type { TransitionMeta } from '../flow.ts'

/** What each transition of the chart means by which a member creates a room; an id never changes its meaning. */
const sentences = {
  'CRM-01': {
    plain: 'A room was being created when the page closed: the same request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'CRM-02': { plain: 'No room was being created.' },
  'CRM-03': { plain: 'The member may create the room.' },
  'CRM-04': { plain: 'The member has a private room already, and is taken to it.', rules: ['§room.private'] },
  'CRM-05': { plain: 'The server refuses with a reason: rooms are not offered, or not to this member.' },
  'CRM-06': { plain: 'No answer whether the room may be created.' },
  'CRM-07': { plain: 'No answer in time whether the room may be created.' },
  'CRM-08': { plain: 'The member asks again.' },
  'CRM-09': { plain: 'The member types entry fee, players and PIN; the prizes are shown as they would be.' },
  'CRM-10': { plain: 'One of them is outside its bounds: the page says which, and nothing is sent.' },
  'CRM-11': { plain: 'All are within their bounds: the member chooses the matches.', rules: ['§room.terms'] },
  'CRM-12': { plain: 'The member chooses matches of at least one league.' },
  'CRM-13': { plain: 'Too few or too many are chosen: the page says so, and nothing is sent.' },
  'CRM-14': { plain: 'As many are chosen as a room needs: the member reads the terms.', rules: ['§room.terms'] },
  'CRM-15': { plain: 'The member goes back a step; the terms are read again afterwards.' },
  'CRM-16': { plain: 'The member accepts the terms, or takes that back.' },
  'CRM-17': {
    plain: 'The member confirms the room, whose entry fee is paid for the first seat.',
    clauses: ['WCAG 3.3.4'],
  },
  'CRM-18': {
    plain:
      'The server refuses the entry fee, the number of players or the PIN: the member corrects them. Nothing was paid.',
  },
  'CRM-19': { plain: 'The server refuses the matches: the member chooses again. Nothing was paid.' },
  'CRM-20': { plain: 'The member has a private room by now: the page looks up which. Nothing was paid.' },
  'CRM-21': { plain: 'The server refuses the room with a reason. Nothing was paid.' },
  'CRM-22': { plain: 'The terms are not accepted: the member is asked to read them first, and nothing is sent.' },
  'CRM-23': { plain: 'The room is created and its owner has the first place.', clauses: ['GLI-19 2.8.4'] },
  'CRM-24': {
    plain: 'No answer: the room may or may not exist, and the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'CRM-25': {
    plain: 'No answer in time: the request for the room is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
  'CRM-26': { plain: 'The lookup finds the room, created once.', clauses: ['GLI-19 B.3.5'], rules: ['§room.key'] },
  'CRM-27': {
    plain: 'Still no answer: the request is repeated under the same key.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§room.key'],
  },
} as const satisfies Record<`CRM-${string}`, Omit<TransitionMeta, 'id'>>

export const createSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
