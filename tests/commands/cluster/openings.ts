/** What a configuration leaves open, in words; each kind of file has rules of its own beside those for all. */
export const openingsIn = (file: string, text: string): readonly string[] => {
  const kind = kinds.find(({ named }) => named.test(file))
  if (!kind) return [`${file}: nobody has said what must be shut in it`]
  return [...everywhere(text), ...kind.openings(text)].map((words) => `${file}: ${words}`)
}

interface Kind {
  readonly named: RegExp
  readonly openings: (text: string) => readonly string[]
}

const isHere = (host: string): boolean => /^(?:127\.|localhost$|\[?::1)/.test(host)
const when = (isOpen: boolean, words: string): readonly string[] => (isOpen ? [words] : [])
const lacks = (text: string, wanted: readonly RegExp[]): readonly string[] =>
  wanted.filter((one) => !one.test(text)).map((one) => `lacks ${one.source}`)

const everywhere = (text: string): readonly string[] => {
  const told = text.replaceAll(/^\s*#.*$/gm, '')
  return [
    ...when(/\[\[\w+\]\]/.test(text), 'has a place that nobody filled'),
    ...[...told.matchAll(/http:\/\/([^/\s'":]+)/g)].flatMap(([, host = '']) =>
      when(!isHere(host), `speaks http:// to ${host}`),
    ),
    ...when(/\btrust\b/.test(told), 'trusts'),
    ...when(/(?:nats|tls):\/\/(?![^\s@]+@)[\w.]+/.test(told), 'reaches NATS as nobody'),
    ...when(/insecure[\w-]*:\s*(?:true|on)|verify none|skip_verify/.test(told), 'checks no certificate'),
  ]
}

const patroni: Kind = {
  named: /^patroni-\w+\.yml$/,
  openings: (text) => {
    const lines = [...text.matchAll(/^ +- ((?:host|local)\w* .*)$/gm)].map(([, line = '']) => line.split(/\s+/))
    const rest = text.slice(text.indexOf('\nrestapi:'), text.indexOf('\nctl:'))
    const etcd = text.slice(text.search(/^etcd3?:/m), text.indexOf('\nbootstrap:'))
    return [
      ...when(lines.length === 0, 'admits by initdb’s own lines'),
      ...lines.flatMap(([type = '', base = '', role = '', ...more]) => {
        const [from = '', method = more[0]] = type === 'local' ? ['', more[0]] : more
        const words = [type, base, role, ...more].join(' ')
        return [
          ...when(type !== 'hostssl' && type !== 'local', `admits without TLS: ${words}`),
          ...when(/\ball\b/.test(role), `admits everybody: ${words}`),
          ...when(type !== 'local' && /\b(?:postgres)\b/.test(role), `admits the superuser by the network: ${words}`),
          ...when(type !== 'local' && !/\/(?:32|128)$/.test(from), `admits from more than a machine: ${words}`),
          ...when(method !== 'scram-sha-256', `asks for no password: ${words}`),
        ]
      }),
      ...lacks(rest, [
        /^ {2}certfile: "\//m,
        /^ {2}cafile: "\//m,
        /^ {2}verify_client: required$/m,
        /^ {4}password: "\w{32,}"/m,
      ]),
      ...lacks(etcd, [/^ {2}protocol: https$/m, /^ {2}cacert: "\//m, /^ {2}cert: "\//m]),
      ...lacks(text, [/^ {4}ssl: "on"$/m, /^ {2}use_unix_socket: true$/m, /^ {4}password_encryption: scram-sha-256$/m]),
      ...lacks(text, [/^ {4}- auth: scram-sha-256$/m]),
      ...when((text.match(/sslmode: verify-full/g) ?? []).length !== 2, 'copies from a machine that it does not know'),
    ]
  },
}

const etcd: Kind = {
  named: /^etcd-\w+\.yml$/,
  openings: (text) => [
    ...[...text.matchAll(/^((?:listen|initial-advertise|advertise)[\w-]*): "(.*)"$/gm)].flatMap(([, name, url = '']) =>
      when(!url.startsWith('https://'), `${name} without TLS`),
    ),
    ...['client', 'peer'].flatMap((who) => {
      const part = new RegExp(`^${who}-transport-security:\\n((?: {2}.*\\n)+)`, 'm').exec(text)?.[1] ?? ''
      return lacks(part, [/client-cert-auth: true/, /trusted-ca-file: "\//, /cert-file: "\//]).map(
        (w) => `${who}: ${w}`,
      )
    }),
  ],
}

const nats: Kind = {
  named: /^nats\.conf$/,
  openings: (text) => {
    const users = [...text.matchAll(/user: (\w+)\n\s+password: "\w{32,}"\n\s+permissions: (.*)/g)]
    return [
      ...lacks(text, [/^tls \{[^}]*cert_file: "\/[^}]*\}/m, /^authorization \{/m, /^host: "/m]),
      ...when(!/^http: "127\.0\.0\.1:/m.test(text) || /^https?_port/m.test(text), 'shows its figures to others'),
      ...when(users.length !== 2, 'knows others than the odds house and the servers'),
      ...users.flatMap(([, name, may = '']) => [
        ...when(/allow: \[">"\]|allow: \["\*/.test(may) || !may.includes('subscribe'), `${name} may do everything`),
        ...when(name !== 'odds' && !may.includes('publish: { deny: [">"] }'), `${name} may send a board`),
      ]),
      ...when(/no_auth_user/.test(text), 'gives a client without a name a user'),
    ]
  },
}

const haproxy: Kind = {
  named: /^haproxy\.cfg$/,
  openings: (text) => [
    ...text.split(/^(?=listen|frontend|backend)/m).flatMap((part) => {
      const bind = /^ {2}bind (\S+)(.*)$/m.exec(part)
      // What passes on unread to PostgreSQL is guarded there.
      const passes = /^listen (?:primary|standbys)\n {2}mode tcp$/m.test(part)
      return [
        ...when(
          bind !== null && !isHere(bind[1]!) && !passes && !/ ssl crt \//.test(bind[2]!),
          `${bind?.[1]} without TLS`,
        ),
        ...[...part.matchAll(/^ {2}server .*check port.*$/gm)].flatMap(([line]) =>
          when(
            !/check-ssl verify required verifyhost \w+ ca-file \/\S+ crt \//.test(line),
            `believes whoever answers: ${line}`,
          ),
        ),
      ]
    }),
    ...when(/^\s*stats\b/m.test(text), 'has a page or a socket of statistics'),
    ...when(!/http-request deny if \{ path \/metrics \}/.test(text), 'shows figures to members'),
  ],
}

const compose: Kind = {
  named: /^compose\.yaml$/,
  openings: (text) => {
    const ports = [...text.matchAll(/^ {4}ports: (.*)$/gm)].map(([, list]) => list)
    return [
      ...when(ports.join() !== '["443:443"]', `publishes ${ports.join()}`),
      ...when(/network_mode|privileged/.test(text), 'leaves the network of its own'),
      ...when(/:\/\/[^\s"]*:[^\s"@]+@/.test(text), 'has a password in it'),
      ...lacks(text, [/TOUCHLINE_REAL_MONEY: "on"/, /TOUCHLINE_NATS_CA: /]),
    ]
  },
}

const systemd: Kind = {
  named: /^systemd\/touchline-[\w@]+\.service$/,
  openings: (text) => [
    ...when(/--host\b/.test(text), 'listens on another address than loopback'),
    ...lacks(text, [
      /^LoadCredential=nats:/m,
      /^Environment=TOUCHLINE_NATS_FILE=%d/m,
      /^Environment=TOUCHLINE_NATS_CA=/m,
    ]),
  ],
}

const prometheus: Kind = {
  named: /^prometheus\.yml$/,
  openings: (text) =>
    text
      .split(/^ {2}- job_name: /m)
      .slice(1)
      .flatMap((job) => {
        const [name = ''] = job.split('\n')
        const hosts = [...job.matchAll(/'([^':]+):\d+'/g)].map(([, host = '']) => host)
        const isGuarded = /scheme: https\n\s+tls_config:/.test(job) || /authorization: \{ credentials_file/.test(job)
        return when(!isGuarded && (hosts.length === 0 || !hosts.every(isHere)), `reads ${name} as anybody`)
      }),
}

const said: Kind = {
  named: /^(?:alerts(?:\.test)?\.yml|dashboard\.json|roles\.sql|house\.env|odds\/\.keep|secrets\/[\w-]+)$/,
  openings: (text) => [
    ...when(/superuser|replication|createrole|bypassrls/i.test(text), 'makes a role that rules the database'),
    ...[...text.matchAll(/postgres:\/\/(\S+)/g)].flatMap(([, address = '']) =>
      when(!address.includes('?sslmode=verify-full&sslrootcert=/'), 'reaches a database without TLS'),
    ),
    ...when(/^nats:/m.test(text), 'reaches NATS without TLS'),
  ],
}

const kinds: readonly Kind[] = [patroni, etcd, nats, haproxy, compose, systemd, prometheus, said]
