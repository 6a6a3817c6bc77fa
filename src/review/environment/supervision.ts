import { supervisionMachine } from '#machines/operator/supervision.ts'
import type { Environment } from '../explore.ts'

/** The environment of a process beside the server: one that may end at any moment, and a server that stops. */
export const supervisionEnvironment: Environment<typeof supervisionMachine> = {
  machine: supervisionMachine,
  inputs: { 'a process to keep running': undefined },
  events: [{ type: 'process.ready' }, { type: 'process.ended' }, { type: 'server.stopping' }],
  by: { 'process.ready': 'server', 'process.ended': 'device', 'server.stopping': 'server' },
}
