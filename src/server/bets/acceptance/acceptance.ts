import type { ErrorCode } from '#domain/errors.ts'
import type { ClauseId } from '#domain/rule-book/rules.ts'
import type { AcceptanceRow } from './acceptance-row.ts'
import type { Outcome } from '../batch.ts'
import { builderRows } from '../builder.ts'
import { legsRows } from './legs-rules.ts'
import { legRows } from '../offer.ts'
import { accountRows } from './terms.ts'
import { amountRows, priceRows, stakeRows } from './validate-ticket.ts'

type Listed = Pick<AcceptanceRow<never>, 'id' | 'plain' | 'code' | 'rule'>

/** A part of the decision table: its rows apply in order, after the part before it. */
export interface AcceptancePart {
  readonly name: string
  readonly says: string
  readonly rows: readonly Listed[]
}

/** What is asked before any lock, in order: what `validateTicket` runs (§bet.order-of-checks). */
export const acceptance: readonly AcceptancePart[] = [
  { name: 'The account', says: 'Asked once.', rows: accountRows },
  {
    name: 'Each leg',
    says: 'Asked leg by leg in the order of the ticket: the first leg that is refused is named.',
    rows: legRows,
  },
  { name: 'The legs together', says: 'Asked of a parlay and a system.', rows: legsRows },
  { name: 'A builder', says: 'Asked of selections of one match at one price.', rows: builderRows },
  { name: 'The stake and the price', says: 'Asked once all legs have a price.', rows: [...stakeRows, ...priceRows] },
  { name: 'The amount', says: 'Asked at the prices that stand.', rows: amountRows },
]

/** What `place_bets` decides under the locks, in order: its outcome, and the effect on the request. */
export interface LockedRow {
  readonly id: `ACL-${string}`
  readonly plain: string
  readonly outcome: Extract<Outcome, string>
  /** The refusal the member reads; null where there is none. */
  readonly code: ErrorCode | null
  readonly rule: ClauseId
}

export const lockedRows: readonly LockedRow[] = [
  {
    id: 'ACL-01',
    plain: 'There is no such account.',
    outcome: 'account_not_exists',
    code: 'account_not_exists',
    rule: 'account.states',
  },
  {
    id: 'ACL-02',
    plain: 'The key belongs to a bet with this body: it is the answer.',
    outcome: 'repeated',
    code: null,
    rule: 'bet.key',
  },
  {
    id: 'ACL-03',
    plain: 'The key belongs to a bet with another body.',
    outcome: 'duplicate_debit_record',
    code: 'duplicate_debit_record',
    rule: 'bet.key',
  },
  {
    id: 'ACL-04',
    plain: 'The key came twice in one batch: the same body is one bet.',
    outcome: 'repeated',
    code: null,
    rule: 'bet.key',
  },
  {
    id: 'ACL-05',
    plain: 'The key came twice in one batch with two bodies.',
    outcome: 'duplicate_debit_record',
    code: 'duplicate_debit_record',
    rule: 'bet.key',
  },
  { id: 'ACL-06', plain: 'The key is closed.', outcome: 'betKeyClosed', code: 'betKeyClosed', rule: 'bet.closed-key' },
  {
    id: 'ACL-14',
    plain: 'A program places it, and its key was revoked in the meantime.',
    outcome: 'apiKeyInvalid',
    code: 'apiKeyInvalid',
    rule: 'account.api-keys',
  },
  {
    id: 'ACL-07',
    plain: 'The account, a market, a match or a booster is no longer what was priced: the table above applies again.',
    outcome: 'stale',
    code: null,
    rule: 'bet.open-market',
  },
  {
    id: 'ACL-08',
    plain: 'The member has used the booster already.',
    outcome: 'boostUsed',
    code: 'boostUsed',
    rule: 'odds.boost',
  },
  {
    id: 'ACL-09',
    plain: "The stake is above what the member's own limit on stakes leaves.",
    outcome: 'ownStakeLimit',
    code: 'ownStakeLimit',
    rule: 'account.own-limits',
  },
  {
    id: 'ACL-10',
    plain: "The risk is above what the member's own limit on losses leaves.",
    outcome: 'ownLossLimit',
    code: 'ownLossLimit',
    rule: 'account.own-limits',
  },
  {
    id: 'ACL-15',
    plain: 'The risk is above what the cap of the program’s key leaves.',
    outcome: 'apiKeyLimit',
    code: 'apiKeyLimit',
    rule: 'account.api-key-cap',
  },
  {
    id: 'ACL-11',
    plain: 'With it the member has more on a match than the limit of a match.',
    outcome: 'betOverMaxPerMatch',
    code: 'betOverMaxPerMatch',
    rule: 'bet.exposure',
  },
  {
    id: 'ACL-12',
    plain: 'With it the member has more on a market than the limit of a market.',
    outcome: 'betOverLimit',
    code: 'betOverLimit',
    rule: 'bet.exposure',
  },
  {
    id: 'ACL-13',
    plain: 'The balance does not cover the risk.',
    outcome: 'insufficient_balance',
    code: 'insufficient_balance',
    rule: 'ledger.never-overdrawn',
  },
]
