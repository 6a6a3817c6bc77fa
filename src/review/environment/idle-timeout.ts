import { idleTimeoutMachine } from '#machines/session/idle-timeout.ts'
import type { Environment } from '../explore.ts'

/** The environment in which the idle timeout is explored: a member who is active, decides, or is gone. */
export const idleTimeoutEnvironment: Environment<typeof idleTimeoutMachine> = {
  machine: idleTimeoutMachine,
  inputs: { 'just signed in': undefined },
  events: [
    { type: 'activity.detected' },
    { type: 'device.woke' },
    { type: 'session.extended' },
    { type: 'logout.chosen' },
  ],
  by: {
    'activity.detected': 'device',
    'device.woke': 'device',
    'session.extended': 'member',
    'logout.chosen': 'member',
  },
}
