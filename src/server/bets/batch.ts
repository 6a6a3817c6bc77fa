import type { Currency } from '#domain/money.ts'
import type { Quote } from '#domain/odds.ts'
import type { StakeParts } from '#domain/stake.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Receipt } from './receipt.ts'
import { firstState } from './lifecycle.ts'
import type { Offer, Selection } from './terms.ts'

/** A bet that passed every check that needs no lock. Times in milliseconds. */
export interface Item {
  readonly member: bigint
  readonly key: string
  readonly hash: string
  readonly match: number
  readonly market: number
  readonly currency: Currency
  readonly selection: Selection
  readonly offer: Offer
  readonly parts: StakeParts
  readonly at: { readonly book: number; readonly real: number }
}

/** `repeated`: a bet stands under the key with this body · `stale`: the book or the account moved since it was priced. */
export type Outcome =
  | Receipt
  | 'repeated' | 'stale' | 'duplicate_debit_record' | 'betOverMaxPerMatch' | 'betOverLimit' | 'insufficient_balance' | 'account_not_exists'

interface Row {
  readonly outcome: Extract<Outcome, string> | 'placed'
  readonly bet_id: bigint
  readonly cash: bigint
  readonly frozen: bigint
  readonly seq: bigint
  readonly placed: bigint
}

/** Places a batch in one transaction; each item succeeds or is refused by itself. */
export const placeBatch = async (db: Tabled, items: readonly Item[]): Promise<readonly Outcome[]> => {
  const priced = items.map((item) => ({ item, state: firstState(item.offer.live), waitUntil: waitUntil(item) }))
  const sent = JSON.stringify(priced.map(({ item, state, waitUntil }, n) => ({ ...columnsOf(item), n, state, wait_until: waitUntil })))
  const { rows } = await sql<Row>`select outcome, bet_id, cash, frozen, seq, placed from place_bets(${sent}::jsonb) order by n`.execute(db)
  return rows.map(({ outcome, bet_id: betId, cash, frozen, seq, placed }, index) => {
    if (outcome !== 'placed') return outcome
    const { item: { currency, offer, parts }, state, waitUntil } = priced[index]!
    return { betId, state, price: offer.price, currency, ...parts, waitUntil, placedAt: Number(placed), cash, frozen, seq }
  })
}

const waitUntil = ({ offer, at }: Item): number => (offer.live ? at.book + offer.waitSeconds * 1_000 : 0)

const columnsOf = ({ member, key, hash, match, market, selection, offer, parts, at }: Item) => ({
  member: String(member), key, hash, match, market, version: String(offer.version), incident: offer.incident,
  type: selection.type, pick: selection.pick, line: selection.line, odds_type: selection.oddsType, price: offer.price satisfies Quote,
  entered: String(parts.entered), risk: String(parts.risk), to_win: String(parts.toWin),
  live: offer.live, home_score: offer.score[0], away_score: offer.score[1],
  market_limit: String(offer.limits.marketLimit), match_limit: String(offer.limits.matchLimit), ...at,
})
