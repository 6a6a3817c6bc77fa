import { parseArgs } from 'node:util'
import type { Option } from './option.ts'
import { options } from './options.ts'
import { onOrOff } from './readers.ts'
import { hasNatsUser, isGuardedAddress, isGuardedCollector, isGuardedNats } from './addresses.ts'
import { isLoopbackMedia } from './media.ts'
import { loadSecretFile } from './secrets.ts'
import { hostsOf } from './hosts.ts'

/**
 * How a server runs. Every value comes from a flag, otherwise from `TOUCHLINE_<FLAG>`, otherwise from the table of
 * options.
 */
export type Config = {
  readonly [Name in keyof typeof options]: (typeof options)[Name] extends Option<infer Value> ? Value : never
}

/** All invalid values of a configuration, each with its flag. */
export class ConfigError extends Error {
  readonly code = 'badConfiguration'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const names = Object.keys(options) as (keyof Config)[]
const flagOf = (name: keyof Config): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variableOf = (name: keyof Config): string => `TOUCHLINE_${flagOf(name).replaceAll('-', '_').toUpperCase()}`

/**
 * Reads flags (`--port 8080`, and further words as season files), then the environment (`TOUCHLINE_PORT`,
 * `DATABASE_URL`).
 * Throws a `ConfigError` that names every bad flag.
 */
export const parseConfig = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Config => {
  const problems: string[] = []
  const given = parseFlags(args, problems)
  const saidFor = (name: keyof Config) => given.get(flagOf(name)) ?? env[variableOf(name)] ?? env[otherName(name)]
  const textFor = (name: keyof Config) => saidFor(name) ?? secretFor(name, saidFor, problems)
  for (const name of names)
    if (
      name.endsWith('File') &&
      saidFor(name) !== undefined &&
      saidFor(name.slice(0, -4) as keyof Config) !== undefined
    )
      problems.push(`--${flagOf(name)}: the same is said without a file too`)
  const valueOf = <Name extends keyof Config>(name: Name): Config[Name] => {
    const option = options[name] as unknown as Option<Config[Name]>
    const text = textFor(name)
    if (text === undefined) return option.start
    const value = option.read(text)
    if (value === undefined) problems.push(`--${flagOf(name)}: '${shown(name, text)}' is not ${option.says}`)
    return value ?? option.start
  }
  const valued = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as Config
  // Real money excludes a demonstration, so the default demonstration is dropped silently.
  const config = textFor('demo') === undefined && valued.realMoney ? { ...valued, demo: false } : valued
  problems.push(...disagreements(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** What PostgreSQL's hosts and many vaults call the address of a database, and OpenTelemetry what is its own. */
const otherName = (name: keyof Config): string =>
  /^(?:databaseUrl|otel)/.test(name) ? variableOf(name).slice('TOUCHLINE_'.length) : ''

/** The secret of a setting from the file that is named for it. */
const secretFor = (
  name: keyof Config,
  saidFor: (name: keyof Config) => string | undefined,
  problems: string[],
): string | undefined => {
  const named = names.find((one) => one === `${name}File`)
  const file = named && saidFor(named)
  if (named === undefined || file === undefined) return undefined
  const secret = loadSecretFile(file)
  if (secret === undefined) problems.push(`--${flagOf(named)}: ${file} is not a file of one line that can be read`)
  return secret
}

/** The configuration as printed: one line per flag, without the password of a database address. */
export const printConfig = (config: Config): string =>
  names
    .filter((name) => textOf(name, config[name]) !== '')
    .map((name) => `--${flagOf(name)} ${shown(name, textOf(name, config[name]))}`)
    .join('\n')

/** The command-line options, and their defaults. */
export const usage = (): string => {
  const width = Math.max(...names.map((name) => flagOf(name).length)) + 4
  return names
    .map((name) => {
      const { about, says, start } = options[name]
      return `${`--${flagOf(name)}`.padEnd(width)}${about}: ${says}; ${textOf(name, start) || 'none'}`
    })
    .join('\n')
}

const textOf = (name: keyof Config, value: Config[keyof Config]): string => {
  const { write } = options[name] as Option<Config[keyof Config]>
  if (write) return write(value)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'object' || Array.isArray(value)) return String(value ?? '')
  return Object.entries(value)
    .map((pair) => pair.join('='))
    .join()
}

const disagreements = (config: Config): string[] => [
  ...filesOf(config),
  ...knownOf(config),
  ...(config.realMoney && config.demo ? ['--demo: real money takes no demonstration'] : []),
  ...(config.launch === 'signed' && config.launchKey === undefined
    ? ['--launch: signed needs TOUCHLINE_LAUNCH_KEY']
    : []),
  ...(config.launch === 'unsigned' && config.realMoney ? ['--launch: real money takes signed tokens alone'] : []),
  ...(config.realMoney && hostsOf(config) === 'any'
    ? ['--hosts: real money behind a proxy, or on the network, needs the names members reach it by']
    : []),
  ...(config.realMoney ? unguarded(config) : []),
  ...(config.role !== 'all' && config.databaseUrl === undefined
    ? ['--role: several processes need --database-url, a database that they share']
    : []),
  ...(config.databaseUrlRead !== undefined && config.databaseUrl === undefined
    ? ['--database-url-read: needs --database-url, the primary of these standbys']
    : []),
  ...(config.ownerUrl !== undefined && config.databaseUrl === undefined
    ? ['--owner-url: needs --database-url, the address of the role that serves']
    : []),
  ...(['natsCa', 'natsCert', 'natsKey'] as const).flatMap((name) =>
    config[name] !== undefined && config.nats === undefined
      ? [`--${flagOf(name)}: needs --nats, the server that it is for`]
      : [],
  ),
  ...((config.natsCert === undefined) === (config.natsKey === undefined)
    ? []
    : ['--nats-cert: needs --nats-key, and a key its certificate']),
]

/** What travels between machines is encrypted, and who answers is known. */
const unguarded = ({
  databaseUrl,
  ownerUrl,
  databaseUrlRead,
  addressLookUps,
  mediaHosts,
  nats,
  otelExporterOtlpEndpoint: collector,
}: Config): string[] => [
  ...Object.entries({ databaseUrl, ownerUrl, databaseUrlRead }).flatMap(([name, address]) =>
    address === undefined || isGuardedAddress(address)
      ? []
      : [
          `--${flagOf(name as keyof Config)}: real money needs sslmode=verify-full to a database on another machine, and sslrootcert for a certificate of your own`,
        ],
  ),
  ...(nats === undefined || nats.split(',').every(isGuardedNats)
    ? []
    : ['--nats: real money needs tls:// to a server on another machine']),
  ...(nats === undefined || nats.split(',').every(hasNatsUser)
    ? []
    : ['--nats: real money needs a user and password of NATS, for a board that nobody else can send']),
  ...(collector === undefined || isGuardedCollector(collector)
    ? []
    : ['--otel-exporter-otlp-endpoint: real money tells its traces to another machine by https:// alone']),
  ...(addressLookUps.every((address) => address.startsWith('https://'))
    ? []
    : ['--address-look-ups: real money asks by https:// alone']),
  ...(mediaHosts.some(isLoopbackMedia) ? ['--media-hosts: real money shows no stream of this machine'] : []),
]

/** Results that anybody could know in advance must not be bet on with money (§feed.real-money). */
const knownOf = ({ realMoney, seed, feed, from, speed }: Config): string[] => {
  if (!realMoney) return []
  return [
    ...(seed === undefined ? [] : ['--seed: real money takes no results that anyone can compute']),
    ...(feed === 'house' ? ['--feed: real money takes no results that the house draws itself; name another feed'] : []),
    ...(feed === 'betfair' ? ['--feed: real money takes no recording, whose results are known'] : []),
    ...(from === undefined && speed === 1
      ? []
      : ['--from, --speed: real money takes no replay, whose results are known']),
  ]
}

const filesOf = ({ feed, files, names }: Config): string[] => {
  if (feed !== 'betfair' && names !== undefined) return ['--names: only recordings of the betfair feed lack names']
  if (feed !== 'house' && files.length === 0)
    return [`--files: the ${feed} feed needs at least one ${feed === 'betfair' ? 'recording' : 'season file'}`]
  return feed === 'house' && files.length > 0
    ? ['--files: the house feed reads no files; add --feed openfootball, football-data or betfair']
    : []
}

const parseFlags = (args: readonly string[], problems: string[]): Map<string, string> => {
  const flags = Object.fromEntries(
    names.map((name) => [flagOf(name), { type: 'string' as const, multiple: name === 'files' }]),
  )
  const { tokens } = parseArgs({
    args: switched(args),
    options: flags,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const given = new Map<string, string>()
  const also = (name: string, text: string) => given.set(name, given.has(name) ? `${given.get(name)},${text}` : text)
  for (const token of tokens) {
    if (token.kind === 'positional') also('files', token.value)
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(flags, token.name)) problems.push(`${token.rawName}: there is no such flag`)
    else if (token.name === 'launch-key')
      problems.push('--launch-key: every user of the machine can read a command line; set TOUCHLINE_LAUNCH_KEY instead')
    else if (token.value === undefined) problems.push(`${token.rawName}: needs a value`)
    else if (token.name === 'files') also('files', token.value)
    else given.set(token.name, token.value)
  }
  return given
}

/** A switch may omit its `on`. */
const switched = (args: readonly string[]): string[] => {
  const switches = names.filter((name) => options[name].read === onOrOff).map((name) => `--${flagOf(name)}`)
  return args.map((arg, index) =>
    switches.includes(arg) && (args[index + 1] ?? '--').startsWith('--') ? `${arg}=on` : arg,
  )
}

const shown = (name: keyof Config, text: string): string => {
  const { secret }: { readonly secret?: Option<unknown>['secret'] } = options[name]
  if (secret === 'whole') return '…'
  if (secret !== 'password') return text
  return (
    text
      .replace(/^(postgres(?:ql)?:\/\/[^:/@]*):[^@]*@/, '$1:…@')
      // What stands alone before the host of NATS is a token.
      .replaceAll(/((?:nats|tls):\/\/)[^@,]*@/g, '$1…@')
  )
}
