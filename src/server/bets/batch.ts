import { opensBuilder } from '#domain/bet/builder.ts'
import { sql } from 'kysely'
import { composite, writeArray } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import type { ValidatedTicket } from './acceptance/validate-ticket.ts'
import type { BuilderTerms } from './builder.ts'
import { firstState, type StakeHeld } from './lifecycle.ts'
import { struckOf } from './price.ts'
import { sayStep } from './record/record.ts'
import { type PlacedBet, receiptRow } from './receipt.ts'
import type { TicketAsked } from './ticket.ts'

/** A ticket that passed every check that needs no lock. Times in milliseconds. */
export interface Item extends ValidatedTicket {
  readonly member: bigint
  readonly hash: string
  /** The key of the program that places it. */
  readonly apiKey?: bigint | undefined
  readonly ticket: TicketAsked
  /** Set where it takes the place of another bet; in play the edit has waited (§edit.wait). */
  readonly isEdit?: true
  readonly at: { readonly book: number; readonly real: number }
}

/**
 * `repeated`: a bet with this body already has the key · `stale`: the book or the account moved since it was
 * priced.
 */
export type Outcome =
  | PlacedBet
  | 'repeated'
  | 'stale'
  | 'duplicate_debit_record'
  | 'betKeyClosed'
  | 'apiKeyInvalid'
  | 'apiKeyLimit'
  | 'ownStakeLimit'
  | 'ownLossLimit'
  | 'boostUsed'
  | 'betOverMaxPerMatch'
  | 'betOverLimit'
  | 'insufficient_balance'
  | 'account_not_exists'

interface Row {
  readonly outcome: Extract<Outcome, string> | 'placed'
  readonly bet_id: bigint
  readonly cash: bigint
  readonly frozen: bigint
  readonly seq: bigint
  readonly placed: bigint
}

/** Places a batch in one transaction; each item succeeds or is refused on its own. */
export const placeBatch = async (db: Tabled, items: readonly Item[]): Promise<readonly Outcome[]> => {
  const placing = items.map((item, n) => ({ item, row: ticketRow(item, n) }))
  const { rows } = await sql<Row>`
    select outcome, bet_id, cash, frozen, seq, placed from place_bets(${tickets.write(placing.map(({ row }) => row))}::ticket[]) order by n`.execute(
    db,
  )
  return rows.map(({ outcome, bet_id: id, placed, ...wallet }, index) => {
    if (outcome !== 'placed') return outcome
    const { item, row } = placing[index]!
    const { ticket, currency, terms } = item
    const bet = receiptRow({
      ...row,
      id,
      currency,
      wait_until: BigInt(row.wait_until),
      placed_book: placed,
    })
    return { bet, prices: struckOf(ticket.legs, terms), wallet }
  })
}

const heldBy = ({ terms, isEdit }: Item): StakeHeld =>
  isEdit ? { type: 'edit.held' } : { type: 'bet.held', live: terms.live }

const waitUntil = ({ terms, at, isEdit }: Item): number =>
  terms.live ? at.book + (isEdit ? 0 : terms.waitSeconds * 1_000) : 0

/** The four fields from `bet` on belong to the placement itself; `said` begins the record of the bet. */
export const tickets = composite('ticket', [
  'n',
  'member',
  'key',
  'hash',
  'kind',
  'sizes',
  'odds_type',
  'entered',
  'risk',
  'to_win',
  'staked',
  'max_payout',
  'deductions',
  'commission_rate',
  'quick',
  'live',
  'state',
  'wait_until',
  'legs',
  'book',
  'real',
  'bet',
  'placed_book',
  'placed_real',
  'currency',
  'said',
  'api_key',
  'one_winner',
  'all_winners',
])

export const ticketLegs = composite('ticket_leg', [
  'n',
  'match',
  'market',
  'version',
  'incident',
  'type',
  'pick',
  'line',
  'odds_type',
  'price',
  'live',
  'home_score',
  'away_score',
  'match_limit',
  'market_limit',
  'boost',
  'boost_percent',
  'places',
  'part',
  'builder',
  'odds',
  'law',
])

/** A ticket as `place_bets` and `edit_bet` read it. */
export const ticketRow = (item: Item, n: number) => {
  const {
    member,
    hash,
    apiKey,
    ticket,
    terms,
    parts: { entered, risk, toWin },
    staked,
    deductions,
    bonus,
    at,
  } = item
  return {
    n,
    member,
    key: ticket.key,
    hash,
    kind: ticket.kind,
    sizes: ticket.sizes && writeArray(ticket.sizes),
    odds_type: oddsTypeOf(ticket),
    entered,
    risk,
    to_win: toWin,
    staked,
    max_payout: terms.limits.maxPayout,
    deductions: deductions && writeArray(deductions),
    commission_rate: terms.commissionRate,
    quick: ticket.quick,
    live: terms.live,
    state: firstState(heldBy(item)),
    wait_until: waitUntil(item),
    legs: ticketLegs.write(
      ticket.legs.map((leg, place) => ({
        ...legRow(leg, terms.offers[place]!, place + 1),
        ...keptOf(builderAt(ticket, terms, place)),
      })),
    ),
    book: at.book,
    real: at.real,
    bet: null,
    placed_book: null,
    placed_real: null,
    currency: null,
    said: sayStep(heldBy(item), 'member'),
    api_key: apiKey ?? null,
    one_winner: bonus?.oneWinner ?? null,
    all_winners: bonus?.allWinners ?? null,
  }
}

/** The builder that a selection is the first of. */
const builderAt = ({ legs }: TicketAsked, { builders }: ValidatedTicket['terms'], place: number) => {
  const { builder } = legs[place]!
  return builder !== undefined && opensBuilder(legs, place) ? builders[builder - 1] : undefined
}

const keptOf = (builder: BuilderTerms | undefined) => ({
  odds: builder ? writeArray(builder.odds) : null,
  law: builder ? JSON.stringify(builder.law) : null,
})

/**
 * A single keeps its own odds type; the legs of a multi-leg ticket are all decimal or all Myanmar
 * (§odds.parlay-decimal).
 */
const oddsTypeOf = ({ legs }: TicketAsked): string => legs[0]!.oddsType

const legRow = (
  { match, market, type, pick, line, oddsType, eachWay, builder }: TicketAsked['legs'][number],
  { price, version, incident, live, score, limits, boost }: ValidatedTicket['terms']['offers'][number],
  n: number,
) => ({
  n,
  match,
  market,
  version,
  incident,
  type,
  pick,
  line,
  odds_type: oddsType,
  price,
  live,
  home_score: score?.[0] ?? null,
  away_score: score?.[1] ?? null,
  match_limit: limits.matchLimit,
  market_limit: limits.marketLimit,
  boost: boost?.id ?? null,
  boost_percent: boost?.percent ?? null,
  places: eachWay?.places ?? null,
  part: eachWay?.part ?? null,
  builder: builder ?? null,
})
