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

/** Where everything of one cluster runs, and with which passwords. */
export interface Topology {
  /**
   * Whether all processes are on this machine, or the house is in containers before databases on machines of their own.
   */
  readonly on: 'loopback' | 'machines'
  /** Where each process finds its configuration and certificates. */
  readonly folder: string
  readonly nodes: readonly DatabaseNode[]
  /** The addresses from which the house reaches the database. */
  readonly sources: readonly string[]
  /** What Patroni speaks to etcd. */
  readonly etcdApi: EtcdApi
  readonly servers: readonly ServerNode[]
  /** The process that keeps the book. */
  readonly odds: ServerNode
  /** What HAProxy listens on: the primary, its standbys, and the members' address. */
  readonly balancer: {
    /** The name or address that the house reaches it by. */
    readonly host: string
    readonly primary: number
    readonly standbys: number
    readonly members: number
  }
  /** The house's game studio. */
  readonly studio: { readonly port: number; readonly data: string }
  readonly nats: { readonly host: string; readonly clients: number; readonly monitor: number }
  readonly passwords: Readonly<Record<Secret, string>>
  /** A further superuser whom the database takes from the house: for tests of the product, never where members are. */
  readonly guest: boolean
}

/** Roles of the database. Patroni's three, the owner of the tables, and what the servers may do. */
export const roles = ['postgres', 'replicator', 'rewinder', 'touchline_owner', 'touchline_server', 'guest'] as const
export type Role = (typeof roles)[number]

/** Whom etcd, Patroni and NATS know. */
const users = ['etcd_root', 'etcd_patroni', 'patroni_rest', 'nats_odds', 'nats_server', 'metrics'] as const
export type Secret = Role | (typeof users)[number]

/** 256 bits for each, in letters that need no escape anywhere. */
export const drawPasswords = (): Topology['passwords'] =>
  Object.fromEntries([...roles, ...users].map((name) => [name, randomBytes(32).toString('hex')])) as Record<
    Secret,
    string
  >

export interface Asked {
  readonly folder: string
  readonly servers: number
  /** The hosts of the database's machines, one each. */
  readonly hosts: readonly string[]
  /** Where this machine's connections to them come from. */
  readonly source: string
  readonly etcdApi: EtcdApi
  /** The members' port; 0 takes any free one. */
  readonly port: number
  readonly guest?: boolean
}

/** A topology on free ports of this machine. */
export const planTopology = async (asked: Asked): Promise<Topology> => {
  const { folder, servers, hosts, source, etcdApi, port, guest = false } = asked
  const free = await freePorts(7 + hosts.length * 4 + servers)
  const next = () => free.pop()!
  return {
    on: 'loopback',
    folder,
    etcdApi,
    sources: [source],
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
    balancer: { host: '127.0.0.1', primary: next(), standbys: next(), members: port === 0 ? next() : port },
    studio: { port: next(), data: join(folder, 'studio') },
    nats: { host: '127.0.0.1', clients: next(), monitor: next() },
    passwords: drawPasswords(),
    guest,
  }
}

/**
 * Three machines of the database and one of the house, whose containers know each other by name, on the usual ports.
 */
export const planMachines = (hosts: readonly string[], house: string): Topology => ({
  on: 'machines',
  folder: '/etc/touchline',
  etcdApi: 'etcd3',
  sources: [house],
  nodes: hosts.map((host, index) => ({
    name: `node${index + 1}`,
    host,
    ports: { etcd: 2379, peers: 2380, postgres: 5432, rest: 8008 },
  })),
  servers: [],
  odds: { name: 'odds', port: 4600, data: '/var/lib/touchline' },
  balancer: { host: 'balancer', primary: 5000, standbys: 5001, members: 443 },
  studio: { port: 4610, data: '/var/lib/touchline-studio' },
  nats: { host: 'nats', clients: 4222, monitor: 8222 },
  passwords: drawPasswords(),
  guest: false,
})

const addressOf = ({ balancer, passwords, folder, on }: Topology, role: Role, port: number, database: string): string =>
  `postgres://${role}:${passwords[role]}@${balancer.host}:${port}/${database}?sslmode=verify-full&sslrootcert=${
    on === 'loopback' ? join(folder, 'tls', 'ca.crt') : '/run/secrets/ca'
  }`

/** Where a role reaches the primary, whichever node it is on; HAProxy passes on what it cannot read. */
export const primaryUrl = (topology: Topology, role: Role, database = 'touchline'): string =>
  addressOf(topology, role, topology.balancer.primary, database)

/** The standbys, for what may be read a moment late. */
export const standbyUrl = (topology: Topology, role: Role): string =>
  addressOf(topology, role, topology.balancer.standbys, 'touchline')

/** Where a process of a role says who it is to NATS. */
export const natsUrl = ({ nats, passwords }: Topology, role: 'odds' | 'server'): string =>
  `tls://${role}:${passwords[`nats_${role}`]}@${nats.host}:${nats.clients}`

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
