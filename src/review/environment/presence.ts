import { presenceMachine } from '#machines/presence.ts'
import type { Environment } from '../explore.ts'

/** The world presence is explored in: a member who stirs, decides, or is gone. */
export const presenceEnvironment: Environment<typeof presenceMachine> = {
  machine: presenceMachine,
  inputs: { 'just signed in': undefined },
  events: [
    { type: 'member.stirred' },
    { type: 'device.woke' },
    { type: 'session.extended' },
    { type: 'logout.chosen' },
  ],
  by: { 'member.stirred': 'device', 'device.woke': 'device', 'session.extended': 'member', 'logout.chosen': 'member' },
}
