import type { StakeParts } from '#domain/stake.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Judged } from './judge.ts'
import { firstState } from './lifecycle.ts'
import { struckOf } from './offered.ts'
import type { Receipt } from './receipt.ts'
import type { TicketAsked } from './ticket.ts'

/** A ticket that passed every check that needs no lock. Times in milliseconds. */
export interface Item extends Judged {
  readonly member: bigint
  readonly hash: string
  readonly ticket: TicketAsked
  readonly at: { readonly book: number; readonly real: number }
}

/** `repeated`: a bet stands under the key with this body · `stale`: the book or the account moved since it was priced. */
export type Outcome =
  | Receipt
  | 'repeated' | 'stale' | 'duplicate_debit_record' | 'betKeyClosed' | 'ownStakeLimit' | 'ownLossLimit' | 'boostUsed' | 'betOverMaxPerMatch' | 'betOverLimit' | 'insufficient_balance' | 'account_not_exists'

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
  const priced = items.map((item) => ({ item, state: firstState(item.terms.live), waitUntil: waitUntil(item) }))
  const sent = JSON.stringify(priced.map(({ item, state, waitUntil }, n) => ({ ...columnsOf(item), n, state, wait_until: waitUntil })))
  const { rows } = await sql<Row>`select outcome, bet_id, cash, frozen, seq, placed from place_bets(array(select x from jsonb_populate_recordset(null::ticket, ${sent}::jsonb) x)) order by n`.execute(db)
  return rows.map(({ outcome, bet_id: betId, cash, frozen, seq, placed }, index) => {
    if (outcome !== 'placed') return outcome
    const { item: { ticket, currency, terms, parts }, state, waitUntil } = priced[index]!
    const prices = struckOf(ticket.legs, terms.offers)
    return { betId, kind: ticket.kind, state, prices, currency, ...parts, waitUntil, placedAt: Number(placed), cash, frozen, seq }
  })
}

const waitUntil = ({ terms, at }: Item): number => (terms.live ? at.book + terms.waitSeconds * 1_000 : 0)

const columnsOf = ({ member, hash, ticket, terms, parts, staked, deductions, at }: Item) => ({
  member: String(member), key: ticket.key, hash, kind: ticket.kind, sizes: ticket.sizes, odds_type: oddsTypeOf(ticket), ...amountsOf(parts, staked),
  max_payout: String(terms.limits.maxPayout), deductions, commission_rate: terms.commissionRate, quick: ticket.quick, live: terms.live,
  legs: ticket.legs.map((leg, place) => legColumns(leg, terms.offers[place]!, place + 1)), ...at,
})

/** A single keeps its own odds type; the legs of a ticket of many are all decimal, or all Myanmar (`rules §1`). */
const oddsTypeOf = ({ legs }: TicketAsked): string => legs[0]!.oddsType

const amountsOf = ({ entered, risk, toWin }: StakeParts, staked: bigint) => ({
  entered: String(entered), risk: String(risk), to_win: String(toWin), staked: String(staked),
})

const legColumns = (
  { match, market, type, pick, line, oddsType }: TicketAsked['legs'][number], { price, version, incident, live, score, limits, boost }: Judged['terms']['offers'][number], n: number,
) => ({
  n, match, market, version: String(version), incident, type, pick, line, odds_type: oddsType, price, live, home_score: score?.[0] ?? null, away_score: score?.[1] ?? null,
  match_limit: String(limits.matchLimit), market_limit: String(limits.marketLimit), boost: boost && String(boost.id), boost_percent: boost && boost.percent,
})
