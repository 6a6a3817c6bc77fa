import { limitsMachine } from '#machines/account/limits.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment of a limit: a member who asks for less, for more or for none and confirms it or something else, and
 * time.
 */
export const limitsEnvironment: Environment<typeof limitsMachine> = {
  machine: limitsMachine,
  inputs: { none: { limit: null, next: null } },
  events: [
    { type: 'limit.asked', limit: 50_00n },
    { type: 'limit.asked', limit: 100_00n },
    { type: 'limit.asked', limit: null },
    { type: 'loosening.withdrawn' },
    { type: 'wait.elapsed' },
    { type: 'loosening.confirmed', limit: 100_00n },
    { type: 'loosening.confirmed', limit: null },
    { type: 'window.elapsed' },
  ],
  by: {
    'limit.asked': 'member',
    'loosening.withdrawn': 'member',
    'wait.elapsed': 'device',
    'loosening.confirmed': 'member',
    'window.elapsed': 'device',
  },
}
