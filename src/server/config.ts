import { hostsOf } from './http/hosts.ts'
import { type HouseLimits, startingHouseLimits } from '#domain/exposure.ts'
import { defaultPolicies, isVariant, type Policies, type PolicyName, policies } from '#domain/policies.ts'
import { type FourEyes, startingFourEyes } from '#domain/operator.ts'
import { defaultTheme, type Theme, themes } from '#domain/theme.ts'
import { featureFlags } from '#domain/limits.ts'
import { type LanguageCode, languageCodes } from '#domain/lawful-settings.ts'
import { type Deductions, startingDeductions } from '#domain/myanmar.ts'
import { parseInstant } from '#domain/time.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  contactAddress,
  databaseAddress,
  fourEyes,
  houseLimits,
  languageList,
  listOf,
  lookUps,
  numberFrom,
  oneOf,
  onOrOff,
  percents,
  wholeFrom,
  zoneName,
} from './config-readers.ts'

/** How a server runs. Every value comes from a flag, else from `TOUCHLINE_<FLAG>`, else from the table below. */
export interface Config extends Policies {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Folder of the embedded database and of what the server keeps beside it. */
  readonly data: string
  /** A PostgreSQL address; the embedded database when undefined. */
  readonly databaseUrl: string | undefined
  /** The address of the owner of the tables, who migrates and grants when the server starts; the server itself connects as `databaseUrl` says. */
  readonly ownerUrl: string | undefined
  /** Refuses a database that may lose what it answered, and any demonstration. */
  readonly realMoney: boolean
  readonly feed: 'house' | 'openfootball' | 'football-data' | 'betfair'
  /** Season files, or recordings of the `betfair` feed. */
  readonly files: readonly string[]
  /** The zone of the season files' times that say none, where that of their league is not known. */
  readonly zone: string | undefined
  /** Book time at which a new database begins, in milliseconds; where the files begin, or now, when undefined. */
  readonly from: number | undefined
  /** Book milliseconds per real millisecond. */
  readonly speed: number
  /** Makes the house feed computable, for tests; drawn from the data folder's secret where undefined. */
  readonly seed: number | undefined
  /** Whether a new database is given members, bets and a morning of play. */
  readonly demo: boolean
  /** Whether members are told to come back later; only the version call answers then. */
  readonly maintenance: boolean
  readonly brand: string
  /** Whether members of MMK and MMO may bet at Myanmar odds (§myanmar.currencies). */
  readonly myanmarOdds: boolean
  /** Percent off a winning Myanmar return by the number of teams, the last for all above it (§myanmar.deduction). */
  readonly deductions: Deductions
  /** What the house lets a market and a match cost it. */
  readonly houseLimits: HouseLimits
  /** Above how much an act of the operator needs a second person, in whole units of the reference currency. */
  readonly fourEyes: FourEyes
  /** An operator's own label: devices keep its things apart from the product's (§settings.on-device). */
  readonly whiteLabel: boolean
  readonly theme: Theme
  /** The languages members may choose, the one of a first visit in front. */
  readonly languages: readonly LanguageCode[]
  /** A file of the operator's own sign, SVG or PNG; the product's where undefined. */
  readonly logo: string | undefined
  /** Whether another program may sign members in by a token, and whether it must be signed (§account.launch). */
  readonly launch: 'off' | 'signed' | 'unsigned'
  /** What a launcher signs with. */
  readonly launchKey: string | undefined
  /** Whom its tokens are for. */
  readonly launchAudience: string
  /** What is switched on (§page.features), beside Myanmar odds. */
  readonly fourD: boolean
  readonly popup: boolean
  readonly contact: boolean
  readonly sportsRadar: boolean
  readonly newFeatures: boolean
  /** Where members reach the operator, shown while `contact` is on. */
  readonly contactAddress: string | undefined
  /** Services that tell an address's country, two at most, each with `{address}` in its place (§wire.address-look-up). */
  readonly addressLookUps: readonly string[]
  /** What a scraper from another machine must say to read `/metrics`; none of them may when undefined. */
  readonly metricsToken: string | undefined
  /** Addresses whose forwarded headers are believed (§wire.forwarded). */
  readonly proxies: readonly string[]
  /** Names members reach this server by, beside addresses and `localhost`; a request for another is refused. */
  readonly hosts: readonly string[]
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Every bad value of a configuration, each naming its flag. */
export class ConfigError extends Error {
  readonly code = 'badConfiguration'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

interface Option<Value> {
  readonly says: string
  readonly start: Value
  /** The value of a text, or undefined when it is none. */
  readonly read: (text: string) => Value | undefined
}

const variantOf = <Name extends PolicyName>(name: Name): Option<Policies[Name]> => ({
  says: policies[name].variants.join(' or '),
  start: defaultPolicies[name],
  read: (text) => (isVariant(name, text) ? text : undefined),
})

type Options = { readonly [Name in keyof Config]: Option<Config[Name]> }

const options: Options = {
  host: {
    says: 'an address to listen on',
    start: '127.0.0.1',
    read: (text) => (/^[\w.:-]{1,255}$/.test(text) ? text : undefined),
  },
  port: { says: 'a port from 0 to 65535', start: 4600, read: wholeFrom(0, 65_535) },
  data: {
    says: 'a folder',
    start: resolve('.touchline'),
    read: (text) => (text.trim() === '' ? undefined : resolve(text)),
  },
  databaseUrl: { says: 'a postgres:// address', start: undefined, read: databaseAddress },
  ownerUrl: { says: 'a postgres:// address', start: undefined, read: databaseAddress },
  realMoney: { says: 'on or off', start: false, read: onOrOff },
  feed: {
    says: 'house, openfootball, football-data or betfair',
    start: 'house',
    read: oneOf('house', 'openfootball', 'football-data', 'betfair'),
  },
  files: { says: 'season files or recordings', start: [], read: (text) => listOf(text).map((file) => resolve(file)) },
  zone: { says: 'a zone such as Europe/Paris', start: undefined, read: zoneName },
  from: { says: 'a GMT+8 day such as 2024-09-14, or 2024-09-14T19:30', start: undefined, read: parseInstant },
  speed: { says: 'a number from 0.1 to 10000', start: 1, read: numberFrom(0.1, 10_000) },
  seed: {
    says: 'a whole number that lets anyone compute the results of the house feed',
    start: undefined,
    read: wholeFrom(0, 4_294_967_295),
  },
  demo: { says: 'on or off', start: true, read: onOrOff },
  maintenance: { says: 'on or off', start: false, read: onOrOff },
  brand: {
    says: 'a name of 1 to 40 characters',
    start: 'Touchline',
    read: (text) => (/^[^\p{C}<>]{1,40}$/u.test(text) ? text : undefined),
  },
  myanmarOdds: { says: 'on or off', start: featureFlags.myanmarOdds, read: onOrOff },
  deductions: {
    says: 'none, or whole percents below 100 separated by commas',
    start: startingDeductions,
    read: percents,
  },
  houseLimits: {
    says: 'what a market and a match of soccer, then of another sport, may cost the house, a market no more than its match',
    start: startingHouseLimits,
    read: houseLimits,
  },
  fourEyes: {
    says: 'acts and whole amounts such as credit=500,withdraw=10000: above it a second operator approves; an act that is not named needs none',
    start: startingFourEyes,
    read: fourEyes,
  },
  abandoned: variantOf('abandoned'),
  deadHeat: variantOf('deadHeat'),
  validTurnover: variantOf('validTurnover'),
  whiteLabel: { says: 'on or off', start: false, read: onOrOff },
  theme: { says: themes.join(', '), start: defaultTheme, read: oneOf(...themes) },
  languages: { says: `codes of ${languageCodes.join(', ')}, each once`, start: languageCodes, read: languageList },
  logo: {
    says: 'an .svg or .png file',
    start: undefined,
    read: (text) => (/\.(svg|png)$/.test(text) ? resolve(text) : undefined),
  },
  launch: { says: 'off, signed or unsigned', start: 'off', read: oneOf('off', 'signed', 'unsigned') },
  launchKey: {
    says: '32 to 200 letters and digits',
    start: undefined,
    read: (text) => (/^[\w.~-]{32,200}$/.test(text) ? text : undefined),
  },
  launchAudience: {
    says: '1 to 100 letters, digits and :/.-',
    start: 'touchline',
    read: (text) => (/^[\w:/.-]{1,100}$/.test(text) ? text : undefined),
  },
  fourD: { says: 'on or off', start: featureFlags.fourD, read: onOrOff },
  popup: { says: 'on or off', start: featureFlags.popup, read: onOrOff },
  contact: { says: 'on or off', start: featureFlags.contact, read: onOrOff },
  sportsRadar: { says: 'on or off', start: featureFlags.sportsRadar, read: onOrOff },
  newFeatures: { says: 'on or off', start: featureFlags.newFeatures, read: onOrOff },
  contactAddress: { says: 'a https://, mailto: or tel: address', start: undefined, read: contactAddress },
  addressLookUps: {
    says: 'at most two https:// addresses with {address} in them, separated by a comma',
    start: [],
    read: lookUps,
  },
  metricsToken: {
    says: '16 to 200 letters and digits',
    start: undefined,
    read: (text) => (/^[\w.~-]{16,200}$/.test(text) ? text : undefined),
  },
  proxies: {
    says: 'addresses separated by commas',
    start: [],
    read: (text) => (/^[\da-fA-F.:/,\s]*$/.test(text) ? listOf(text) : undefined),
  },
  hosts: {
    says: 'host names separated by commas',
    start: [],
    read: (text) => (/^[\w.,\s-]*$/.test(text) ? listOf(text.toLowerCase()) : undefined),
  },
  log: {
    says: 'silent, error, warn, info or debug',
    start: 'warn',
    read: oneOf('silent', 'error', 'warn', 'info', 'debug'),
  },
}

const names = Object.keys(options) as (keyof Config)[]
const flagOf = (name: keyof Config): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const variableOf = (name: keyof Config): string => `TOUCHLINE_${flagOf(name).replaceAll('-', '_').toUpperCase()}`

/**
 * Reads flags (`--port 8080`, and further words as season files), then the environment (`TOUCHLINE_PORT`, `DATABASE_URL`).
 * Throws a `ConfigError` that names every bad flag.
 */
export const parseConfig = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Config => {
  const problems: string[] = []
  const given = parseFlags(args, problems)
  const textFor = (name: keyof Config) =>
    given.get(flagOf(name)) ?? env[variableOf(name)] ?? (name === 'databaseUrl' ? env['DATABASE_URL'] : undefined)
  const valueOf = <Name extends keyof Config>(name: Name): Config[Name] => {
    const option: Option<Config[Name]> = options[name]
    const text = textFor(name)
    if (text === undefined) return option.start
    const value = option.read(text)
    if (value === undefined) problems.push(`--${flagOf(name)}: '${shown(name, text)}' is not ${option.says}`)
    return value ?? option.start
  }
  const realMoney = valueOf('realMoney')
  const config: Config = {
    host: valueOf('host'),
    port: valueOf('port'),
    data: valueOf('data'),
    databaseUrl: valueOf('databaseUrl'),
    ownerUrl: valueOf('ownerUrl'),
    realMoney,
    feed: valueOf('feed'),
    files: valueOf('files'),
    zone: valueOf('zone'),
    from: valueOf('from'),
    speed: valueOf('speed'),
    seed: valueOf('seed'),
    // Real money takes no demonstration, so the one that is usual is left out without a word.
    demo: textFor('demo') === undefined && realMoney ? false : valueOf('demo'),
    metricsToken: valueOf('metricsToken'),
    maintenance: valueOf('maintenance'),
    brand: valueOf('brand'),
    myanmarOdds: valueOf('myanmarOdds'),
    deductions: valueOf('deductions'),
    houseLimits: valueOf('houseLimits'),
    fourEyes: valueOf('fourEyes'),
    abandoned: valueOf('abandoned'),
    deadHeat: valueOf('deadHeat'),
    validTurnover: valueOf('validTurnover'),
    whiteLabel: valueOf('whiteLabel'),
    theme: valueOf('theme'),
    languages: valueOf('languages'),
    logo: valueOf('logo'),
    launch: valueOf('launch'),
    launchKey: valueOf('launchKey'),
    launchAudience: valueOf('launchAudience'),
    fourD: valueOf('fourD'),
    popup: valueOf('popup'),
    contact: valueOf('contact'),
    sportsRadar: valueOf('sportsRadar'),
    newFeatures: valueOf('newFeatures'),
    contactAddress: valueOf('contactAddress'),
    addressLookUps: valueOf('addressLookUps'),
    proxies: valueOf('proxies'),
    hosts: valueOf('hosts'),
    log: valueOf('log'),
  }
  problems.push(...disagreements(config))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** The configuration as it is printed: one line a flag, no password of a database address. */
export const printConfig = (config: Config): string =>
  names
    .filter((name) => textOf(config[name]) !== '')
    .map((name) => `--${flagOf(name)} ${shown(name, textOf(config[name]))}`)
    .join('\n')

/** What may be said on the command line, and what holds when it is not. */
export const usage = (): string =>
  names
    .map((name) => `${`--${flagOf(name)}`.padEnd(20)}${options[name].says}; ${textOf(options[name].start) || 'none'}`)
    .join('\n')

const textOf = (value: Config[keyof Config]): string =>
  typeof value === 'boolean'
    ? value
      ? 'on'
      : 'off'
    : typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
          .map((pair) => pair.join('='))
          .join()
      : String(value ?? '')

const disagreements = (config: Config): string[] => [
  ...filesOf(config),
  ...knownOf(config),
  ...(config.realMoney && config.demo ? ['--demo: real money takes no demonstration'] : []),
  ...(config.launch === 'signed' && config.launchKey === undefined ? ['--launch: signed needs --launch-key'] : []),
  ...(config.launch === 'unsigned' && config.realMoney ? ['--launch: real money takes signed tokens alone'] : []),
  ...(config.realMoney && hostsOf(config) === 'any'
    ? ['--hosts: real money behind a proxy, or on the network, needs the names members reach it by']
    : []),
  ...(config.ownerUrl !== undefined && config.databaseUrl === undefined
    ? ['--owner-url: needs --database-url, the address of the role that serves']
    : []),
]

/** What anybody could know beforehand is nothing to bet money on (§feed.real-money). */
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

const filesOf = ({ feed, files }: Config): string[] => {
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
    else if (token.value === undefined) problems.push(`${token.rawName}: needs a value`)
    else if (token.name === 'files') also('files', token.value)
    else given.set(token.name, token.value)
  }
  return given
}

/** A switch may be said without its `on`. */
const switched = (args: readonly string[]): string[] => {
  const switches = names.filter((name) => options[name].read === onOrOff).map((name) => `--${flagOf(name)}`)
  return args.map((arg, index) =>
    switches.includes(arg) && (args[index + 1] ?? '--').startsWith('--') ? `${arg}=on` : arg,
  )
}

const shown = (name: keyof Config, text: string): string =>
  name === 'metricsToken' || name === 'launchKey'
    ? '…'
    : name === 'databaseUrl' || name === 'ownerUrl'
      ? text.replace(/^(postgres(?:ql)?:\/\/[^:/@]*):[^@]*@/, '$1:…@')
      : text
