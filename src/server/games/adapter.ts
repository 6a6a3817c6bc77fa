import type { Currency } from '#domain/money.ts'
import type { GameAnswer, GameCommand, GameProvider } from './command.ts'
import type { GameTokens } from './tokens.ts'

/** What a provider sends, as it came: a signature is over its bytes. */
export interface GameRequest {
  /** What follows the provider's own address: `wallet/bet`. */
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Uint8Array
}

/** What an adapter works with. */
export interface GameAdapterParts {
  readonly provider: GameProvider
  readonly tokens: GameTokens
  /** Takes a transaction (§game.transaction). */
  readonly take: (command: GameCommand) => Promise<GameAnswer>
  /** A member's available balance; undefined if there is no such member. */
  readonly balanceOf: (member: bigint) => Promise<{ readonly balance: bigint; readonly currency: Currency } | undefined>
  /** Whose bet it is that the provider names so. */
  readonly ownerOf: (bet: string) => Promise<bigint | undefined>
}

/**
 * A provider's protocol: parses what it sends, gives the wallet its transaction, and answers in the provider's words. It
 * always answers; `broken` is what it says when the server could not.
 */
export interface GameAdapter {
  readonly answer: (request: GameRequest) => Promise<object>
  readonly broken: (request: GameRequest) => object
}

/** Members are told to providers by number. */
export const memberNumber = (text: string): bigint | undefined =>
  /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined

/** The object a body holds, or undefined if it holds none. */
export const parseBody = (raw: Uint8Array): Record<string, unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
