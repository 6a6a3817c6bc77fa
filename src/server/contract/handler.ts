import type { calls, CallName } from '#calls/all.ts'
import type { Answer, Body, Call, commonErrors, memberErrors, Wallet } from '#calls/call.ts'
import type { AccountState } from '#domain/member/account.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ApiKeyScope } from '#domain/member/api-key.ts'
import type { Currency } from '#domain/money/money.ts'

/** A member with a valid session. */
export interface SignedIn {
  readonly id: bigint
  readonly accountId: string
  readonly currency: Currency
  readonly state: AccountState
  /** Operator type 2 has a virtual wallet (§account.virtual). */
  readonly wallet: Wallet
  /** The key of the program that calls; absent for a session. */
  readonly apiKey?: { readonly id: bigint; readonly scope: ApiKeyScope }
}

/** The input of a handler: a body that passed its declaration, and the caller. */
export type Asked<C extends Call> = {
  readonly body: Body<C>
  /** The caller's address, from a trusted proxy's forwarded header if there is one. */
  readonly address: string
} & (C['identity'] extends 'member' ? { readonly member: SignedIn } : unknown)

/** The refusals a call declares, plus those that every call of its kind may answer. */
export type Refusable<C extends Call> =
  | C['errors'][number]
  | (typeof commonErrors)[number]
  | (C['identity'] extends 'member' ? (typeof memberErrors)[number] : never)

export interface Refused<Code extends ErrorCode> {
  readonly status: 0
  readonly statusdesc: Code
  readonly [field: string]: unknown
}

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Answer<C> | Refused<Refusable<C>>>

/** One handler per call: a missing handler, a wrong answer shape or an undeclared error does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> }

/** Answers a refusal; the fields contain what the client needs to continue, such as the fresh price. */
export const refuse = <const Code extends ErrorCode>(
  code: Code,
  fields: Record<string, unknown> = {},
): Refused<Code> => ({
  ...fields,
  status: 0,
  statusdesc: code,
})

/** Refuses a field of a body that its schema could not check, such as an amount with too many digits. */
export const badField = (field: string): Refused<'invalidParameter'> => refuse('invalidParameter', { field })
