import type { ErrorCode } from '#domain/errors.ts'
import type { Database } from '../database/database.ts'
import type { Refused } from '../contract/handler.ts'
import { type Item, type Outcome, placeBatch } from './batch.ts'
import { type KeyAsked, refuseKey } from './acceptance/closed-key.ts'
import { type OpenMarket, openMarkets } from './match-law.ts'
import { type PricingContext, loadPricingContexts, type TimedQuestion } from './pricing-context.ts'
import { loadPlacedBet, type PlacedBet } from './receipt.ts'

/** Everything placement asks of a database; each call is one statement, and so one transaction. */
export interface PlacementStore {
  /** How many of these calls are worth sending concurrently. */
  readonly flights: number
  readonly pricingContexts: (questions: readonly TimedQuestion[]) => Promise<readonly (PricingContext | undefined)[]>
  readonly place: (items: readonly Item[]) => Promise<readonly Outcome[]>
  /** The open markets of a match. */
  readonly openMarkets: (match: number) => Promise<readonly OpenMarket[]>
  readonly receipt: (member: bigint, key: string) => Promise<PlacedBet | undefined>
  /** Closes a key with a refusal; answers the refusal stored under it, or undefined if it has a bet. */
  readonly refuse: <R extends Refused<ErrorCode>>(asked: KeyAsked, refusal: R) => Promise<R | undefined>
}

export const placementStore = ({ db, flights }: Pick<Database, 'db' | 'flights'>): PlacementStore => ({
  flights,
  pricingContexts: (questions) => loadPricingContexts(db, questions),
  place: (items) => placeBatch(db, items),
  openMarkets: (match) => openMarkets(db, match),
  receipt: (member, key) => loadPlacedBet(db, member, key),
  refuse: (asked, refusal) => refuseKey(db, asked, refusal),
})
