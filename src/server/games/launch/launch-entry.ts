import { currencies } from '#domain/money/money.ts'
import { launchAnswerSeconds } from '#domain/bet/limits.ts'
import { createPrivateKey, type KeyObject } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { ProviderLaunch } from './ask-launch.ts'
import { evolutionLaunch } from './evolution-entry.ts'
import { hub88Launch, hub88Round } from './hub88-games.ts'
import { ProvidersError } from '../providers-error.ts'

const strict = { additionalProperties: false } as const
/** An address with encryption, or on this machine. */
export const safeAddress = Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' })
const origin = Type.String({ pattern: '^(https://[^/?#@\\s]+|http://(127\\.0\\.0\\.1|localhost)(:\\d+)?)/?$' })
const short = Type.String({ minLength: 1, maxLength: 120 })

const common = {
  /** The address of the provider's API. */
  api: safeAddress,
  /** Origins of its games' pages, besides that of the provider's address. */
  origins: Type.Optional(Type.Array(origin, { maxItems: 20 })),
  /** Currencies that the provider takes from this house. */
  currencies: Type.Array(Type.Union(Object.keys(currencies).map((code) => Type.Literal(code))), { minItems: 1 }),
  /** The country of members whose address has no known country. */
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  /** Where a game's way home leads. */
  lobby: safeAddress,
  /** Seconds that the provider has for its answer. */
  patience: Type.Optional(Type.Number({ minimum: 0.1, maximum: launchAnswerSeconds })),
}

export const hub88Entry = Type.Object(
  { ...common, operator: Type.Integer({ minimum: 1 }), brand: Type.Optional(short), key: Type.String() },
  strict,
)
export const caletaEntry = Type.Object({ ...common, operator: short, brand: short, key: Type.String() }, strict)

type Common = Pick<Static<typeof hub88Entry>, 'api' | 'origins' | 'currencies' | 'country' | 'lobby' | 'patience'>

export const evolutionEntry = Type.Object(
  {
    ...common,
    casino: short,
    /** The secret that the provider gave for user authentication. */
    token: Type.String({ minLength: 8, maxLength: 200 }),
    brand: Type.Optional(Type.Object({ id: short, skin: short }, strict)),
  },
  strict,
)

const terms = ({ origins = [], currencies: taken, country }: Common, address: string) => ({
  origins: [...new Set([address, ...origins].map((one) => new URL(one).origin))],
  currencies: taken,
  country,
})

const patienceOf = ({ patience = launchAnswerSeconds }: Common): number => patience * 1_000

/** The launch of a provider that speaks as Hub88 or Caleta, by its entry in the file of providers. */
export const rsaLaunch = (
  protocol: 'hub88' | 'caleta',
  entry: Static<typeof hub88Entry> | Static<typeof caletaEntry>,
  { id, address }: { readonly id: string; readonly address: string },
): ProviderLaunch => {
  const { api, operator, brand, lobby } = entry
  const games = { protocol, api, operator, brand, lobby, key: privateKey(id, entry.key), patience: patienceOf(entry) }
  return { ...terms(entry, address), ask: hub88Launch(games), show: hub88Round(games), exchanges: false }
}

/** The launch of Evolution, by its entry in the file of providers. */
export const entryLaunch = (entry: Static<typeof evolutionEntry>, address: string): ProviderLaunch => {
  const { api, casino, token, brand, lobby } = entry
  const asks = evolutionLaunch({ api, casino, token, brand, lobby, patience: patienceOf(entry) })
  return { ...terms(entry, address), ask: asks, exchanges: true }
}

const privateKey = (id: string, pem: string): KeyObject => {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
  } catch {
    // An invalid key is reported below, like one that is too short; neither is ever printed.
  }
  throw new ProvidersError(`--games: the launch key of ${id} is not a private RSA key of 2048 bits or more`)
}
