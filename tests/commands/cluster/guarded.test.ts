import { certificatesFor } from '#commands/cluster/certificates.ts'
import { configurationOf } from '#commands/cluster/configure.ts'
import { loadTemplate, namesIn, templates } from '#commands/cluster/render.ts'
import { describe, expect, test } from 'vitest'
import { openingsIn } from './openings.ts'
import { elsewhere, somewhere } from './somewhere.ts'

const programs = { postgres: '/usr/lib/postgresql/15/bin/postgres' }
const here = configurationOf(somewhere, programs)
const there = configurationOf(elsewhere, programs)
/** Those that are copied as they are. */
const whole = templates().filter((name) => namesIn(loadTemplate(name)).length === 0)

describe('§server.guarded: no sample of a configuration leaves anything open', () => {
  test.each([
    ['on loopback', here],
    ['on machines of their own', there],
  ])('%s', (_, filled) => expect(filled.flatMap(({ file, text }) => openingsIn(file, text))).toEqual([]))

  test('as it is', () => expect(whole.flatMap((file) => openingsIn(file, loadTemplate(file)))).toEqual([]))

  test('the older Patroni, whom etcd knows by certificate', () => {
    const older = configurationOf({ ...somewhere, etcdApi: 'etcd' }, programs)
    expect(older.flatMap(({ file, text }) => openingsIn(file, text))).toEqual([])
    expect(older.find(({ file }) => file === 'patroni-node1.yml')!.text).not.toMatch(
      /^etcd:[^]*username: patroni[^]*bootstrap:/m,
    )
  })
})

describe('each hole is seen', () => {
  const planted: [file: string, from: string | RegExp, to: string, seen: RegExp][] = [
    ['patroni-node1.yml', 'verify_client: required', 'verify_client: none', /lacks .*verify_client/],
    ['patroni-node1.yml', /^ {2}certfile: .*\n/m, '', /lacks .*certfile/],
    ['patroni-node1.yml', /authentication:\n {4}username: patroni\n {4}password: .*\n/, '', /lacks .*password/],
    ['patroni-node1.yml', 'protocol: https', 'protocol: http', /lacks .*protocol/],
    ['patroni-node1.yml', 'hostssl replication replicator', 'host replication replicator', /admits without TLS/],
    ['patroni-node1.yml', 'local all postgres', 'host all all 0.0.0.0/0', /admits everybody/],
    ['patroni-node1.yml', 'hostssl postgres rewinder', 'hostssl postgres postgres', /admits the superuser/],
    ['patroni-node1.yml', '10.0.0.21/32', '10.0.0.0/8', /more than a machine/],
    ['patroni-node1.yml', '10.0.0.21/32 scram-sha-256', '10.0.0.21/32 trust', /asks for no password/],
    ['patroni-node1.yml', 'sslmode: verify-full', 'sslmode: prefer', /copies from a machine/],
    ['patroni-node1.yml', 'use_unix_socket: true', 'use_unix_socket: false', /lacks .*use_unix_socket/],
    ['patroni-node1.yml', '    - auth: scram-sha-256\n', '', /lacks .*auth/],
    ['etcd-node1.yml', 'listen-client-urls: "https', 'listen-client-urls: "http', /without TLS/],
    ['etcd-node1.yml', 'client-cert-auth: true', 'client-cert-auth: false', /client: lacks/],
    ['nats.conf', /^tls \{[^}]*\}\n/m, '', /lacks .*tls/],
    ['nats.conf', 'publish: { deny: [">"] }', 'publish: { allow: ["touchline.board"] }', /server may send a board/],
    ['nats.conf', /permissions: .*/, '', /others than/],
    ['nats.conf', 'http: "127.0.0.1', 'http: "0.0.0.0', /shows its figures/],
    ['haproxy.cfg', /bind \*:443 .*/, 'bind *:443', /443 without TLS/],
    ['haproxy.cfg', 'check-ssl verify required', 'check-ssl verify none', /believes whoever|checks no/],
    ['haproxy.cfg', 'frontend members', 'listen stats\n  stats enable\nfrontend members', /statistics/],
    ['compose.yaml', 'ports: ["443:443"]', 'ports: ["443:443", "4222:4222"]', /publishes/],
    ['compose.yaml', '"--role", "server"', '"--role", "server", "--nats", "nats://nats:4222"', /NATS as nobody/],
    ['prometheus.yml', 'scheme: https', 'scheme: http', /reads patroni as anybody/],
    ['secrets/database-url', 'verify-full', 'require', /without TLS/],
    ['roles.sql', 'touchline_server login', 'touchline_server superuser login', /rules the database/],
    ['haproxy.cfg', 'global', '[[global]]', /nobody filled/],
    ['patroni-node1.yml', 'scope: touchline', 'scope: touchline # http://10.0.0.9/', /http:\/\/ to 10/],
    ['pgbouncer.ini', '', '', /nobody has said/],
  ]
  test.each(planted)('%s: %s', (file, from, to, seen) => {
    const text = there.find((each) => each.file === file)?.text ?? ''
    const changed = text.replace(from, to)
    if (text !== '') expect(changed).not.toBe(text)
    expect(openingsIn(file, changed).join('\n')).toMatch(seen)
  })
})

