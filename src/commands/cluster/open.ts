import { join } from 'node:path'
import { ordinaryAccount } from './account.ts'
import { writeConfiguration } from './configure.ts'
import { etcdApiOf } from './etcd-api.ts'
import { findPrograms, type Programs } from './packages.ts'
import { prepareConsensus } from './prepare-consensus.ts'
import { answers200, asWatcher, restOf } from './probe.ts'
import { ordinaryServer, processTable, type Served, type Stage, stages } from './process-table.ts'
import { shareDemonstration } from './share-demonstration.ts'
import { type Supervised, supervise } from './supervise.ts'
import { type DatabaseNode, planTopology, type Topology } from './topology.ts'

export interface ClusterOptions {
  readonly folder: string
  readonly servers?: number
  readonly port?: number
  /** The hosts of the database's machines; on loopback by default. */
  readonly hosts?: readonly string[]
  /** Where this machine's connections to them come from; loopback by default. */
  readonly source?: string
  /** Whether the database takes a further superuser from the house, for tests. */
  readonly guest?: boolean
  /** What runs before the programs of a machine of the database, by its name. */
  readonly before?: (node: string) => readonly string[]
  readonly served?: Served
  readonly tell?: (text: string) => void
  /** Whether a process that dies is started again. */
  readonly restarts?: boolean
  /** Aborted to end the start; what was started is ended again. */
  readonly interrupted?: AbortSignal
  /** Called when the database is there and no server has been started. */
  readonly beforeServers?: (topology: Topology) => Promise<void>
}

export interface Cluster {
  readonly topology: Topology
  readonly programs: Programs
  /** The address that members reach. */
  readonly url: string
  readonly process: (name: string) => Supervised
  readonly all: readonly Supervised[]
  /** The node that is the primary now; undefined while there is none. */
  readonly primary: () => Promise<DatabaseNode | undefined>
  /** Ends everything, the last started first. */
  readonly close: () => Promise<void>
}

const restartAfter = 1_000

/** Starts the whole cluster, stage by stage. What was started is ended again if a stage fails. */
export const openCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { tell = () => {}, served = ordinaryServer, before, restarts = false } = options
  const programs = findPrograms()
  const account = ordinaryAccount()
  const topology = await planTopology({
    folder: options.folder,
    servers: options.servers ?? 3,
    etcdApi: etcdApiOf(programs.patroni),
    hosts: options.hosts ?? ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
    source: options.source ?? '127.0.0.1',
    port: options.port ?? 0,
    guest: options.guest ?? false,
  })
  writeConfiguration(topology, programs, account)
  let closing = false
  const again = (name: string) => {
    if (closing || !restarts) return
    tell(`${name} ended; it is started again`)
    setTimeout(() => closing || find(all, name).launch(), restartAfter)
  }
  const all = processTable(topology, programs, served).map((row) =>
    supervise(row, {
      account,
      log: join(topology.folder, 'logs', `${row.name}.log`),
      before: row.node === undefined ? [] : (before?.(row.node) ?? []),
      died: again,
    }),
  )
  const close = async () => {
    closing = true
    for (const stage of stages.toReversed()) await Promise.all(inStage(all, stage).map((each) => each.end()))
  }
  try {
    for (const stage of stages) {
      if (stage === 'odds') await options.beforeServers?.(topology)
      if (stage === 'servers') shareDemonstration(topology)
      const names = inStage(all, stage).map(({ row }) => row.name)
      if (names.length > 0) tell(`starting ${names.join(', ')}`)
      await startStage(stage, inStage(all, stage), options.interrupted)
      // Nobody comes in between: until this is done no key is there.
      if (stage === 'consensus') await prepareConsensus(topology)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    topology,
    programs,
    url: `http://127.0.0.1:${topology.balancer.members}`,
    process: (name) => find(all, name),
    all,
    primary: () => primaryOf(topology),
    close,
  }
}

/**
 * The odds house migrates, and fills a new database; servers come one after the other, since each builds up what it
 * follows.
 */
const startStage = async (
  stage: Stage,
  rows: readonly Supervised[],
  interrupted: AbortSignal | undefined,
): Promise<void> => {
  if (stage !== 'servers') for (const each of rows) each.launch()
  for (const each of rows) {
    each.launch()
    await each.ready(interrupted)
  }
}

const inStage = (all: readonly Supervised[], stage: Stage) => all.filter(({ row }) => row.stage === stage)

const find = (all: readonly Supervised[], name: string): Supervised => {
  const found = all.find(({ row }) => row.name === name)
  if (!found) throw new Error(`no process of the cluster is called ${name}`)
  return found
}

const primaryOf = async (topology: Topology): Promise<DatabaseNode | undefined> => {
  const answers = await Promise.all(
    topology.nodes.map((node) => answers200(`${restOf(node)}/primary`, asWatcher(topology))),
  )
  return topology.nodes.find((_, index) => answers[index])
}
