import type { TransitionMeta } from '../flow.ts'

/** The sentences of the slip's transitions; the browser's build leaves them out. */
const sentences = {
  singles: { id: 'SLP-01', plain: 'The member bets each pick of the list by itself.' },
  parlay: { id: 'SLP-02', plain: 'The member bets the picks of the list together.' },
  system: { id: 'SLP-03', plain: 'The member bets combinations of the picks.' },
  lucky: { id: 'SLP-04', plain: 'The member has picks chosen by chance.' },
  forward: {
    id: 'SLP-05',
    plain: 'The selection is a pick already: it comes before the member with its stake, and is in the list once.',
    rules: ['§bet.slip'],
  },
  free: { id: 'SLP-06', plain: 'The selection is a pick of the list, and its single begins.', rules: ['§bet.slip'] },
  parlayGoes: {
    id: 'SLP-07',
    plain:
      'A parlay is on its way: it is set aside with its picks and stays in sight, and the selection begins the list.',
    rules: ['§bet.slip'],
  },
  joins: {
    id: 'SLP-08',
    plain: 'The selection joins the list: the single before it stays in the slip, with its stake or on its way.',
    rules: ['§bet.slip'],
  },
  dismissed: {
    id: 'SLP-09',
    plain: 'A bet is taken out of the slip: a pick, or one that has its answer. One on its way stays.',
    rules: ['§bet.no-answer'],
  },
  made: { id: 'SLP-10', plain: 'A bet is being made; of a single its selection is a pick of the list.' },
  sent: { id: 'SLP-11', plain: 'A bet leaves the device: nothing more is taken until the house has heard of it.' },
  awaited: { id: 'SLP-12', plain: 'A bet is on its way; its answer is awaited.' },
  answered: {
    id: 'SLP-13',
    plain: 'The answer is there. The picks of an accepted parlay leave the list; those that were not in it stay.',
  },
  emptied: {
    id: 'SLP-14',
    plain: 'A bet was emptied. Where it was before the member, the pick taken last comes forward.',
  },
} as const satisfies Record<string, TransitionMeta>

export const slipSays = (name: keyof typeof sentences): TransitionMeta => sentences[name]