describe('what the containers of a house read is where they expect it', () => {
  const files = [
    ...there.filter(({ machine }) => machine === 'house').map(({ file }) => file),
    'tls/ca.crt',
    ...certificatesFor(elsewhere)
      .filter(({ machine }) => machine === 'house')
      .flatMap(({ name }) => ['crt', 'key', 'pem'].map((kind) => `tls/${name}.${kind}`)),
  ]
  const compose = loadTemplate('compose.yaml')

  test('every file that is mounted is written', () => {
    const mounted = [...compose.matchAll(/(?:"|file: )\.\/([\w./-]+)/g)].map(([, file = '']) => file)
    expect(mounted.length).toBeGreaterThan(12)
    expect(mounted.filter((file) => !files.some((each) => each === file || each.startsWith(`${file}/`)))).toEqual([])
  })

  test('and every one that a mounted configuration names is mounted', () => {
    for (const file of ['haproxy.cfg', 'nats.conf']) {
      const { text } = there.find((each) => each.file === file)!
      const named = [...text.matchAll(/\/etc\/touchline\/[\w./-]+/g)].map(([path]) => path)
      expect(named.filter((path) => !compose.includes(`:${path}:ro`))).toEqual([])
    }
  })

  test('they reach each other: nothing that another calls listens on loopback', () => {
    const listening = (file: string) => there.find((each) => each.file === file)!.text
    expect(listening('nats.conf')).toMatch(/^host: "0\.0\.0\.0"$/m)
    expect(listening('haproxy.cfg').match(/^ {2}bind \S+/gm)).toEqual([
      '  bind *:5000',
      '  bind *:5001',
      '  bind *:443',
    ])
    for (const { host } of elsewhere.nodes) expect(there.map(({ text }) => text).join('\n')).toContain(`"${host}:5432"`)
    const secrets = there.filter(({ file }) => /^secrets\/.*-url/.test(file)).map(({ text }) => new URL(text).hostname)
    expect(new Set(secrets)).toEqual(new Set([elsewhere.balancer.host]))
    expect(compose).toContain(`\n  ${elsewhere.balancer.host}:\n`)
    expect(compose).toContain(`\n  ${elsewhere.nats.host}:\n`)
  })

  test('a key is on the machine that it belongs to, and the authority’s on none', () => {
    const machines = new Map(certificatesFor(elsewhere).map(({ name, machine }) => [name, machine]))
    expect(Object.fromEntries(machines)).toEqual({
      node1: 'node1',
      node2: 'node2',
      node3: 'node3',
      balancer: 'house',
      watcher: 'house',
      members: 'house',
      nats: 'house',
    })
  })
})
