import { drawPasswords, planMachines, type Topology } from '#commands/cluster/topology.ts'

/** A topology at fixed places. */
export const somewhere: Topology = {
  on: 'loopback',
  sources: ['127.0.0.1'],
  guest: false,
  folder: '/var/lib/touchline-cluster',
  etcdApi: 'etcd3',
  nodes: [1, 2, 3].map((n) => ({
    name: `node${n}`,
    host: '127.0.0.1',
    ports: { etcd: 7000 + n, peers: 7010 + n, postgres: 7020 + n, rest: 7030 + n },
  })),
  servers: [1, 2, 3].map((n) => ({
    name: `server${n}`,
    port: 7040 + n,
    data: `/var/lib/touchline-cluster/server${n}`,
  })),
  odds: { name: 'odds', port: 7044, data: '/var/lib/touchline-cluster/odds' },
  balancer: { host: '127.0.0.1', primary: 7051, standbys: 7052, members: 7053 },
  studio: { port: 7061, data: '/var/lib/touchline-cluster/studio' },
  nats: { host: '127.0.0.1', clients: 7071, monitor: 7072 },
  passwords: drawPasswords(),
}

/** The same on machines of their own. */
export const elsewhere: Topology = planMachines(['10.0.0.11', '10.0.0.12', '10.0.0.13'], '10.0.0.21')
