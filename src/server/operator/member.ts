import type { AccountState } from '#domain/member/account.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import type { Tabled } from '../database/database.ts'
import type { RecordedState } from './record.ts'
import { refuseAct } from './refusal.ts'
import type { Fields } from './request.ts'

/** The member an act is about. */
export interface Subject {
  readonly id: bigint
  readonly accountId: string
  readonly currency: Currency
  /** The account's own state; the upline chain may be stricter. */
  readonly state: AccountState
  /** Whether the member is self-excluded until a time that has not passed. */
  readonly excluded: boolean
}

/** The member named in an act, with the row locked: two acts on one member run one after the other. */
export const memberOf = async (step: Tabled, fields: Fields): Promise<Subject> => {
  const accountId = (fields.text('member') ?? '').toLowerCase()
  const row = await step
    .selectFrom('member')
    .select(['id', 'login', 'currency', 'own_state', 'kept_out_until_real'])
    .where('login', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        accountId: row.login,
        currency: row.currency,
        state: row.own_state,
        excluded: row.kept_out_until_real !== null,
      }
    : refuseAct('unknownMember', 'member')
}

/** A member's balances as the record shows them. */
export const balancesOf = async (step: Tabled, { id, currency }: Subject): Promise<RecordedState> => {
  const { cash, frozen, owed } = await step
    .selectFrom('wallet')
    .select(['cash', 'frozen', 'owed'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  const amount = (minor: bigint) => writeAmount(minor, currency)
  return { currency, available: amount(cash - frozen), cash: amount(cash), frozen: amount(frozen), owed: amount(owed) }
}

/**
 * Changes the account if there is a change, and makes the member's device read its profile again: one change, one
 * event.
 */
export const touchProfile = async (
  step: Tabled,
  { id }: Subject,
  change: { readonly own_state?: AccountState; readonly comm_type?: string } = {},
): Promise<void> => {
  await step
    .updateTable('member')
    .set(({ eb }) => ({ ...change, profile_version: eb('profile_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Refuses a member who is self-excluded for months; a break of some hours does not count. */
export const refuseExcluded = ({ state, excluded }: Subject): void => {
  if (excluded && state !== 'coolingOff') refuseAct('excluded', 'member')
}
