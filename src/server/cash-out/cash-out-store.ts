import type { ErrorCode } from '#domain/errors.ts'
import type { PlacementStore } from '../bets/placement-store.ts'
import { refuseKey } from '../bets/acceptance/closed-key.ts'
import type { Refused } from '../contract/handler.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import { type CashOutPricingContext, loadCashOutPricingContext } from './pricing-context.ts'
import { type Cashed, loadCashed } from './receipt.ts'
import { type DueCashOut, dueCashOuts, refuseCashOut } from './requests.ts'
import { type CashOutItem, type CashOutOutcome, type RequestedItem, writeCashOut, writeRequest } from './write.ts'

/** Everything cash-out asks of a database; each call is at most one transaction. `real` in milliseconds. */
export interface CashOutStore {
  readonly pricingContext: (member: bigint, bets: readonly bigint[], real: number) => Promise<CashOutPricingContext>
  /** The cash-out that was paid or waits under a key; undefined when there is none. */
  readonly cashed: (member: bigint, key: string) => Promise<Cashed | undefined>
  readonly sell: (item: CashOutItem) => Promise<CashOutOutcome>
  /** Has a cash-out wait (§cash-out.wait). */
  readonly requestCashOut: (item: RequestedItem) => Promise<CashOutOutcome>
  /** The cash-outs that are to be decided by then, in book milliseconds. */
  readonly dueCashOuts: (book: number, most: number) => Promise<readonly DueCashOut[]>
  /** Refuses one that waits; answers whether it still waited. */
  readonly refuseCashOut: (
    due: Pick<DueCashOut, 'member' | 'key'>,
    refusal: Refused<ErrorCode>,
    at: { readonly book: number; readonly real: number },
  ) => Promise<boolean>
  readonly refuse: PlacementStore['refuse']
  /** The secret with which all servers of the operator sign their offers. */
  readonly secret: () => Promise<Uint8Array>
}

export const cashOutStore = (db: Tabled): CashOutStore => {
  let cached: Uint8Array | undefined
  return {
    pricingContext: (member, bets, real) => loadCashOutPricingContext(db, member, bets, real),
    cashed: (member, key) => loadCashed(db, member, key),
    sell: (item) => writeCashOut(db, item),
    requestCashOut: (item) => writeRequest(db, item),
    dueCashOuts: (book, most) => dueCashOuts(db, book, most),
    refuseCashOut: (due, refusal, at) => refuseCashOut(db, due, refusal, at),
    refuse: (asked, refusal) => refuseKey(db, asked, refusal),
    secret: async () => (cached ??= await secretFor(db, 'cash-out offers')),
  }
}
