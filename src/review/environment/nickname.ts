import { nicknameMachine } from '#machines/account/nickname.ts'
import type { Environment } from '../explore.ts'

/** The environment in which a nickname is explored: a valid one, each way it can be invalid, and every answer. */
export const nicknameEnvironment: Environment<typeof nicknameMachine> = {
  machine: nicknameMachine,
  inputs: { 'a member without one': { nickname: null }, 'a member with one': { nickname: 'Harbour1' } },
  events: [
    { type: 'nickname.submitted', nickname: 'Harbour1' },
    { type: 'nickname.submitted', nickname: '' },
    { type: 'nickname.submitted', nickname: 'short' },
    { type: 'nickname.submitted', nickname: 'not a word' },
    { type: 'nickname.confirmed' },
    { type: 'nickname.cancelled' },
    { type: 'nickname.set', nickname: 'Harbour1' },
    { type: 'nickname.refused', code: 'new_login_id_exists' },
    { type: 'nickname.refused', code: 'secondary_account_exists' },
    { type: 'nickname.unanswered' },
  ],
  by: {
    'nickname.submitted': 'member',
    'nickname.confirmed': 'member',
    'nickname.cancelled': 'member',
    'nickname.set': 'server',
    'nickname.refused': 'server',
    'nickname.unanswered': 'server',
  },
}
