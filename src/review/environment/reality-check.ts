import { realityCheckMachine } from '#machines/account/reality-check.ts'
import type { Environment } from '../explore.ts'

/** The environment of a reality check: a member who sees it, does not see it, or changes it. */
export const realityCheckEnvironment: Environment<typeof realityCheckMachine> = {
  machine: realityCheckMachine,
  inputs: { 'every half hour': { minutes: 30 }, never: { minutes: 0 } },
  events: [
    { type: 'interval.chosen', minutes: 60 },
    { type: 'interval.chosen', minutes: 0 },
    { type: 'session.told', lasted: 100 * 60_000 },
    { type: 'check.read' },
    { type: 'logout.chosen' },
  ],
  by: { 'interval.chosen': 'member', 'session.told': 'server', 'check.read': 'member', 'logout.chosen': 'member' },
}
