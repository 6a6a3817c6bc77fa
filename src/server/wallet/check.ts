import type { ClauseId } from '#domain/rule-book/rules.ts'

/** One invariant as a query whose rows are its violations. */
export interface Check {
  readonly rule: ClauseId
  readonly fault: string
  /** Selects one column, `at`. Groups by every column it uses, so that it can also check some wallets only. */
  readonly query: string
  /** Applies only to the whole ledger, not to some wallets. */
  readonly whole?: true
}
