import { boardSubject } from '#server/board/nats.ts'
import { join } from 'node:path'
import { fillTemplate, loadTemplate } from './render.ts'
import { natsUrl, primaryUrl, standbyUrl, type Topology } from './topology.ts'

export const balancerConfig = (topology: Topology): string => {
  const { balancer, nodes, on, folder } = topology
  const tls = join(folder, 'tls')
  const databases = nodes
    .map(
      ({ name, host, ports }) =>
        `  server ${name} ${host}:${ports.postgres} maxconn 190 check port ${ports.rest} check-ssl verify required verifyhost ${name} ca-file ${tls}/ca.crt crt ${tls}/balancer.pem`,
    )
    .join('\n')
  // Containers reach each other by all addresses of their own network, of which the members' port alone is published.
  const listen = (port: number) => (on === 'loopback' ? `127.0.0.1:${port}` : `*:${port}`)
  return fillTemplate(loadTemplate('haproxy.cfg'), {
    // Each takes two files, of which an ordinary user has a thousand or so to twenty thousand.
    most: on === 'loopback' ? 4_000 : 20_000,
    primary: listen(balancer.primary),
    standbys: listen(balancer.standbys),
    members: `${listen(balancer.members)}${on === 'loopback' ? '' : ` ssl crt ${tls}/members.pem alpn h2,http/1.1`}`,
    primary_servers: databases,
    standby_servers: databases,
    member_servers: on === 'loopback' ? serversHere(topology) : containers,
  })
}

const serversHere = ({ servers }: Topology): string =>
  servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')

/** As many as run, by the name service of the containers' network. */
const containers = `  server-template server 9 server:4600 check resolvers containers init-addr none

resolvers containers
  nameserver docker 127.0.0.11:53
  hold valid 5s`

export const natsConfig = ({ nats, on, folder, passwords }: Topology): string =>
  fillTemplate(loadTemplate('nats.conf'), {
    host: on === 'loopback' ? nats.host : '0.0.0.0',
    clients: nats.clients,
    monitor: nats.monitor,
    tls: join(folder, 'tls'),
    subject: boardSubject,
    odds_password: passwords.nats_odds,
    server_password: passwords.nats_server,
  })

export const prometheusConfig = ({ servers, odds, nodes, on, folder }: Topology): string =>
  fillTemplate(loadTemplate('prometheus.yml'), {
    servers:
      on === 'loopback'
        ? `On this machine.\n    static_configs:\n      - targets: ${listed([...servers, odds].map(({ port }) => `127.0.0.1:${port}`))}`
        : [
            'In the network of the containers, which the machine does not leave.',
            `    authorization: { credentials_file: ${folder}/secrets/metrics-token }`,
            `    dns_sd_configs: [{ names: [server, odds], type: A, port: ${odds.port}, refresh_interval: 15s }]`,
          ].join('\n'),
    tls: join(folder, 'tls'),
    patroni: listed(nodes.map(({ host, ports }) => `${host}:${ports.rest}`)),
    etcd: listed(nodes.map(({ host, ports }) => `${host}:${ports.etcd}`)),
  })

const listed = (targets: readonly string[]): string => `[${targets.map((target) => `'${target}'`).join(', ')}]`

/** What the containers read as files, by the names that compose.yaml mounts. */
export const houseSecrets = (topology: Topology): Readonly<Record<string, string>> => ({
  'database-url': primaryUrl(topology, 'touchline_server'),
  'database-url-read': standbyUrl(topology, 'touchline_server'),
  'owner-url': primaryUrl(topology, 'touchline_owner'),
  'nats-odds': natsUrl(topology, 'odds'),
  'nats-server': natsUrl(topology, 'server'),
  'metrics-token': topology.passwords.metrics,
})
