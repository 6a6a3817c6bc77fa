import { type Currency, parseAmount } from '../money/money.ts'
import { formFault, maxLength, minLength } from '../text/form.ts'
import { isPlainText } from '../text/plain-text.ts'

/** What a key lets a program do, from least to most: each scope includes those before it (§account.api-keys). */
export const apiKeyScopes = ['read', 'bet'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Keys of one member that are not revoked. */
export const mostApiKeys = 5

/** Characters of a key's name, as a member counts them. */
export const apiKeyNameLength = { min: 1, max: 40 } as const
/** Code points that such a name may take. */
export const longestApiKeyName = 200

/** Milliseconds up to now over which the cap of a key counts: no midnight begins a new one (§account.api-key-cap). */
export const apiKeyCapOver = 86_400_000

/** What every key begins with, so that scanners of source text find one that was published by mistake. */
export const apiKeyPrefix = 'tlk_'

/** Whether a text has the format of a key; no session token has it. */
export const isApiKey = (text: string): boolean => /^tlk_[\w-]{43}$/.test(text)

/** Whether a key of one scope may make a call that asks for another; no key makes a call that asks for none. */
export const scopeAllows = (held: ApiKeyScope, asked: ApiKeyScope | undefined): boolean =>
  asked !== undefined && apiKeyScopes.indexOf(asked) <= apiKeyScopes.indexOf(held)

/** The name of a key as it is kept, on one line; undefined if it is empty, too long, or steers the text around it. */
export const parseApiKeyName = (text: string): string | undefined => {
  const name = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const { min, max } = apiKeyNameLength
  const fits = [...name].length <= longestApiKeyName
  return fits && isPlainText(name) && formFault(name, [minLength(min), maxLength(max)]) === null ? name : undefined
}

/** What a key may still bet, in minor units: its cap less what is risked with it, and never less than 0. */
export const capLeft = (cap: bigint, used: bigint): bigint => (cap > used ? cap - used : 0n)

/** What a member asks for when creating a key; the cap is empty for one that only reads. */
export interface ApiKeyAsked {
  readonly name: string
  readonly scope: ApiKeyScope
  readonly cap: string
  readonly password: string
}

/** What is wrong with such a request, in the order in which it is said. */
export type ApiKeyFault = 'name' | 'cap' | 'password'

/** The first fault of a request; null where it may be sent. */
export const apiKeyFault = ({ name, scope, cap, password }: ApiKeyAsked, currency: Currency): ApiKeyFault | null => {
  if (parseApiKeyName(name) === undefined) return 'name'
  if (scope === 'bet' && (parseAmount(cap, currency) ?? 0n) <= 0n) return 'cap'
  return password === '' ? 'password' : null
}
