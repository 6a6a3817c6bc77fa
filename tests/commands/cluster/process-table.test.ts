import { configurationOf } from '#commands/cluster/configure.ts'
import { etcdApiFor } from '#commands/cluster/etcd-api.ts'
import { findPrograms, type Programs, ProgramsMissing } from '#commands/cluster/packages.ts'
import { ordinaryServer, processTable, stages } from '#commands/cluster/process-table.ts'
import { planTopology } from '#commands/cluster/topology.ts'
import { describe, expect, test } from 'vitest'
import { somewhere } from './somewhere.ts'

const programs: Programs = {
  etcd: 'etcd',
  patroni: 'patroni',
  postgres: 'postgres',
  haproxy: 'haproxy',
  nats: 'nats',
  openssl: 'openssl',
}
const rows = processTable(somewhere, programs, ordinaryServer)

describe('the processes of a cluster', () => {
  test('each once, in the order they start', () => {
    expect(rows.map(({ name, stage }) => `${stage} ${name}`)).toEqual([
      ...['1', '2', '3'].map((n) => `consensus etcd-node${n}`),
      ...['1', '2', '3'].map((n) => `database patroni-node${n}`),
      'network balancer',
      'network nats',
      'odds odds',
      'servers studio',
      ...['1', '2', '3'].map((n) => `servers server${n}`),
    ])
    expect(rows.map(({ stage }) => stages.indexOf(stage))).toEqual(
      rows.map(({ stage }) => stages.indexOf(stage)).toSorted(),
    )
  })

  test('the studio runs where its games are taken, and the providers of a file run elsewhere', () => {
    const withGames = (games: typeof ordinaryServer.games) => {
      const served = processTable(somewhere, programs, { ...ordinaryServer, games })
      const taken = served.flatMap(({ args }) => (args.includes('--games') ? [args[args.indexOf('--games') + 1]] : []))
      return { studio: served.some(({ name }) => name === 'studio'), taken }
    }
    const own = `${somewhere.studio.data}/providers.json`
    expect(withGames('studio')).toEqual({ studio: true, taken: [own, own, own] })
    expect(withGames({ providers: 'p.json' })).toEqual({ studio: false, taken: ['p.json', 'p.json', 'p.json'] })
    expect(withGames(undefined)).toEqual({ studio: false, taken: [] })
  })

  test('a machine of the database takes its member of etcd and its PostgreSQL with it', () => {
    expect(rows.filter(({ node }) => node === 'node2').map(({ name }) => name)).toEqual(['etcd-node2', 'patroni-node2'])
  })

  test('puts no password where every user of the machine can read it', () => {
    const said = rows.flatMap(({ args }) => args).join(' ')
    for (const password of Object.values(somewhere.passwords)) expect(said).not.toContain(password)
  })

  test('servers and the odds house reach the primary by the balancer alone', () => {
    const urls = rows.flatMap(({ env }) => env?.['DATABASE_URL'] ?? [])
    expect(urls).toHaveLength(4)
    for (const url of urls) expect(new URL(url).port).toBe(String(somewhere.balancer.primary))
    const reads = rows.flatMap(({ env }) => env?.['DATABASE_URL_READ'] ?? [])
    expect(new Set(reads.map((url) => new URL(url).port))).toEqual(new Set([String(somewhere.balancer.standbys)]))
  })

  test('one process keeps the book, and NATS brings it to those that serve members', () => {
    const roleOf = (args: readonly string[]) => args[args.indexOf('--role') + 1]
    const house = rows.filter(({ args }) => args.includes('--role'))
    expect(house.map(({ name, args }) => `${name} ${roleOf(args)}`)).toEqual([
      'odds odds',
      ...['1', '2', '3'].map((n) => `server${n} server`),
    ])
    for (const { args, env } of house) {
      const { protocol, host, username } = new URL(env!['TOUCHLINE_NATS']!)
      expect([protocol, host, username]).toEqual(['tls:', '127.0.0.1:7071', roleOf(args)])
    }
    expect(processTable({ ...somewhere, servers: [] }, programs, ordinaryServer).map(({ name }) => name)).not.toContain(
      'odds',
    )
  })

  test.each([
    ['patroni 3.0.2', 'etcd'],
    ['patroni 2.1.7', 'etcd'],
    ['patroni 3.0.3', 'etcd3'],
    ['patroni 4.0.6', 'etcd3'],
    ['', 'etcd'],
  ] as const)('%s speaks %s to etcd, which answers', (version, api) => {
    expect(etcdApiFor(version)).toBe(api)
    const { text } = configurationOf({ ...somewhere, etcdApi: api }, programs)[0]!
    expect(text).toContain(`enable-v2: ${api === 'etcd'}\n`)
  })

  test('every port is its own', async () => {
    const { nodes, servers, odds, balancer, nats, studio } = await planTopology({
      folder: '/somewhere',
      servers: 4,
      etcdApi: 'etcd3',
      hosts: ['127.0.0.1', '127.0.0.1', '127.0.0.1'],
      source: '127.0.0.1',
      port: 0,
    })
    const ports = [
      ...nodes.flatMap((node) => Object.values(node.ports)),
      ...servers.map(({ port }) => port),
      ...Object.values(balancer),
      ...Object.values(nats),
      studio.port,
      odds.port,
    ]
    expect(new Set(ports.filter((port) => typeof port === 'number')).size).toBe(12 + 4 + 3 + 2 + 1 + 1)
  })
})

describe('a Debian package that is missing', () => {
  const nowhere = () => undefined

  test('is named with the others that are, and with the command that brings them', () => {
    const install = (name: string) =>
      ({ done: false, why: `${name} is not installed, and only root may install it` }) as const
    const find = (candidates: readonly string[]) =>
      candidates.some((name) => name.includes('etcd')) ? 'etcd' : undefined
    expect(() => findPrograms({ find, install })).toThrow(ProgramsMissing)
    expect(() => findPrograms({ find, install })).toThrow(
      /patroni is not installed[\s\S]*apt-get install --no-install-recommends patroni postgresql haproxy nats-server openssl$/,
    )
  })

  test('is installed where that is allowed, and found then', () => {
    const installed = new Set<string>()
    const install = (name: string) => {
      installed.add(name)
      return { done: true } as const
    }
    const find = (candidates: readonly string[]) => (installed.size > 0 ? candidates[0] : undefined)
    expect(Object.values(findPrograms({ find, install, exists: () => false }))).toHaveLength(6)
    expect([...installed]).toEqual(['etcd-server'])
  })

  test('and so is what Debian’s Patroni lacks beside it', () => {
    const installed: string[] = []
    const install = (name: string) => {
      installed.push(name)
      return { done: true } as const
    }
    const there = { find: (candidates: readonly string[]) => candidates[0], install }
    const debian = (idna: boolean) => (path: string) => /dist-packages/.test(path) && (idna || !path.endsWith('idna'))
    findPrograms({ ...there, exists: debian(true) })
    expect(installed).toEqual([])
    findPrograms({ ...there, exists: debian(false) })
    expect(installed).toEqual(['python3-idna'])
  })

  test('and an empty one does not help', () => {
    expect(() => findPrograms({ find: nowhere, install: () => ({ done: true }) })).toThrow('was installed, but has no')
  })
})
