import type { TransitionMeta } from '../flow.ts'

/** What each transition of a member's round says; an id never changes its meaning. */
const sentences = {
  'GRO-01': { plain: 'The studio accepts the launch token.' },
  'GRO-02': {
    plain: 'The launch token was used or has expired: the game is reopened from the operator’s page.',
    clauses: ['GLI-19 2.5.4'],
  },
  'GRO-03': { plain: 'No answer in time: the token may be spent.', clauses: ['GLI-19 2.6.4'] },
  'GRO-04': { plain: 'The member plays a round, under a key of its own.', clauses: ['GLI-19 4.3.3(a)'] },
  'GRO-05': { plain: 'The stake was taken, the result drawn and the win paid.', clauses: ['GLI-19 4.3.4(e)'] },
  'GRO-06': { plain: 'The wallet refused the stake: no money moved.', clauses: ['GLI-19 4.3.3(b)'] },
  'GRO-07': {
    plain: 'The wallet did not answer: the stake was returned.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§game.rollback'],
  },
  'GRO-08': {
    plain: 'The result is unknown or the win is not yet paid: the request to the studio is repeated.',
    clauses: ['GLI-19 4.16.1'],
  },
  'GRO-09': {
    plain: 'The session is over: nothing was staked, and the game is opened again from our page.',
    clauses: ['GLI-19 2.5.4'],
  },
  'GRO-10': { plain: 'No answer in time: the round may have been played.', clauses: ['GLI-19 4.16.1'] },
  'GRO-11': { plain: 'The round was played: its result is shown.', clauses: ['GLI-19 4.3.4(e)'] },
  'GRO-12': { plain: 'Its stake had been refused: no money moved.', clauses: ['GLI-19 4.3.3(b)'] },
  'GRO-13': {
    plain: 'Its stake was returned, or never debited.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
    rules: ['§game.rollback'],
  },
  'GRO-14': { plain: 'The session is over: the studio settles the round without it.', clauses: ['GLI-19 4.16.1'] },
  'GRO-15': { plain: 'Still no answer: the request to the studio is repeated.', clauses: ['GLI-19 B.3.5'] },
  'GRO-16': { plain: 'The member has seen the result, and may play again.' },
  'GRO-17': { plain: 'The animation took too long: the game opens for bets anyway.' },
  'GRO-18': {
    plain: 'The member has left a round open: it continues from where it was left.',
    clauses: ['GLI-19 4.16.1'],
    rules: ['§game.steps'],
  },
  'GRO-19': {
    plain: 'The stake was taken, and the member plays on.',
    clauses: ['GLI-19 4.3.3(b)'],
    rules: ['§game.steps'],
  },
  'GRO-20': {
    plain: 'The member makes the next move, under its number in the round.',
    clauses: ['GLI-19 4.3.3(a)'],
    rules: ['§game.steps'],
  },
  'GRO-21': { plain: 'The move was made, and the round goes on.', clauses: ['GLI-19 4.3.4(e)'] },
  'GRO-22': { plain: 'The move ended the round, and its win is paid.', clauses: ['GLI-19 4.3.4(e)'] },
  'GRO-23': {
    plain: 'The round was ended in the meantime: its stake was returned.',
    clauses: ['GLI-19 4.16.1', 'GLI-19 B.3.5'],
  },
  'GRO-24': {
    plain: 'The outcome of the move is unknown: the round is requested from the studio.',
    clauses: ['GLI-19 4.16.1'],
  },
  'GRO-25': { plain: 'The session is over: the round waits for the next one.', clauses: ['GLI-19 4.16.1'] },
  'GRO-26': { plain: 'No answer in time: the move may have been made.', clauses: ['GLI-19 4.16.1'] },
  'GRO-27': { plain: 'The round is open: the member plays on from where it was left.', clauses: ['GLI-19 4.16.1'] },
  'GRO-28': {
    plain: 'The stake was taken: the ticket is in its draw, and the member may buy another.',
    clauses: ['GLI-19 4.3.3(b)'],
    rules: ['§game.draws'],
  },
  'GRO-29': { plain: 'The ticket is in its draw.', clauses: ['GLI-19 4.16.1'] },
  'GRO-30': {
    plain: 'The result was drawn, and the operator checks the win before it is paid.',
    clauses: ['GLI-19 4.3.4(e)'],
    rules: ['§game.ceiling'],
  },
  'GRO-31': {
    plain: 'The move ended the round, and the operator checks its win before it is paid.',
    clauses: ['GLI-19 4.3.4(e)'],
    rules: ['§game.ceiling'],
  },
  'GRO-32': {
    plain: 'The round was played, and the operator checks its win before it is paid.',
    clauses: ['GLI-19 4.3.4(e)'],
    rules: ['§game.ceiling'],
  },
  'GRO-33': {
    plain: 'The member has seen that the win is being checked, and may play again.',
    rules: ['§game.ceiling'],
  },
  'GRO-34': { plain: 'The picture took too long: the table opens, and the win is still being checked.' },
  'GRO-35': {
    plain: 'The operator allows auto play, and the member sets its rounds and a loss limit: the first round is due.',
    rules: ['§game.auto-play'],
  },
  'GRO-36': {
    plain: 'The least time since the last round has passed: auto play begins the next round, under a key of its own.',
    clauses: ['GLI-19 4.3.3(a)'],
    rules: ['§game.auto-play', '§game.pace'],
  },
  'GRO-37': { plain: 'Auto play is stopped before the next round begins.', rules: ['§game.auto-play'] },
  'GRO-38': {
    plain: 'Auto play is stopped: the round under way is played, and no other follows.',
    rules: ['§game.auto-play'],
  },
  'GRO-39': {
    plain: 'Auto play is stopped: the round whose result is not known yet is looked up, and no other follows.',
    rules: ['§game.auto-play'],
  },
  'GRO-40': { plain: 'Auto play is stopped: no round follows the one that is shown.', rules: ['§game.auto-play'] },
  'GRO-41': {
    plain: 'The result was shown, and another loss would stay within the loss limit: the next round is due.',
    rules: ['§game.auto-play'],
  },
  'GRO-42': {
    plain: 'The result was shown, and auto play ends: its rounds are played, its loss limit or its win is reached.',
    rules: ['§game.auto-play'],
  },
  'GRO-43': {
    plain: 'The animation took too long: auto play goes on with the next round.',
    rules: ['§game.auto-play'],
  },
  'GRO-44': { plain: 'The animation took too long: auto play ends as its plan says.', rules: ['§game.auto-play'] },
} as const satisfies Record<`GRO-${string}`, Omit<TransitionMeta, 'id'>>

export const roundSays = (id: keyof typeof sentences): TransitionMeta => ({ id, ...sentences[id] })
