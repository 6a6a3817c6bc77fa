import { type GameShelf, type GameSwitches, switchedOff, titleOf } from '#domain/game/games.ts'
import { isCurrency, scaledUnitOf } from '#domain/money/money.ts'
import { startingGameWins } from '#domain/bet/limits.ts'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Check, Errors } from 'typebox/schema'
import { evolutionAdapter, evolutionExactUpTo, evolutionPolicies } from './adapters/evolution.ts'
import { hub88Draws } from './adapters/hub88-draws.ts'
import { hub88Rounds } from './adapters/hub88-rounds.ts'
import { hub88Adapter, hub88ExactUpTo, hub88Policies } from './adapters/hub88.ts'
import type { GameAdapter, GameAdapterDeps } from './adapter.ts'
import type { GameWins } from '../config/readers.ts'
import { isLoopback } from '../config/hosts.ts'
import type { GameProvider } from './command.ts'
import type { ProviderLaunch } from './launch/ask-launch.ts'
import { entryLaunch, rsaLaunch } from './launch/launch-entry.ts'
import { isHouseStudio } from './own-studio.ts'
import type { AskDraws } from './provider-draws.ts'
import type { AskRounds } from './provider-rounds.ts'
import { ProvidersError } from './providers-error.ts'
import { type ProviderEntry, providersFile } from './providers-file.ts'

/** A game as the house offers it. */
export interface OfferedGame {
  readonly id: string
  readonly name: string
  readonly kind: GameShelf
  /** The average return per unit staked, in percent, and how far results scatter. */
  readonly average?: string | undefined
  readonly variance?: 'low' | 'medium' | 'high' | undefined
  /** The address of its picture, relative to the provider's. */
  readonly art?: string | undefined
  /** In maintenance: it is not listed and takes no stake; running rounds are still paid. */
  readonly off?: boolean | undefined
  /** Its provider reports its past draws (§game.draws-published). */
  readonly drawn?: boolean | undefined
  /** Members share its rounds: they see who sits there, and may say something (§game.table-chat). */
  readonly table?: boolean | undefined
  readonly win?: number | undefined
}

/** A provider with its games and the protocol it speaks. */
export interface ConnectedProvider {
  readonly provider: GameProvider
  readonly adapter: (deps: GameAdapterDeps) => GameAdapter
  /** Its name for members; its id in words unless it has one. */
  readonly name?: string
  /** Where its games are opened. */
  readonly address?: string
  readonly games?: readonly OfferedGame[]
  /** Where everybody reads what its tables show (§game.live-tables). */
  readonly tables?: string
  /** It is the house's own studio (§game.house-studio). */
  readonly isHouse?: boolean
  /** How it opens its games; without it a game is opened at the address with a token of ours (§game.launch). */
  readonly launch?: ProviderLaunch
  /** How it is asked about its rounds; without it an operator settles what it leaves open. */
  readonly rounds?: AskRounds
  /** How it reports past draws. */
  readonly draws?: AskDraws
}

/** What the house says of all games. */
export interface GameSettings extends GameSwitches {
  /**
   * The highest wins in a round, of a member within 24 hours, and of a provider on a day, where a provider's entry
   * names none (§game.ceiling).
   */
  readonly gameWins?: GameWins | undefined
}

/** Reads a file of providers; throws a `ProvidersError` that says where it is wrong. */
export const loadProviders = (file: string, switches: GameSettings): readonly ConnectedProvider[] => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ProvidersError(`--games: ${file} is not a file of JSON that can be read`)
  }
  return connectProviders(value, switches)
}

export const connectProviders = (value: unknown, settings: GameSettings): readonly ConnectedProvider[] => {
  if (!Check(providersFile, value)) {
    const [, [first]] = Errors(providersFile, value)
    throw new ProvidersError(
      `--games: ${first?.instancePath || 'the file'} ${first?.message ?? 'is not as it must be'}`,
    )
  }
  const ids = value.providers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new ProvidersError(`--games: there are two providers called ${twice}`)
  return value.providers.map((one) => connected(one, settings))
}

