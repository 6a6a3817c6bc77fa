import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isIP } from 'node:net'
import type { Topology } from './topology.ts'

/** A certificate of the cluster's own authority, and every name and address that it is good for. */
export interface Certified {
  readonly name: string
  readonly hosts: readonly string[]
  /**
   * Whether it says a name beside those it is good for. etcd's version 2 takes that for a user's, and crashes in the
   * question of one without; version 3 answers nobody who has one and asks over HTTP, as Patroni does.
   */
  readonly isNamed: boolean
  /** The machine that its key belongs on; it goes nowhere else. */
  readonly machine: string
}

/** Who shows a certificate to whom. A certificate gets its owner as far as the password prompt. */
export const certificatesFor = ({ nodes, balancer, nats, on, etcdApi }: Topology): readonly Certified[] =>
  [
    // The house reaches PostgreSQL by the balancer, which passes its TLS on unread.
    ...nodes.map(({ name, host }) => ({ name, machine: name, hosts: [name, host, balancer.host] })),
    ...['balancer', 'watcher', ...(on === 'machines' ? ['members'] : [])].map((name) => ({
      name,
      machine: 'house',
      hosts: [name],
    })),
    { name: 'nats', machine: 'house', hosts: ['nats', nats.host] },
  ].map((one) => ({ ...one, hosts: [...new Set(one.hosts)], isNamed: etcdApi === 'etcd' }))

const caDays = 3_650
const days = 825

/**
 * Makes an authority where the folder has none, and a certificate of it for each who has none, as `ca.crt`,
 * `<name>.crt`, `<name>.key` and, with both in one, `<name>.pem`. The authority's own key is in its folder alone: its
 * owner can impersonate any machine.
 */
export const makeCertificates = (
  openssl: string,
  { folder, authority }: { readonly folder: string; readonly authority: string },
  wanted: readonly Certified[],
): void => {
  for (const each of [folder, authority]) mkdirSync(each, { recursive: true, mode: 0o700 })
  const run = (...args: readonly string[]) => {
    const { status, stderr, error } = spawnSync(openssl, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${args[0]} ended with ${status}: ${error?.message ?? stderr.trim()}`)
  }
  const words = join(authority, 'openssl.cnf')
  const key = (file: string) => run('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', file)
  const [caKey, ca] = [join(authority, 'ca.key'), join(authority, 'ca.crt')]
  try {
    if (!existsSync(caKey)) {
      writeFileSync(words, authorityWords, { mode: 0o600 })
      key(caKey)
      run('req', '-x509', '-new', '-key', caKey, '-out', ca, '-days', String(caDays), '-config', words)
    }
    copyFileSync(ca, join(folder, 'ca.crt'))
    // Public, and read by processes of other users.
    chmodSync(join(folder, 'ca.crt'), 0o644)
    for (const one of wanted) {
      const [own, request, certificate] = ['key', 'csr', 'crt'].map((kind) => join(folder, `${one.name}.${kind}`))
      if (existsSync(certificate!)) continue
      writeFileSync(words, wordsOf(one), { mode: 0o600 })
      key(own!)
      run('req', '-new', '-key', own!, '-out', request!, '-config', words)
      const signed = ['-CA', ca, '-CAkey', caKey, '-set_serial', serial(), '-sha256', '-days', String(days)]
      run('x509', '-req', '-in', request!, ...signed, '-extfile', words, '-extensions', 'own', '-out', certificate!)
      rmSync(request!)
      const both = [certificate!, own!].map((file) => readFileSync(file, 'utf8')).join('')
      writeFileSync(join(folder, `${one.name}.pem`), both, { mode: 0o600 })
    }
  } finally {
    rmSync(words, { force: true })
  }
}

const serial = (): string => `0x${crypto.randomUUID().replaceAll('-', '')}`

const authorityWords = `[req]
distinguished_name = name
x509_extensions = own
prompt = no
[name]
CN = Touchline cluster
[own]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
`

/** Each process is a server to some and a client of others. */
const wordsOf = ({ name, hosts, isNamed }: Certified): string => `[req]
distinguished_name = name
prompt = no
[name]
${isNamed ? 'CN' : 'OU'} = ${name}
[own]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = serverAuth,clientAuth
subjectAltName = ${hosts.map((host) => `${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}`).join(',')}
`
