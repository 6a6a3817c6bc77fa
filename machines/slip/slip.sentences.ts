import type { TransitionMeta } from '../flow.ts'

/** The sentences of the slip's transitions; the browser's build leaves them out. */
const sentences = {
  singles: { id: 'SLP-01', plain: 'The member bets each pick of the list by itself.' },
  parlay: { id: 'SLP-02', plain: 'The member bets the picks of the list together.' },
  system: { id: 'SLP-03', plain: 'The member bets combinations of the picks.' },
  lucky: { id: 'SLP-04', plain: 'The member asks for a lucky pick.' },
  forward: {
    id: 'SLP-05',
    plain:
      'The selection is already in the slip: its bet is brought to the front with its stake; the slip lists it once.',
    rules: ['§bet.slip'],
  },
  free: { id: 'SLP-06', plain: 'The selection is added to the list, and its single starts.', rules: ['§bet.slip'] },
  parlayGoes: {
    id: 'SLP-07',
    plain:
      'A parlay is in progress: it is set aside with its selections and stays visible, and the new selection starts a new list.',
    rules: ['§bet.slip'],
  },
  joins: {
    id: 'SLP-08',
    plain: 'The selection joins the list: the single before it stays in the slip, with its stake or on its way.',
    rules: ['§bet.slip'],
  },
  dismissed: {
    id: 'SLP-09',
    plain: 'A bet is removed from the slip: a draft, or one that has its answer. A bet in progress stays.',
    rules: ['§bet.no-answer'],
  },
  made: { id: 'SLP-10', plain: 'A bet is being prepared; a single’s selection becomes an entry of the list.' },
  reviewed: { id: 'SLP-15', plain: 'A bet is checked, and its member asked: the board no longer changes its legs.' },
  sent: { id: 'SLP-11', plain: 'A bet is being sent: the slip accepts no selection until the server has received it.' },
  awaited: { id: 'SLP-12', plain: 'A bet is on its way; its answer is awaited.' },
  answered: {
    id: 'SLP-13',
    plain: 'The bet has its answer. The picks of an accepted parlay leave the list; those that were not in it stay.',
  },
  emptied: {
    id: 'SLP-14',
    plain: 'A bet is cleared. If it was in front, the latest selection comes to the front.',
  },
  due: {
    id: 'SLP-16',
    plain: 'The picks make another ticket together: their bet takes it. A receipt stays until the list grows.',
    rules: ['§parlay.legs'],
  },
  gone: {
    id: 'SLP-17',
    plain: 'The picks no longer make a ticket together: their bet is cleared.',
    rules: ['§parlay.legs'],
  },
  kept: {
    id: 'SLP-18',
    plain: 'The picks changed, and the bet of them stays: it has been sent, has its answer, or has no legs.',
  },
  priced: { id: 'SLP-19', plain: 'The board changes the prices of the legs.' },
  begun: {
    id: 'SLP-20',
    plain: 'The match of a leg has started, and the bet can still be changed: a live leg needs three.',
    rules: ['§parlay.live-minimum'],
  },
} as const satisfies Record<string, TransitionMeta>

export const slipSays = (name: keyof typeof sentences): TransitionMeta => sentences[name]
