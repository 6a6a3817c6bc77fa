import { byName } from '#domain/text/by-name.ts'
import { languages } from '#domain/text/languages.ts'
import { randomUUID } from 'node:crypto'
import type { LaunchAsked, LaunchFailure, LaunchAnswer } from './ask-launch.ts'
import { isInTrouble, postJson } from './post-json.ts'
import { refusalInText } from './refusal-in-text.ts'

/** The user authentication of Evolution, and who we are there. */
export interface EvolutionEntry {
  /** The address of the provider's API, without a path. */
  readonly api: string
  readonly casino: string
  /** Our secret; it is part of the address. */
  readonly token: string
  readonly brand?: { readonly id: string; readonly skin: string } | undefined
  readonly lobby: string
  /** Milliseconds. */
  readonly patience: number
}

const most = 64 * 1024

/** Asks for the link to a table (§game.opened-by-provider): its `check` exchanges the token for the session's. */
export const evolutionLaunch =
  ({ api, casino, token: secret, brand, lobby, patience }: EvolutionEntry) =>
  async ({ member, token, game, language, currency, country, address, device }: LaunchAsked): Promise<LaunchAnswer> => {
    const raw = JSON.stringify({
      uuid: randomUUID(),
      player: {
        id: String(member),
        update: true,
        country,
        language: languages[language].tag.split('-')[0],
        currency,
        session: { id: token, ip: address },
      },
      config: {
        ...(brand && { brand }),
        game: { table: { id: game } },
        channel: { wrapped: false, mobile: device === 'mobile' },
        urls: { lobby },
      },
    })
    const url = new URL(`/ua/v1/${encodeURIComponent(casino)}/${encodeURIComponent(secret)}`, api).href
    const answer = await postJson({ url, raw, patience, most })
    if (!answer || isInTrouble(answer.status)) return { failure: 'silent', status: answer?.status }
    return answer.status === 200 ? { page: pageIn(answer.body, api) } : refusalIn(answer)
  }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** The link for a frame; a link is a path at the API's own host, or a whole address. */
const pageIn = (body: unknown, api: string): string | undefined => {
  const { entry, entryEmbedded = entry } = fieldsOf(body)
  const isLink = typeof entryEmbedded === 'string' && /^(?:\/(?!\/)|https?:\/\/)/.test(entryEmbedded)
  return isLink && URL.canParse(entryEmbedded, api) ? new URL(entryEmbedded, api).href : undefined
}

/** What the documented codes mean: a fault of the provider’s to be tried again, or of what it knows of this house. */
const meanings = byName<LaunchFailure>({
  'G.0': 'silent',
  'G.1': 'refused',
  'G.2': 'refused',
  'G.3': 'refused',
  'G.4': 'silent',
  'G.5': 'silent',
  'G.6': 'silent',
  'G.7': 'silent',
  'G.8': 'refused',
  'G.9': 'refused',
  'G.10': 'refused',
  'G.11': 'game',
})

/** The code is logged and never its text, which may quote our secret. */
const refusalIn = ({ status, body }: { readonly status: number; readonly body: unknown }): LaunchAnswer => {
  const { errors } = fieldsOf(body)
  const { code, message } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined)
  const isCode = typeof code === 'string' && /^[A-Z]{1,3}\.\d{1,3}$/.test(code)
  if (!isCode) return { failure: 'refused', status }
  return { failure: meanings[code] ?? refusalInText(message), status: code }
}
