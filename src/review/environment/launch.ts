import { type LaunchLink, launchMachine } from '#machines/session/launch.ts'
import type { Environment } from '../explore.ts'
import { profile } from './session.ts'

const link: LaunchLink = { token: 'token', signature: 'signature', accountId: 'ben' }

/** The environment in which a launch is explored: nobody, the same and another member signed in, and every answer. */
export const launchEnvironment: Environment<typeof launchMachine> = {
  machine: launchMachine,
  inputs: {
    'nobody signed in': { link, signedInAs: null },
    'the same account signed in': { link, signedInAs: 'ben' },
    'another account signed in': { link, signedInAs: 'ann' },
    'somebody signed in, and a token that names nobody': { link: { ...link, accountId: null }, signedInAs: 'ann' },
  },
  events: [
    { type: 'launch.continued' },
    { type: 'launch.declined' },
    { type: 'launch.accepted', profile: { ...profile, accountId: 'ben', token: 'ben-1' }, deviceToken: 'device' },
    { type: 'launch.refused', code: 'invalidSession' },
    { type: 'launch.unanswered' },
  ],
  by: {
    'launch.continued': 'member',
    'launch.declined': 'member',
    'launch.accepted': 'server',
    'launch.refused': 'server',
    'launch.unanswered': 'server',
  },
}
