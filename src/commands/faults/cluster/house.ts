import { type Cluster, openCluster } from '#commands/cluster/open.ts'
import { asWatcher, probe, restOf } from '#commands/cluster/probe.ts'
import type { Served } from '#commands/cluster/process-table.ts'
import type { Supervised } from '#commands/cluster/supervise.ts'
import { type DatabaseNode, primaryUrl, standbyUrl } from '#commands/cluster/topology.ts'
import { dataOf } from '#commands/cluster/configure-database.ts'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { enter } from '../house.ts'
import { openOverpayer, type Overpayer } from '../games/overpayer.ts'
import { type StudioProcess, studioProcess } from '../processes/studio.ts'
import { type Disk, mountDisk } from './disk.ts'
import { type Network, openNetwork, ownsNetwork } from './network.ts'

/**
 * A cluster to break: the machines of its database have networks and disks of their own where the system can make them.
 */
export interface ClusterHouse {
  readonly cluster: Cluster
  readonly folder: string
  readonly network: Network | undefined
  /** A node's disk; undefined where none could be made. */
  readonly disk: (node: string) => Disk | undefined
  readonly members: () => number
  /** The provider of games, which reaches the servers by the members' address; its machine is not of the cluster. */
  readonly studio: StudioProcess
  readonly overpayer: Overpayer
  /** The processes of a node, PostgreSQL's own aside. */
  readonly on: (node: string) => readonly Supervised[]
  /** PostgreSQL's first process on a node; undefined while it does not run. */
  readonly postmaster: (node: string) => number | undefined
  /** The primary; waits while none is elected. */
  readonly primary: () => Promise<DatabaseNode>
  /** The standby that a commit waits for now; waits while there is none. */
  readonly synchronous: () => Promise<DatabaseNode>
  readonly close: () => Promise<void>
}

const nodes = ['node1', 'node2', 'node3']
const megabytes = 700
const again = 200

export const openClusterHouse = async (seed: number, tell: (line: string) => void): Promise<ClusterHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-'))
  // PostgreSQL, as its own user, passes through.
  chmodSync(folder, 0o755)
  const disks = new Map<string, Disk>()
  const network = ownsNetwork() ? await openNetwork(nodes) : undefined
  const discard = () => {
    for (const disk of disks.values()) disk.unmount()
    network?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', discard)
  try {
    for (const node of nodes) {
      mkdirSync(join(folder, 'cluster', node), { recursive: true })
      const disk = mountDisk(join(folder, 'cluster', node), megabytes)
      if (disk) disks.set(node, disk)
    }
    const overpayer = openOverpayer()
    const studio = await studioProcess(folder, seed, [overpayer.entry])
    const cluster = await openCluster({
      folder: join(folder, 'cluster'),
      ...(network && { hosts: network.hosts, source: network.source, before: network.before }),
      served: programmeServer(seed, studio),
      tell,
      beforeServers: (topology) => enter({ url: primaryUrl(topology, 'touchline_owner') }),
    })
    const ofCluster = async (role: RegExp): Promise<DatabaseNode> => {
      for (;;) {
        const name = await memberOf(cluster, role)
        const node = cluster.topology.nodes.find((each) => each.name === name)
        if (node) return node
        await pause(again)
      }
    }
    return {
      cluster,
      folder,
      network,
      disk: (node) => disks.get(node),
      members: () => cluster.topology.balancer.members,
      studio,
      overpayer,
      on: (node) => cluster.all.filter(({ row }) => row.node === node),
      postmaster: (node) => postmasterOf(dataOf(cluster.topology, node)),
      primary: async () => {
        for (;;) {
          const node = await cluster.primary()
          if (node) return node
          await pause(again)
        }
      },
      synchronous: () => ofCluster(/^sync_standby$/),
      close: async () => {
        await studio.end('SIGKILL')
        await cluster.close()
        discard()
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

/** The product with the programme of the faults. */
const programmeServer = (seed: number, { providers }: StudioProcess): Served => ({
  script: fileURLToPath(new URL('../processes/server.child.ts', import.meta.url)),
  first: [String(seed)],
  games: { providers },
  flags: (topology) =>
    [
      ['--speed', '10', '--log', 'error', '--proxies', '127.0.0.1'],
      ['--database-url', primaryUrl(topology, 'touchline_server')],
      ['--database-url-read', standbyUrl(topology, 'touchline_server')],
      ['--owner-url', primaryUrl(topology, 'touchline_owner')],
    ].flat(),
})

/** A machine of the database as Patroni reports it; one that does not run has no timeline. */
export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

interface Told {
  readonly members: readonly Member[]
}

/** What Patroni says of the cluster, from whichever node answers. */
export const clusterState = async ({ topology }: Cluster): Promise<Told | undefined> => {
  for (const node of topology.nodes) {
    const answer = await probe(`${restOf(node)}/cluster`, asWatcher(topology))
    if (answer?.status === 200) return JSON.parse(answer.text) as Told
  }
  return undefined
}

const memberOf = async (cluster: Cluster, role: RegExp): Promise<string | undefined> =>
  (await clusterState(cluster))?.members.find((member) => role.test(member.role))?.name

const postmasterOf = (data: string): number | undefined => {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}
