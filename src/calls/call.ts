import type { AccountTag } from '#domain/member/account.ts'
import type { ErrorCode, Reason } from '#domain/errors.ts'
import Type, { type Static, type TObject, type TSchema } from 'typebox'

/**
 * A call, declared once: path, body, answer and errors. The server's routes, the client's requests and the tests read
 * the same declaration. In the browser `typebox` makes nothing: schemas are the server's.
 */
export interface Call<
  Body extends TObject = TObject,
  Answer extends TSchema = TSchema,
  Refused extends ErrorCode = ErrorCode,
> {
  readonly path: `/${string}`
  readonly body: Body
  readonly answer: Answer
  /** The refusals of this call, besides those of every call (`commonErrors`). */
  readonly errors: readonly Refused[]
  /** `member`: the body carries account_id and session_token, and the identity may be refused. */
  readonly identity: 'public' | 'member'
  /**
   * What the account's state must allow (§account.states); most calls only read. `act` is checked where the bet is
   * validated, because a repeated request is answered in any state.
   */
  readonly needs?: AccountTag
  /**
   * Set if a call is only for members with one kind of wallet: operator type 2 has a virtual one (§account.virtual).
   */
  readonly wallet?: Wallet
  /**
   * Set if a session that began with a temporary password may make this call; it may make no other
   * (§account.temporary-password).
   */
  readonly withTemporaryPassword?: true
  /** The field of the answer whose rows make the CSV, for a body with `format: 'csv'`. */
  readonly csv?: string
}

/** The kind of a member's wallet. */
export type Wallet = 'cash' | 'virtual'

export type Body<C extends Call> = Static<C['body']>
/** The answer to a successful call. */
export type Answer<C extends Call> = Static<C['answer']>

/**
 * A refusal: HTTP 200 with status 0 and the code (§wire.refusals). Calls may add fields, as `betsingle` adds the
 * current price.
 */
export interface Refusal {
  readonly status: 0
  readonly statusdesc: Reason
  readonly [field: string]: unknown
}

/** What any call may answer. */
export const commonErrors = [
  'invalidParameter',
  'incompletedRequest',
  'requestLimit',
  'requestTimeout',
  'timeoutError',
  'systemError',
  'internalServerError',
  'maintenance',
] as const satisfies readonly ErrorCode[]
/** The refusals by account state; the account machine says which states lock a member out entirely. */
export const stateErrors = [
  'account_inactive',
  'BLOCK',
  'CLOSE',
  'FREEZE',
  'SUSPEND',
  'coolingOff',
  'selfExcluded',
] as const satisfies readonly ErrorCode[]
/** What any call of a member may answer. */
export const memberErrors = [
  'accountIdRequired',
  'account_not_exists',
  'invalidSession',
  'session_not_exists',
  'session_expired',
  'passwordChangeRequired',
  'NoUserAccessRight',
  'apiKeyInvalid',
  'apiKeyScope',
  ...stateErrors,
] as const satisfies readonly ErrorCode[]

const strict = { additionalProperties: false } as const

export const fields = {
  accountId: Type.String({ minLength: 1, maxLength: 30 }),
  /** Of a session, or a member's own key for programs (§account.api-keys). */
  token: Type.String({ minLength: 1, maxLength: 100 }),
  key: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
  /** A decimal string; its digits and range are the currency's, read by `parseAmount`. */
  /** Without blanks of any kind or invisible characters: what is sent is what was shown. */
  amount: Type.String({ minLength: 1, maxLength: 24, pattern: '^[^\\s\\u200b-\\u200f\\u2060\\ufeff]+$' }),
  price: Type.String({ pattern: '^-?[0-9]{1,4}(\\.[0-9]{1,4})?$' }),
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  sport: Type.Integer({ minimum: 1, maximum: 9_999 }),
  day: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
}

/** One word from a list. */
export const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.Union(values.map((value) => Type.Literal(value))))

/** An odds type by its id: MY 1, HK 2, ID 3, DEC 4 (§odds.types). */
export const oddsTypeId = Type.Integer({ minimum: 1, maximum: 4 })

export const ok = { status: Type.Literal(1), statusdesc: Type.String() }

/** A call anyone may make. */
export const publicCall = <B extends Record<string, TSchema>, A extends TSchema, const E extends readonly ErrorCode[]>(
  path: `/${string}`,
  call: { body: B; answer: A; errors: E },
) => ({ ...call, path, body: Type.Object(call.body, strict), identity: 'public' as const })

/**
 * A call of a signed-in member: the body carries the identity (§wire.identity). A member with the other kind of wallet
 * is answered `NoUserAccessRight`.
 */
export const memberCall = <B extends Record<string, TSchema>, A extends TSchema, const E extends readonly ErrorCode[]>(
  path: `/${string}`,
  call: {
    body: B
    answer: A
    errors: E
    wallet?: Wallet
    csv?: string
    needs?: AccountTag
    withTemporaryPassword?: true
  },
) => ({
  ...call,
  path,
  identity: 'member' as const,
  needs: call.needs ?? 'look',
  body: Type.Object({ account_id: fields.accountId, session_token: fields.token, ...call.body }, strict),
})

/** The outcome of a call as machines read it: answered, refused by name, or unanswered. */
export type Reply<C extends Call> =
  | { readonly kind: 'answered'; readonly answer: Answer<C> }
  | { readonly kind: 'refused'; readonly code: Reason; readonly refusal: Refusal }
  | { readonly kind: 'unanswered' }
