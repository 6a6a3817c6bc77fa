import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { certificatesFor, makeCertificates } from './certificates.ts'
import { etcdConfig, patroniConfig, rolesScript } from './configure-database.ts'
import { balancerConfig, houseSecrets, natsConfig, prometheusConfig } from './configure-house.ts'
import type { Programs } from './packages.ts'
import { loadTemplate } from './render.ts'
import type { Topology } from './topology.ts'

/** A file of a machine's folder with its text. */
export interface Written {
  readonly machine: string
  readonly file: string
  readonly text: string
}

/** Every configuration that the cluster's processes read, filled in. */
export const configurationOf = (topology: Topology, { postgres }: Pick<Programs, 'postgres'>): readonly Written[] => [
  ...topology.nodes.flatMap((node) => [
    { machine: node.name, file: `etcd-${node.name}.yml`, text: etcdConfig(topology, node) },
    { machine: node.name, file: `patroni-${node.name}.yml`, text: patroniConfig(topology, node, postgres) },
    { machine: node.name, file: 'roles.sql', text: rolesScript(topology) },
  ]),
  ...Object.entries({
    'haproxy.cfg': balancerConfig(topology),
    'nats.conf': natsConfig(topology),
    'prometheus.yml': prometheusConfig(topology),
    ...(topology.on === 'machines' && housed(topology)),
  }).map(([file, text]) => ({ machine: 'house', file, text })),
]

/** What a house in containers reads besides. */
const housed = (topology: Topology): Readonly<Record<string, string>> => ({
  'compose.yaml': loadTemplate('compose.yaml'),
  'alerts.yml': loadTemplate('alerts.yml'),
  'house.env': `TOUCHLINE_USER=${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}\n${stillToSay}`,
  'odds/.keep': '',
  ...Object.fromEntries(Object.entries(houseSecrets(topology)).map(([name, text]) => [`secrets/${name}`, `${text}\n`])),
})

/** What only the operator knows. */
const stillToSay = ['IMAGE', 'HOSTS', 'FEED', 'FILES'].map((name) => `TOUCHLINE_${name}=\n`).join('')

/**
 * Makes the folders, certificates and files of a cluster on this machine; passwords and keys are for the account alone.
 */
export const writeConfiguration = (
  topology: Topology,
  programs: Pick<Programs, 'postgres' | 'openssl'>,
  account: Account | undefined,
): void => {
  const { folder, nodes, servers, odds } = topology
  const tls = join(folder, 'tls')
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
  // The authority stays with the user who runs the command.
  makeCertificates(programs.openssl, { folder: tls, authority: join(folder, 'authority') }, certificatesFor(topology))
  giveTo(account, ...folders, tls, ...readdirSync(tls).map((file) => join(tls, file)))
  for (const { file, text } of configurationOf(topology, programs)) {
    const path = join(folder, file)
    writeFileSync(path, text, { mode: 0o600 })
    giveTo(account, path)
  }
}

export const machinesOf = ({ nodes }: Topology): readonly string[] => [...nodes.map(({ name }) => name), 'house']

/** Makes each certificate that a machine's folder lacks, by the authority beside them. */
export const certifyMachines = (topology: Topology, into: string, { openssl }: Pick<Programs, 'openssl'>): void => {
  for (const machine of machinesOf(topology)) {
    const own = certificatesFor(topology).filter((each) => each.machine === machine)
    makeCertificates(openssl, { folder: join(into, machine, 'tls'), authority: join(into, 'authority') }, own)
  }
}

/** Writes the configurations of each machine into a folder for it, which is copied there as the topology's own. */
export const writeMachines = (topology: Topology, into: string): void => {
  // Debian's PostgreSQL; another one's programs are named in patroni.yml.
  for (const { machine, file, text } of configurationOf(topology, {
    postgres: '/usr/lib/postgresql/15/bin/postgres',
  })) {
    const path = join(into, machine, file)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600 })
  }
}
