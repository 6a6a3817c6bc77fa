import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import type { Programs } from './packages.ts'
import { fillTemplate, loadTemplate } from './render.ts'
import type { DatabaseNode, Topology } from './topology.ts'

/** A file of the cluster's folder with its text. */
export interface Written {
  readonly file: string
  readonly text: string
}

/** Every configuration that the cluster's processes read, filled in. */
export const configurationOf = (topology: Topology, { postgres }: Pick<Programs, 'postgres'>): readonly Written[] => [
  ...topology.nodes.map((node) => ({
    file: `patroni-${node.name}.yml`,
    text: patroniConfig(topology, node, dirname(postgres)),
  })),
  { file: 'haproxy.cfg', text: balancerConfig(topology) },
  { file: 'nats.conf', text: fillTemplate(loadTemplate('nats.conf'), topology.nats) },
  { file: 'prometheus.yml', text: prometheusConfig(topology) },
]

export const patroniConfig = (topology: Topology, { name, host, ports }: DatabaseNode, bin: string): string =>
  fillTemplate(loadTemplate('patroni.yml'), {
    name,
    host,
    rest: ports.rest,
    postgres: ports.postgres,
    etcd_api: topology.etcdApi,
    etcd_hosts: topology.nodes.map((node) => `${node.host}:${node.ports.etcd}`).join(),
    data: dataOf(topology, name),
    bin,
    pgpass: join(topology.folder, `${name}.pgpass`),
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    wal_keep_size: '128MB',
    // A loopback cluster has no device that resets its machine.
    watchdog: 'off',
    superuser_password: topology.passwords.postgres,
    replication_password: topology.passwords.replicator,
    rewind_password: topology.passwords.rewinder,
  })

export const dataOf = ({ folder }: Pick<Topology, 'folder'>, node: string): string => join(folder, node, 'data')

export const balancerConfig = ({ balancer, nodes, servers }: Topology): string => {
  const databases = nodes
    .map(({ name, host, ports }) => `  server ${name} ${host}:${ports.postgres} maxconn 190 check port ${ports.rest}`)
    .join('\n')
  return fillTemplate(loadTemplate('haproxy.cfg'), {
    // Each takes two files, of which an ordinary user has a thousand or so to twenty thousand.
    most: 4_000,
    primary: `127.0.0.1:${balancer.primary}`,
    standbys: `127.0.0.1:${balancer.standbys}`,
    members: `127.0.0.1:${balancer.members}`,
    primary_servers: databases,
    standby_servers: databases,
    member_servers: servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n'),
  })
}

export const prometheusConfig = ({ servers, odds, nodes }: Topology): string =>
  fillTemplate(loadTemplate('prometheus.yml'), {
    servers: [...servers, odds].map(({ port }) => `'127.0.0.1:${port}'`).join(', '),
    patroni: nodes.map(({ host, ports }) => `'${host}:${ports.rest}'`).join(', '),
    etcd: nodes.map(({ host, ports }) => `'${host}:${ports.etcd}'`).join(', '),
  })

/** Makes the folders and files; passwords are for the account alone. */
export const writeConfiguration = (
  topology: Topology,
  programs: Pick<Programs, 'postgres'>,
  account: Account | undefined,
): void => {
  const { folder, nodes, servers, odds } = topology
  const folders = [
    folder,
    join(folder, 'logs'),
    ...nodes.map(({ name }) => join(folder, name)),
    ...nodes.map(({ name }) => join(folder, `etcd-${name}`)),
  ]
  for (const path of [...folders, ...[odds, ...servers].map(({ data }) => data)]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  }
  giveTo(account, ...folders)
  for (const { file, text } of configurationOf(topology, programs)) {
    const path = join(folder, file)
    writeFileSync(path, text, { mode: 0o600 })
    giveTo(account, path)
  }
}
