import { type KeyObject, sign } from 'node:crypto'

/** What the operator's wallet answers. */
export interface WalletAnswer {
  readonly status: string
  readonly user?: string
  readonly token?: string
  readonly currency?: string
  readonly balance?: number
  /** The win was accepted, and the operator checks it before it is paid (§game.ceiling). */
  readonly held?: boolean
  /** The game that a launch is for. */
  readonly game_code?: string
}

/** Sends one request to the operator's wallet; undefined if no answer came, whether or not the request arrived. */
export type SendToWallet = (path: string, body: object) => Promise<WalletAnswer | undefined>

export interface WalletClientDeps {
  /** The operator's address for this provider's requests: `https://…/games/studio`. */
  readonly url: string
  readonly key: KeyObject
  /** Milliseconds after which a request is given up. */
  readonly patience: number
}

/** Talks to the operator's wallet; each body is signed with RSA-SHA256. */
export const walletClient =
  ({ url, key, patience }: WalletClientDeps): SendToWallet =>
  async (path, body) => {
    const raw = JSON.stringify(body)
    try {
      const response = await fetch(`${url}/${path}`, {
        method: 'POST',
        body: raw,
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('sha256', Buffer.from(raw), key).toString('base64'),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (response.status !== 200) return undefined
      const told: unknown = await response.json()
      return isAnswer(told) && told.status !== 'RS_ERROR_UNKNOWN' ? told : undefined
    } catch {
      return undefined
    }
  }

const isAnswer = (told: unknown): told is WalletAnswer =>
  typeof told === 'object' && told !== null && 'status' in told && typeof told.status === 'string'
