import type { Currency } from '#domain/money/money.ts'
import type { GameAnswer, GameCommand, GameProvider } from './command.ts'
import type { GameTokens } from './tokens.ts'

/** A provider's request as it arrived: its signature is over the bytes. */
export interface GameRequest {
  /** The path after the provider's own address: `wallet/bet`. */
  readonly path: string
  readonly query: Readonly<Record<string, string | undefined>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Uint8Array
}

/** What an adapter works with. */
export interface GameAdapterDeps {
  readonly provider: GameProvider
  readonly tokens: GameTokens
  /** Takes a transaction (§game.transaction). */
  readonly take: (command: GameCommand) => Promise<GameAnswer>
  /** A member's available balance; undefined if there is no such member. */
  readonly balanceOf: (member: bigint) => Promise<{ readonly balance: bigint; readonly currency: Currency } | undefined>
  /** The member whose bet has this name at the provider. */
  readonly ownerOf: (bet: string) => Promise<bigint | undefined>
}

/**
 * A provider's protocol: parses its requests, passes transactions to the wallet, and answers in the provider's terms.
 * It always answers; `broken` is the answer when the server could not.
 */
export interface GameAdapter {
  readonly answer: (request: GameRequest) => Promise<object>
  readonly broken: (request: GameRequest) => object
}

/** Providers know members by number. */
export const memberNumber = (text: string): bigint | undefined =>
  /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined

/** Whether a database stores the text as it is: no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The object in a body, or undefined if there is none. */
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
