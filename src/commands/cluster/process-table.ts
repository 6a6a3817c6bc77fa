import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocatorSettings, heapFlags } from '../install/memory.mjs'
import type { Programs } from './packages.ts'
import { answers200, asWatcher, probe, restOf } from './probe.ts'
import { type DatabaseNode, natsUrl, primaryUrl, type ServerNode, standbyUrl, type Topology } from './topology.ts'

/** The order in which the cluster comes up; it goes down the other way. */
export const stages = ['consensus', 'database', 'network', 'odds', 'servers'] as const
export type Stage = (typeof stages)[number]

/** One process of the cluster. */
export interface ProcessRow {
  readonly name: string
  readonly stage: Stage
  /** The machine of the database that it runs on, and is lost with. */
  readonly node?: string
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly folder: string
  /**
   * Whether it runs as the user who runs the command: only programs that refuse root, and what belongs to them, do not.
   */
  readonly isOurs?: true
  readonly isReady: () => Promise<boolean>
  readonly endsAt: NodeJS.Signals
}

/** How a server of ours is started: a script, and its arguments before its flags. */
export interface Served {
  readonly script: string
  readonly first: readonly string[]
  readonly flags: (topology: Topology) => readonly string[]
  /** The providers whose games the servers take: the studio, which then runs beside them, or those of a file. */
  readonly games: 'studio' | { readonly providers: string } | undefined
}

const scriptOf = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))

export const ordinaryServer: Served = {
  script: scriptOf('start'),
  first: [],
  flags: () => ['--log', 'warn'],
  games: 'studio',
}

/** Everything that runs, one row each. */
export const processTable = (topology: Topology, programs: Programs, served: Served): readonly ProcessRow[] => [
  ...topology.nodes.map((node) => etcdRow(topology, programs, node)),
  ...topology.nodes.map((node) => patroniRow(topology, programs, node)),
  {
    name: 'balancer',
    stage: 'network',
    program: programs.haproxy,
    args: ['-db', '-f', join(topology.folder, 'haproxy.cfg')],
    folder: topology.folder,
    isReady: () => answers200(`http://127.0.0.1:${topology.balancer.members}/balancer`),
    endsAt: 'SIGTERM',
  },
  {
    name: 'nats',
    stage: 'network',
    program: programs.nats,
    args: ['--config', join(topology.folder, 'nats.conf')],
    folder: topology.folder,
    isReady: () => answers200(`http://127.0.0.1:${topology.nats.monitor}/healthz`),
    endsAt: 'SIGTERM',
  },
  // Without a server nobody would read the book.
  ...(topology.servers.length > 0 ? [oddsRow(topology, served)] : []),
  ...(served.games === 'studio' ? [studioRow(topology)] : []),
  ...topology.servers.map((server) => serverRow(topology, server, served)),
]

const etcdRow = (topology: Topology, { etcd }: Programs, { name, host, ports }: DatabaseNode): ProcessRow => ({
  name: `etcd-${name}`,
  stage: 'consensus',
  node: name,
  program: etcd,
  args: ['--config-file', join(topology.folder, `etcd-${name}.yml`)],
  folder: topology.folder,
  isReady: () => answers200(`https://${host}:${ports.etcd}/health`, asWatcher(topology)),
  endsAt: 'SIGTERM',
})

const patroniRow = (topology: Topology, { patroni }: Programs, node: DatabaseNode): ProcessRow => ({
  name: `patroni-${node.name}`,
  stage: 'database',
  node: node.name,
  program: patroni,
  args: [join(topology.folder, `patroni-${node.name}.yml`)],
  folder: topology.folder,
  // PostgreSQL answers, as the primary or as a standby that follows it.
  isReady: () => answers200(`${restOf(node)}/health`, asWatcher(topology)),
  endsAt: 'SIGTERM',
})

/** It reaches the servers as a provider does, by the members' address. */
const studioRow = ({ folder, studio, balancer }: Topology): ProcessRow => ({
  name: 'studio',
  stage: 'servers',
  isOurs: true,
  program: process.execPath,
  args: [
    scriptOf('studio'),
    ['--port', String(studio.port), '--data', studio.data],
    ['--wallet', `http://127.0.0.1:${balancer.members}/games/studio`, '--hourly'],
  ].flat(),
  folder,
  isReady: async () => (await probe(`http://127.0.0.1:${studio.port}/`)) !== undefined,
  endsAt: 'SIGTERM',
})

/** It keeps the book for all, and answers no member. */
const oddsRow = (topology: Topology, served: Served): ProcessRow => ({
  ...houseRow(topology, topology.odds, served, ['--role', 'odds']),
  stage: 'odds',
})

const serverRow = (topology: Topology, server: ServerNode, served: Served): ProcessRow => ({
  ...houseRow(topology, server, served, ['--role', 'server', ...gamesFlags(topology, served)]),
  stage: 'servers',
})

const gamesFlags = ({ studio }: Topology, { games }: Served): readonly string[] => {
  if (games === undefined) return []
  return ['--games', games === 'studio' ? join(studio.data, 'providers.json') : games.providers]
}

const houseRow = (
  topology: Topology,
  { name, port, data }: ServerNode,
  served: Served,
  role: readonly ['--role', 'odds' | 'server', ...string[]],
): Omit<ProcessRow, 'stage'> => ({
  name,
  isOurs: true,
  program: process.execPath,
  args: [
    [...heapFlags(), served.script, ...served.first, '--port', String(port), '--data', data],
    [...role, '--nats-ca', join(topology.folder, 'tls', 'ca.crt')],
    served.flags(topology),
  ].flat(),
  // Secrets are in the environment: arguments can be read by everybody on a machine.
  env: {
    ...allocatorSettings,
    DATABASE_URL: primaryUrl(topology, 'touchline_server'),
    DATABASE_URL_READ: standbyUrl(topology, 'touchline_server'),
    TOUCHLINE_OWNER_URL: primaryUrl(topology, 'touchline_owner'),
    TOUCHLINE_NATS: natsUrl(topology, role[1]),
    TOUCHLINE_PROXIES: '127.0.0.1',
  },
  folder: topology.folder,
  isReady: () => answers200(`http://127.0.0.1:${port}/readyz`),
  endsAt: 'SIGTERM',
})
