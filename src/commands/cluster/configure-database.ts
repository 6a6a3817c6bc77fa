import { dirname, join } from 'node:path'
import { fillTemplate, loadTemplate } from './render.ts'
import type { DatabaseNode, Topology } from './topology.ts'

export const dataOf = ({ folder, on }: Pick<Topology, 'folder' | 'on'>, node: string): string =>
  on === 'loopback' ? join(folder, node, 'data') : '/var/lib/touchline/data'

/** The folder of PostgreSQL's socket, which the superuser comes in by: its own user's alone. */
export const socketOf = ({ folder, on }: Pick<Topology, 'folder' | 'on'>, node: string): string =>
  on === 'loopback' ? join(folder, node) : '/var/lib/touchline'

export const etcdConfig = ({ folder, on, nodes, etcdApi }: Topology, { name, host, ports }: DatabaseNode): string =>
  fillTemplate(loadTemplate('etcd.yml'), {
    name,
    host,
    clients: ports.etcd,
    peers: ports.peers,
    members: nodes.map((each) => `${each.name}=https://${each.host}:${each.ports.peers}`).join(),
    data: on === 'loopback' ? join(folder, `etcd-${name}`) : '/var/lib/etcd/touchline',
    tls: join(folder, 'tls'),
    v2: String(etcdApi === 'etcd'),
  })

export const patroniConfig = (topology: Topology, { name, host, ports }: DatabaseNode, postgres: string): string => {
  const { folder, nodes, passwords } = topology
  return fillTemplate(loadTemplate('patroni.yml'), {
    name,
    host,
    rest: ports.rest,
    postgres: ports.postgres,
    etcd_api: topology.etcdApi,
    etcd_hosts: nodes.map((node) => `${node.host}:${node.ports.etcd}`).join(),
    data: dataOf(topology, name),
    socket: socketOf(topology, name),
    bin: dirname(postgres),
    pgpass: join(socketOf(topology, name), 'pgpass'),
    roles: join(folder, 'roles.sql'),
    tls: join(folder, 'tls'),
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    wal_keep_size: '128MB',
    // A loopback cluster has no device that resets its machine.
    watchdog: topology.on === 'loopback' ? 'off' : 'automatic',
    pg_hba: [
      'Machines of the database, then the house.',
      ...admitted(topology).map((line) => `- ${line} scram-sha-256`),
    ].join('\n    '),
    rest_password: passwords.patroni_rest,
    etcd_user: etcdUser(topology),
    superuser_password: passwords.postgres,
    replication_password: passwords.replicator,
    rewind_password: passwords.rewinder,
  })
}

/**
 * A user who may read and write Patroni's own keys, and nothing else. Version 2 hashes a password with each question,
 * and knows a machine by its certificate.
 */
const etcdUser = ({ etcdApi, passwords }: Topology): string =>
  etcdApi === 'etcd'
    ? "etcd knows each machine by the name in its certificate, which may read and write Patroni's own keys and nothing else."
    : `A user who may read and write Patroni's own keys and nothing else.\n  username: patroni\n  password: "${passwords.etcd_patroni}"`

/** Who comes in by the network, from where, and to what. */
const admitted = ({ nodes, sources, guest }: Topology): readonly string[] => {
  const machines = [...new Set(nodes.map(({ host }) => host))].map(networkOf)
  return [
    ...machines.flatMap((from) => [`hostssl replication replicator ${from}`, `hostssl postgres rewinder ${from}`]),
    ...sources
      .map(networkOf)
      .flatMap((from) => [
        `hostssl touchline touchline_owner,touchline_server ${from}`,
        ...(guest ? [`hostssl all guest ${from}`, `hostssl replication guest ${from}`] : []),
      ]),
  ]
}

const networkOf = (host: string): string => (host.includes(':') ? `${host}/128` : `${host}/32`)

export const rolesScript = ({ passwords }: Topology): string =>
  fillTemplate(loadTemplate('roles.sql'), {
    owner_password: passwords.touchline_owner,
    server_password: passwords.touchline_server,
  })
