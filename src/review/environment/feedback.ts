import { feedbackMachine } from '#machines/account/feedback.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment in which feedback is explored: the fields that must be filled, one that is wrong, and every answer.
 */
export const feedbackEnvironment: Environment<typeof feedbackMachine> = {
  machine: feedbackMachine,
  inputs: { 'an empty form': undefined },
  events: [
    { type: 'feedback.typed', field: 'category', value: 'page' },
    { type: 'feedback.typed', field: 'text', value: 'The board is slow.' },
    { type: 'feedback.typed', field: 'email', value: 'ann at home' },
    { type: 'feedback.typed', field: 'email', value: '' },
    { type: 'feedback.submitted', key: 'k1' },
    { type: 'feedback.opened', id: 12 },
    { type: 'feedback.refused', code: 'requestLimit' },
    { type: 'feedback.unanswered' },
  ],
  by: {
    'feedback.typed': 'member',
    'feedback.submitted': 'member',
    'feedback.opened': 'server',
    'feedback.refused': 'server',
    'feedback.unanswered': 'server',
  },
}
