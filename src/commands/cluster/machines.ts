import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isIP } from 'node:net'
import { clusterChecks, type CheckKind, anonymousChecks } from './cluster-access.ts'
import { certifyMachines, machinesOf, writeMachines } from './configure.ts'
import { type AccessCheck, type Found, runChecks } from './access-check.ts'
import type { Programs } from './packages.ts'
import { prepareConsensus } from './prepare-consensus.ts'
import { planMachines, type Topology } from './topology.ts'

const fileIn = (folder: string): string => join(folder, 'authority', 'cluster.json')

/** Draws a cluster for machines of their own and writes a folder for each. Throws where the folder has one. */
export const writeCluster = (
  folder: string,
  { nodes, house }: { readonly nodes: readonly string[]; readonly house: string },
  programs: Pick<Programs, 'openssl'>,
): readonly string[] => {
  if (new Set(nodes).size !== nodes.length || nodes.length < 3 || ![...nodes, house].every((host) => isIP(host) !== 0))
    throw new Error('--nodes: three addresses or more, each once, and --house the address of another machine')
  const topology = planMachines(nodes, house)
  mkdirSync(join(folder, 'authority'), { recursive: true, mode: 0o700 })
  // Other passwords and another authority would shut out a cluster that runs.
  writeFileSync(fileIn(folder), JSON.stringify(topology), { mode: 0o600, flag: 'wx' })
  certifyMachines(topology, folder, programs)
  writeMachines(topology, folder)
  return ['authority', ...machinesOf(topology)]
}

/** Makes the certificates that are missing in a folder that was written before. */
export const certifyCluster = (folder: string, programs: Pick<Programs, 'openssl'>): void =>
  certifyMachines(loadCluster(folder), folder, programs)

/** The cluster of a folder, as this machine reaches it with the house's certificates. */
const loadCluster = (folder: string): Topology => ({
  ...(JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Topology),
  folder: resolve(folder, 'house'),
})

/** Makes etcd's users, once, between the start of etcd and that of Patroni. */
export const guardCluster = (folder: string): Promise<void> => prepareConsensus(loadCluster(folder))

/** Tries what must be shut: of the cluster in a folder, and at addresses such as `patroni=10.0.0.11:8008`. */
export const checkAccess = (asked: readonly string[]): Promise<Found> => runChecks(asked.flatMap(checksOf))

const checksOf = (asked: string): readonly AccessCheck[] => {
  const [, kind, at] = /^([a-z]+)=(.+:\d{1,5})$/.exec(asked) ?? []
  if (kind === undefined || at === undefined) return clusterChecks(loadCluster(asked))
  if (!Object.hasOwn(anonymousChecks, kind))
    throw new Error(`--check: there is no ${kind}; there are ${Object.keys(anonymousChecks).join(', ')}`)
  return anonymousChecks[kind as CheckKind](at)
}
