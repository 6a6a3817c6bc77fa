import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { EtcdApi } from './etcd-api.ts'

/** A machine of the database: a member of etcd, and PostgreSQL under its Patroni. */
export interface DatabaseNode {
  readonly name: string
  readonly host: string
  readonly ports: { readonly etcd: number; readonly peers: number; readonly postgres: number; readonly rest: number }
}

export interface ServerNode {
  readonly name: string
  readonly port: number
  readonly data: string
}

/** Who stands where in one cluster, and with which passwords. */
export interface Topology {
  readonly folder: string
  readonly nodes: readonly DatabaseNode[]
  /** What Patroni speaks to etcd. */
  readonly etcdApi: EtcdApi
  readonly servers: readonly ServerNode[]
  /** The process that keeps the book. */
  readonly odds: ServerNode
  /** What HAProxy listens on: the primary, its standbys, and the members' address. */
  readonly balancer: { readonly primary: number; readonly standbys: number; readonly members: number }
  /** The house's game studio. */
  readonly studio: { readonly port: number; readonly data: string }
  readonly nats: { readonly clients: number; readonly monitor: number }
  readonly passwords: Readonly<Record<Role, string>>
}

/** Roles of the database. Patroni's three, the owner of the tables, and what the servers may do. */
export const roles = ['postgres', 'replicator', 'rewinder', 'touchline_owner', 'touchline_server'] as const
export type Role = (typeof roles)[number]

export interface Asked {
  readonly folder: string
  readonly servers: number
  /** The hosts of the database's machines, one each. */
  readonly hosts: readonly string[]
  readonly etcdApi: EtcdApi
  /** The members' port; 0 takes any free one. */
  readonly port: number
}

/** A topology on free ports of this machine. */
export const planTopology = async ({ folder, servers, hosts, etcdApi, port }: Asked): Promise<Topology> => {
  const free = await freePorts(7 + hosts.length * 4 + servers)
  const next = () => free.pop()!
  return {
    folder,
    etcdApi,
    nodes: hosts.map((host, index) => ({
      name: `node${index + 1}`,
      host,
      ports: { etcd: next(), peers: next(), postgres: next(), rest: next() },
    })),
    servers: Array.from({ length: servers }, (_, index) => ({
      name: `server${index + 1}`,
      port: next(),
      data: join(folder, `server${index + 1}`),
    })),
    odds: { name: 'odds', port: next(), data: join(folder, 'odds') },
    balancer: { primary: next(), standbys: next(), members: port === 0 ? next() : port },
    studio: { port: next(), data: join(folder, 'studio') },
    nats: { clients: next(), monitor: next() },
    passwords: Object.fromEntries(roles.map((role) => [role, randomBytes(12).toString('hex')])) as Record<Role, string>,
  }
}

/** Where a role reaches the primary, whichever node it is on. */
export const primaryUrl = ({ balancer, passwords }: Topology, role: Role, database = 'touchline'): string =>
  `postgres://${role}:${passwords[role]}@127.0.0.1:${balancer.primary}/${database}`

/** The standbys, for what may be read a moment late. */
export const standbyUrl = ({ balancer, passwords }: Topology, role: Role): string =>
  `postgres://${role}:${passwords[role]}@127.0.0.1:${balancer.standbys}/touchline`

/** Ports that nobody listens on, each once: all are held open until the last is known. */
const freePorts = async (count: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: count }, holdPort))
  await Promise.all(held.map(({ free }) => free()))
  return held.map(({ port }) => port)
}

const holdPort = () =>
  new Promise<{ port: number; free: () => Promise<void> }>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () =>
        resolve({
          port: (probe.address() as { port: number }).port,
          free: () => new Promise((done) => probe.close(() => done())),
        }),
      )
  })
