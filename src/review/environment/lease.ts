import { leaseMachine } from '#machines/operator/lease.ts'
import type { Environment } from '../explore.ts'

/**
 * The environment of a role's lease: a database that grants, refuses or is silent, a clock, and a process that may end
 * at any moment.
 */
export const leaseEnvironment: Environment<typeof leaseMachine> = {
  machine: leaseMachine,
  inputs: { 'a process that could take the role': undefined },
  events: [
    { type: 'lease.granted' },
    { type: 'lease.refused' },
    { type: 'lease.unanswered' },
    { type: 'term.ended' },
    { type: 'work.stopped' },
    { type: 'process.stopping' },
  ],
  by: {
    'lease.granted': 'server',
    'lease.refused': 'server',
    'lease.unanswered': 'server',
    'term.ended': 'server',
    'work.stopped': 'server',
    'process.stopping': 'server',
  },
}
