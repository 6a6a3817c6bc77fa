import { languages } from '#domain/text/languages.ts'
import { type KeyObject, sign } from 'node:crypto'
import type { LaunchAsked, LaunchFailure, LaunchAnswer, RoundAsked } from './ask-launch.ts'
import { isInTrouble, postJson } from './post-json.ts'
import { refusalInText } from './refusal-in-text.ts'

/** The games API of a provider of this family, and who we are there. */
export interface Hub88Games {
  readonly protocol: 'hub88' | 'caleta'
  /** The address of the provider's API, without a path. */
  readonly api: string
  /** Our number, or our name, at the provider. */
  readonly operator: number | string
  /** Our private key: the provider verifies with its public part. */
  readonly key: KeyObject
  /** Our brand at the provider. */
  readonly brand?: string | undefined
  /** Where a game's way home leads. */
  readonly lobby: string
  /** Milliseconds. */
  readonly patience: number
}

/** Where the two differ. Caleta knows eleven languages, chooses the layout itself, and takes no address of a member. */
const dialects = {
  hub88: { path: '/operator/generic/v2/game/', header: 'x-hub88-signature', languages: undefined, isTold: true },
  caleta: {
    path: '/api/game/',
    header: 'x-auth-signature',
    languages: ['de', 'en', 'es', 'ja', 'ko', 'pt', 'ru', 'th', 'tr', 'vi', 'zh'],
    isTold: false,
  },
} as const

const most = 64 * 1024

/** Asks the games API of Hub88 or Caleta: RSA-SHA256 over each body, in the header that the protocol names. */
const askGames = ({ protocol, api, key, patience }: Hub88Games, endpoint: 'url' | 'round', body: object) => {
  const { path, header } = dialects[protocol]
  const raw = JSON.stringify(body)
  const signature = sign('sha256', Buffer.from(raw), key).toString('base64')
  return postJson({ url: new URL(path + endpoint, api).href, raw, headers: { [header]: signature }, patience, most })
}

/** Asks for the page of a game (§game.opened-by-provider). */
export const hub88Launch =
  (games: Hub88Games) =>
  async ({ member, token, game, language, currency, country, address, device }: LaunchAsked): Promise<LaunchAnswer> => {
    const { protocol, operator, brand, lobby } = games
    const { isTold } = dialects[protocol]
    const answer = await askGames(games, 'url', {
      user: String(member),
      token,
      ...(brand !== undefined && { sub_partner_id: brand }),
      operator_id: operator,
      game_code: game,
      lang: languageOf(protocol, language),
      currency,
      country,
      lobby_url: lobby,
      ...(isTold && {
        game_currency: currency,
        ip: address,
        platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      }),
    })
    return pageIn(answer)
  }

/** Requests the page that shows a round (§game.shown-by-provider). */
export const hub88Round =
  (games: Hub88Games) =>
  async ({ member, round, transaction }: RoundAsked): Promise<LaunchAnswer> =>
    pageIn(
      await askGames(games, 'round', {
        user: String(member),
        transaction_uuid: transaction,
        round,
        operator_id: games.operator,
      }),
    )

const pageIn = (told: Awaited<ReturnType<typeof postJson>>): LaunchAnswer => {
  if (!told || isInTrouble(told.status)) return { failure: 'silent', status: told?.status }
  const { status, body } = told
  return status === 200
    ? { page: (body as { url?: unknown } | undefined | null)?.url }
    : { failure: reasonOf(status, body), status }
}

const languageOf = (protocol: Hub88Games['protocol'], language: LaunchAsked['language']): string => {
  const known: readonly string[] | undefined = dialects[protocol].languages
  const [code = 'en'] = languages[language].tag.split('-')
  return known === undefined || known.includes(code) ? code : 'en'
}

/** Of a refusal, 403 and 404 say in words alone whether it is the currency, the country or the game. */
const reasonOf = (status: number, body: unknown): LaunchFailure =>
  status === 403 || status === 404 ? refusalInText((body as { error?: unknown } | undefined | null)?.error) : 'refused'
