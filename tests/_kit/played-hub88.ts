import { type KeyObject, verify } from 'node:crypto'
import { answering, type Played, type PlayedAsk, type PlayedProvider, playProvider } from './played-provider.ts'

/** What a played provider of this family accepts, as its published games API has it. */
export interface PlayedTerms {
  readonly protocol: 'hub88' | 'caleta'
  readonly operator: number | string
  /** Our public key, as the operator gave it. */
  readonly key: KeyObject
  readonly currencies: readonly string[]
  readonly countries: readonly string[]
  readonly games: readonly string[]
}

/** The fields without which a request is refused; `user` and `token` may be left out only where nobody pays. */
const required = {
  hub88: ['user', 'token', 'game_code', 'lang', 'currency', 'country', 'lobby_url', 'platform'],
  caleta: ['user', 'token', 'game_code', 'lang', 'currency', 'country', 'lobby_url', 'sub_partner_id'],
} as const
const paths = { hub88: '/operator/generic/v2/game/', caleta: '/api/game/' } as const
const headers = { hub88: 'x-hub88-signature', caleta: 'x-auth-signature' } as const

type Fields = Readonly<Record<string, unknown>>

/** The provider that follows its protocol; `instead` answers in its place for whatever it wants to. */
export const playHub88 = (
  terms: PlayedTerms,
  instead: (ask: PlayedAsk, here: string) => Played | undefined | Promise<Played | undefined> = () => undefined,
): Promise<PlayedProvider> =>
  playProvider(async (ask) => {
    const here = `http://${ask.headers.host}`
    return (await instead(ask, here)) ?? follow(terms, ask, here)
  })

const follow = (terms: PlayedTerms, ask: PlayedAsk, here: string): Played => {
  const { protocol, key, operator } = terms
  const signature = ask.headers[headers[protocol]]
  if (typeof signature !== 'string') return answering(401, { error: 'Signature header is missing.' })
  if (!verify('sha256', Buffer.from(ask.raw), key, Buffer.from(signature, 'base64')))
    return answering(401, { error: 'Request signature is invalid.' })
  const body = JSON.parse(ask.raw) as Fields
  if (body['operator_id'] !== operator)
    return answering(404, { error: 'The operator_id does not correspond to any existing Operator.' })
  const endpoint = ask.path.startsWith(paths[protocol]) ? ask.path.slice(paths[protocol].length) : ''
  if (endpoint === 'url') return pageOf(terms, body, here)
  if (endpoint === 'round') return roundOf(body, here)
  return answering(404, { error: 'The resource was not found.' })
}

const pageOf = ({ protocol, currencies, countries, games }: PlayedTerms, body: Fields, here: string): Played => {
  const missing = required[protocol].find((name) => typeof body[name] !== 'string')
  if (missing !== undefined) return answering(400, { error: `Missing request parameter ${missing}.` })
  if (String(body['user']).length < 3 || String(body['token']).length < 10)
    return answering(400, { error: 'Invalid request parameters.' })
  if (!games.includes(String(body['game_code']))) return answering(404, { error: 'The game requested does not exist.' })
  if (!currencies.includes(String(body['currency'])))
    return answering(403, { error: 'The currency is not enabled for the Operator.' })
  if (!countries.includes(String(body['country'])))
    return answering(403, { error: 'The country is not enabled for the Operator.' })
  return answering(200, { url: `${here}/play?session=${encodeURIComponent(String(body['token']))}` })
}

const roundOf = (body: Fields, here: string): Played => {
  const { user, round, transaction_uuid: transaction } = body
  if ([user, round, transaction].some((one) => typeof one !== 'string' || one === ''))
    return answering(400, { error: 'Invalid request parameters.' })
  return answering(200, { url: `${here}/round_details/${encodeURIComponent(String(round))}/${String(user)}` })
}
