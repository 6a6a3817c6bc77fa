import { ask, asPatroni, restOf } from '#commands/cluster/probe.ts'
import type { DatabaseNode } from '#commands/cluster/topology.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { sendMalformed } from '../malformed.ts'
import { stepStudio } from '../processes/step-studio.ts'
import { type ClusterHouse, clusterState, type Member } from './house.ts'
import { otherBuild } from './other-build.ts'

/** One kind of fault of a cluster. */
export interface ClusterFault {
  readonly name: string
  /** Breaks something; answers how to repair it, and repairs nothing that the cluster repairs by itself. */
  readonly strike: (house: ClusterHouse, chance: Chance) => Promise<Repair>
  /** Why it cannot be had here; undefined if it can. */
  readonly missing?: (house: ClusterHouse) => string | undefined
}

type Repair = () => unknown

/** Longer than a server may go on with a role it does not renew. */
const pastItsLease = 12_000
const cutFor = 12_000
const nothing: Repair = () => undefined

const serverOf = ({ cluster }: ClusterHouse, chance: Chance) =>
  cluster.process(chance.pick(cluster.topology.servers).name)

export const clusterFaults: readonly ClusterFault[] = [
  {
    name: 'a server dies',
    strike: async (house, chance) => {
      const server = serverOf(house, chance)
      await server.end('SIGKILL')
      return server.launch
    },
  },
  {
    name: 'a server is frozen past its lease',
    strike: async (house, chance) => {
      const server = serverOf(house, chance)
      server.signal('SIGSTOP')
      await pause(pastItsLease)
      return () => server.signal('SIGCONT')
    },
  },
  {
    name: 'the primary PostgreSQL dies',
    strike: async (house) => {
      const { name } = await house.primary()
      kill(house.postmaster(name))
      return nothing
    },
  },
  {
    name: 'the node of the primary dies',
    strike: async (house) => {
      const { name } = await house.primary()
      const lost = house.on(name)
      const postmaster = house.postmaster(name)
      // Patroni first: it would start PostgreSQL again.
      await Promise.all(lost.map((each) => each.end('SIGKILL')))
      kill(postmaster)
      await anotherPrimary(house, name)
      return () => lost.forEach(({ launch }) => launch())
    },
  },
  {
    name: 'a planned switchover',
    strike: async (house) => {
      const leader = await house.primary()
      const { name: candidate } = await house.synchronous()
      await order(house, leader, '/switchover', { leader: leader.name, candidate })
      return nothing
    },
  },
  {
    name: 'NATS dies',
    strike: async ({ cluster }) => {
      const nats = cluster.process('nats')
      await nats.end('SIGKILL')
      await pause(3_000)
      return nats.launch
    },
  },
  {
    name: 'the odds house dies',
    strike: async ({ cluster }) => {
      const odds = cluster.process(cluster.topology.odds.name)
      await odds.end('SIGKILL')
      return odds.launch
    },
  },
  {
    name: 'the odds house is frozen past its lease',
    strike: async ({ cluster }) => {
      const odds = cluster.process(cluster.topology.odds.name)
      odds.signal('SIGSTOP')
      await pause(pastItsLease)
      return () => odds.signal('SIGCONT')
    },
  },
  {
    name: 'the network between two nodes is cut',
    missing: ({ network }) => (network ? undefined : 'only root on Linux may make networks'),
    strike: async (house) => {
      const mend = house.network!.cutBetween((await house.primary()).name, (await house.synchronous()).name)
      await pause(cutFor)
      return mend
    },
  },
  {
    name: 'the primary is cut off',
    missing: ({ network }) => (network ? undefined : 'only root on Linux may make networks'),
    strike: async (house) => {
      const { name } = await house.primary()
      const mend = house.network!.cutOff(name)
      await anotherPrimary(house, name)
      return mend
    },
  },
  {
    name: 'the disk of the primary is full',
    missing: (house) => (house.disk('node1') ? undefined : 'no disk of its own can be made by this user'),
    strike: async (house) => {
      const { name } = await house.primary()
      house.disk(name)!.fill()
      await pause(4_000)
      return () => house.disk(name)!.free()
    },
  },
  {
    name: 'the studio dies',
    strike: async ({ studio, members }) => {
      await studio.end('SIGKILL')
      return () => studio.start(members())
    },
  },
  {
    name: 'the studio’s clock steps back and forth',
    strike: async ({ studio }, chance) => stepStudio(studio, chance),
  },
  {
    name: 'malformed requests',
    strike: async ({ studio, cluster }, chance) => {
      // To a server itself: what the balancer refuses never reaches one.
      const { name, port } = chance.pick(cluster.topology.servers)
      const seed = await sendMalformed({ studio: studio.port, server: port }, chance)
      if (!cluster.process(name).isRunning()) throw new Error(`malformed requests from seed ${seed} ended ${name}`)
      return nothing
    },
  },
  {
    name: 'a rolling restart to a new build',
    strike: async (house) => {
      const build = otherBuild(house.folder)
      const { servers, odds } = house.cluster.topology
      for (const { name } of [...servers, odds]) {
        const each = house.cluster.process(name)
        await each.end()
        each.become(build)
        each.launch()
        await each.ready()
      }
      return nothing
    },
  },
]

const kill = (pid: number | undefined): void => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

const anotherPrimary = async (house: ClusterHouse, than: string): Promise<void> => {
  while ((await house.primary()).name === than) await pause(200)
}

/** Asks Patroni to do something; throws its words when it does not. */
const order = async ({ cluster }: ClusterHouse, node: DatabaseNode, path: string, body: object): Promise<void> => {
  const question = { ...asPatroni(cluster.topology), method: 'POST', body: JSON.stringify(body), patience: 60_000 }
  const { status, text } = await ask(`${restOf(node)}${path}`, question)
  if (status !== 200) throw new Error(`Patroni refuses ${path}: ${text}`)
}

/**
 * Waits until every process is ready, one node leads, and the others follow it on its timeline, one of them
 * synchronously.
 */
export const allIsWell = async ({ cluster }: ClusterHouse): Promise<void> => {
  for (const each of cluster.all) {
    each.launch()
    await each.ready()
  }
  for (;;) {
    const members = (await clusterState(cluster))?.members ?? []
    if (members.length === cluster.topology.nodes.length && follow(members)) return
    await pause(200)
  }
}

/**
 * Whether all are on the leader's timeline and one is synchronous. One that is still being rewound is on an earlier
 * one, whatever its state was when it last told it; if the leader died then, it would be left half written.
 */
export const follow = (members: readonly Member[]): boolean => {
  const leader = members.find(({ role }) => role === 'leader')
  const isFollowing = ({ state, timeline }: Member) =>
    (state === 'running' || state === 'streaming') && timeline !== undefined && timeline === leader?.timeline
  return members.every(isFollowing) && members.some(({ role }) => role === 'sync_standby')
}