const connected = (
  one: ProviderEntry,
  { gameWins: [round, day, all] = startingGameWins, ...switches }: GameSettings,
): ConnectedProvider => {
  const games = new Map(one.games.map((game): [string, OfferedGame] => [game.id, game]))
  if (one.stakes.min > one.stakes.max)
    throw new ProvidersError(`--games: the stakes of ${one.id} begin above their end`)
  const win = { provider: Math.max(all, one.win?.day ?? 0), ...(one.win ?? { round, day }) }
  const highest = Math.max(win.round, ...one.games.map((game) => game.win ?? 0))
  if (highest > win.day) throw new ProvidersError(`--games: the highest win of ${one.id} in a round is above its day's`)
  if (win.day > win.provider)
    throw new ProvidersError(`--games: the highest win of ${one.id} for a member's day is above that of its own`)
  const provider: GameProvider = {
    id: one.id,
    ceilings: (game, currency) => ({
      round: minorOf(games.get(game)?.win ?? win.round, currency),
      day: minorOf(win.day, currency),
    }),
    dayWins: hundredthsOf(win.provider),
    exactUpTo: one.protocol === 'evolution' ? evolutionExactUpTo : hub88ExactUpTo,
    policies: one.protocol === 'evolution' ? evolutionPolicies : hub88Policies,
    stakes: (currency) => ({ min: minorOf(one.stakes.min, currency), max: minorOf(one.stakes.max, currency) }),
    isOn: (id) => {
      const game = games.get(id)
      return game && game.off !== true && switchedOff(game.kind, switches) === undefined
    },
  }
  const { name = titleOf(one.id), address, games: offered } = one
  const tables = one.tables === undefined ? {} : { tables: new URL(one.tables, address).href }
  const shown = { provider, name, address, games: offered, isHouse: isHouseStudio(one), ...tables }
  if (one.protocol === 'evolution') {
    const launch = one.launch && entryLaunch(one.launch, one.address)
    return { ...shown, adapter: evolutionAdapter(one.tokens), ...(launch && { launch }) }
  }
  const keys = one.keys.map((key) => publicKey(one.id, key))
  return {
    ...shown,
    adapter: hub88Adapter(keys, one.protocol, one.launch),
    ...(one.launch && { launch: rsaLaunch(one.protocol, one.launch, one) }),
    ...('totals' in one &&
      one.totals && { rounds: hub88Rounds(one.totals, keys), draws: hub88Draws(one.totals, keys) }),
  }
}

const publicKey = (id: string, pem: string): KeyObject => {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
  } catch {
    // An invalid key is reported below, like one that is too short.
  }
  throw new ProvidersError(`--games: a key of ${id} is not a public RSA key of 2048 bits or more`)
}

/** Minor units of a currency for an amount of the reference currency; a minor unit at the least. */
const minorOf = (amount: number, currency: string): bigint => {
  if (!isCurrency(currency)) return 0n
  const minor = (hundredthsOf(amount) * scaledUnitOf(currency)) / 100n
  return minor > 0n ? minor : 1n
}

const hundredthsOf = (amount: number): bigint => BigInt(Math.round(amount * 100))

/** The conditions under which providers are taken. */
interface Terms {
  readonly games?: string | undefined
  readonly realMoney?: boolean
  /** The person who answers for the house's own studio. */
  readonly attestStudio?: string | undefined
}

/** Where members reach the server. */
export interface OwnPlace {
  readonly host: string
  readonly port: number
  readonly hosts: readonly string[]
}

/**
 * The providers a server is started with: those given, else those of the file. One at an address of our own is refused
 * by name, for a frame's page is parted from ours by its origin alone (§game.frame); so is the house's own studio for
 * real money, unless a person answers for it.
 */
export const openProviders = (
  config: OwnPlace & GameSettings & Terms,
  given?: readonly ConnectedProvider[],
): readonly ConnectedProvider[] => {
  const providers = given ?? (config.games === undefined ? [] : loadProviders(config.games, config))
  const own = providers.find((one) => originsOf(one).some((origin) => isOwn(origin, config)))
  if (own) throw new ProvidersError(`--games: the games of ${own.provider.id} have an address of this server's own`)
  const house = providers.find(({ isHouse }) => isHouse)
  // §game.house-studio
  if (config.realMoney && house && config.attestStudio === undefined)
    throw new ProvidersError(
      `--games: ${house.provider.id} is the house's own studio, whose results the house could know; real money takes it only with --attest-studio and the name of the person who answers for it`,
    )
  return providers
}

const isOwn = (address: string, { host, port, hosts }: OwnPlace): boolean => {
  const { hostname, protocol, port: said } = new URL(address)
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const usual = protocol === 'https:' ? 443 : 80
  const at = said === '' ? usual : Number(said)
  if (at === port && (isLoopback(name) || name === host)) return true
  // A name that members reach us by stands for what answers at its usual port, too: a proxy of ours.
  return hosts.includes(name) && (at === port || at === usual)
}

/** The origins that games are shown from: our page may hold their frames and pictures, and no others (§page.policy). */
export const frameOrigins = (providers: readonly ConnectedProvider[]): readonly string[] => [
  ...new Set(providers.flatMap(originsOf)),
]

/** The origins of a provider's pages. */
const originsOf = ({ address, launch }: ConnectedProvider): readonly string[] =>
  launch?.origins ?? (address === undefined ? [] : [new URL(address).origin])
