import { boardSubject } from '#server/board/nats.ts'
import { type AccessCheck, httpCheck, natsHelloCheck, natsPublishCheck, postgresCheck } from './access-check.ts'
import { patroniKeys } from './prepare-consensus.ts'
import { asWatcher, type Question } from './probe.ts'
import type { DatabaseNode, Topology } from './topology.ts'

const json = { 'content-type': 'application/json' }
const encoded = (text: string): string => Buffer.from(text).toString('base64')

/** What a question to etcd would read: everything that Patroni keeps. */
const range = {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ key: encoded(patroniKeys), range_end: encoded('/service/touchline0') }),
} as const

const v2 = `/v2/keys${patroniKeys}leader`

/**
 * What is tried without anything that belongs to the cluster, at an address of the kind. Nothing is changed, even where
 * it is let in.
 */
export const anonymousChecks = {
  patroni: (at: string): readonly AccessCheck[] => [
    // An empty change changes nothing.
    httpCheck(`${at}: change Patroni's configuration, in the open`, `http://${at}/config`, {
      method: 'PATCH',
      body: '{}',
    }),
    httpCheck(`${at}: change it without a certificate`, `https://${at}/config`, { method: 'PATCH', body: '{}' }),
    httpCheck(`${at}: fail over without a certificate`, `https://${at}/failover`, { method: 'POST', body: '{}' }),
  ],
  etcd: (at: string): readonly AccessCheck[] => [
    httpCheck(`${at}: read etcd in the open`, `http://${at}/v3/kv/range`, range),
    httpCheck(`${at}: read etcd without a certificate`, `https://${at}/v3/kv/range`, range),
  ],
  peers: (at: string): readonly AccessCheck[] => [
    httpCheck(`${at}: speak as a member of etcd in the open`, `http://${at}/members`),
    httpCheck(`${at}: speak as a member of etcd without a certificate`, `https://${at}/members`),
  ],
  postgres: (at: string): readonly AccessCheck[] => [
    postgresCheck(`${at}: be PostgreSQL's superuser`, hostAndPort(at), { user: 'postgres', database: 'postgres' }),
    postgresCheck(`${at}: be anybody`, hostAndPort(at), { user: 'stranger', database: 'touchline' }),
    postgresCheck(`${at}: be the server's role in the open`, hostAndPort(at), {
      user: 'touchline_server',
      database: 'touchline',
      tls: false,
    }),
  ],
  nats: (at: string): readonly AccessCheck[] => [
    natsHelloCheck(`${at}: speak to NATS in the open`, hostAndPort(at)),
    natsPublishCheck(`${at}: send a board as nobody`, hostAndPort(at), { subject: boardSubject }),
  ],
} as const satisfies Readonly<Record<string, (at: string) => readonly AccessCheck[]>>

export type CheckKind = keyof typeof anonymousChecks

const hostAndPort = (at: string) => {
  const { hostname, port } = new URL(`x://${at}`)
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) }
}

/** Every check of a cluster whose secrets are known: also as somebody who has some of them. */
export const clusterChecks = (topology: Topology): readonly AccessCheck[] => {
  const certified = asWatcher(topology)
  return [
    ...topology.nodes.flatMap((node) => nodeChecks(topology, node, certified)),
    // What containers say to each other nobody outside reaches.
    ...(topology.on === 'loopback' ? houseChecks(topology) : []),
  ]
}

const houseChecks = ({ nats, balancer, passwords }: Topology): readonly AccessCheck[] => {
  const natsAt = { host: nats.host, port: nats.clients }
  return [
    ...anonymousChecks.nats(`${nats.host}:${nats.clients}`),
    natsPublishCheck('send a board as a server', natsAt, {
      subject: boardSubject,
      user: 'server',
      pass: passwords.nats_server,
    }),
    natsPublishCheck('send something else as the odds house', natsAt, {
      subject: '_INBOX.x',
      user: 'odds',
      pass: passwords.nats_odds,
    }),
    // HAProxy passes on what comes; PostgreSQL sees the balancer's machine.
    postgresCheck(
      'be the superuser through the balancer',
      { host: balancer.host, port: balancer.primary },
      {
        user: 'postgres',
        database: 'postgres',
        password: passwords.postgres,
      },
    ),
    httpCheck("read a server's figures at the members' address", `http://${balancer.host}:${balancer.members}/metrics`),
  ]
}

const nodeChecks = (
  topology: Topology,
  { name, host, ports }: DatabaseNode,
  certified: Question,
): readonly AccessCheck[] => {
  const { passwords, etcdApi } = topology
  const at = (port: number) => `${host}:${port}`
  const postgres = { host, port: ports.postgres }
  const patch = { method: 'PATCH', body: '{}', ...certified }
  return [
    ...anonymousChecks.patroni(at(ports.rest)),
    httpCheck(
      `${name}: change Patroni's configuration with a certificate and no password`,
      `https://${at(ports.rest)}/config`,
      patch,
    ),
    ...anonymousChecks.etcd(at(ports.etcd)),
    ...anonymousChecks.peers(at(ports.peers)),
    httpCheck(`${name}: read etcd with a certificate and no password`, `https://${at(ports.etcd)}/v3/kv/range`, {
      ...range,
      ...certified,
    }),
    ...(etcdApi === 'etcd'
      ? [httpCheck(`${name}: the same over version 2`, `https://${at(ports.etcd)}${v2}`, certified)]
      : []),
    ...anonymousChecks.postgres(at(ports.postgres)),
    postgresCheck(`${name}: be the superuser with the password, by the network`, postgres, {
      user: 'postgres',
      database: 'postgres',
      password: passwords.postgres,
    }),
    postgresCheck(`${name}: copy the database as the server's role`, postgres, {
      user: 'touchline_server',
      database: 'touchline',
      password: passwords.touchline_server,
      replication: true,
    }),
    postgresCheck(`${name}: read another database as the server's role`, postgres, {
      user: 'touchline_server',
      database: 'postgres',
      password: passwords.touchline_server,
    }),
    postgresCheck(`${name}: read the product's database as the role that copies it`, postgres, {
      user: 'replicator',
      database: 'touchline',
      password: passwords.replicator,
    }),
  ]
}
