import type { PlacementStore } from '../bets/placement-store.ts'
import { refuseKey } from '../bets/closed-key.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import { type CashOutPricingContext, loadCashOutPricingContext } from './pricing-context.ts'
import { type Cashed, loadCashed } from './receipt.ts'
import { type CashOutItem, type CashOutOutcome, writeCashOut } from './write.ts'

/** Everything cash-out asks of a database; each call is at most one transaction. `real` in milliseconds. */
export interface CashOutStore {
  readonly pricingContext: (member: bigint, bets: readonly bigint[], real: number) => Promise<CashOutPricingContext>
  /** The cash-out under a key; undefined when there is none. */
  readonly cashed: (member: bigint, key: string) => Promise<Cashed | undefined>
  readonly sell: (item: CashOutItem) => Promise<CashOutOutcome>
  readonly refuse: PlacementStore['refuse']
  /** The secret with which all servers of the operator sign their offers. */
  readonly secret: () => Promise<Uint8Array>
}

export const cashOutStore = (db: Tabled): CashOutStore => {
  let held: Uint8Array | undefined
  return {
    pricingContext: (member, bets, real) => loadCashOutPricingContext(db, member, bets, real),
    cashed: (member, key) => loadCashed(db, member, key),
    sell: (item) => writeCashOut(db, item),
    refuse: (asked, refusal) => refuseKey(db, asked, refusal),
    secret: async () => (held ??= await secretFor(db, 'cash-out offers')),
  }
}
