import type { AccountState } from '#domain/member/account.ts'
import type { CommissionGroup } from '#domain/settlement/commission.ts'
import { fromReference } from '#domain/bet/exposure.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import type { BookType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { Live } from '#domain/market/rows.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import type { Currency } from '#domain/money/money.ts'
import { sql } from 'kysely'
import { liveOf, type LiveColumns, parseResult, type ResultColumns } from '../book/records.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { eachWayFields, type FieldContext } from './each-way-field.ts'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'

/** What a price or a placement asks about. */
export interface Question {
  readonly member: bigint
  readonly legs: readonly {
    readonly match: number
    readonly market: number
    readonly boost?: number
    readonly isEachWay?: true
    /** Set on the first selection of a builder, which the law of its match prices. */
    readonly isBuilder?: true
  }[]
  /** The group that the ticket's commission belongs to. */
  readonly group: CommissionGroup
  /** The placement's key and the hash of its body. */
  readonly key?: string
  readonly hash?: string
}

/** A question with the times at which it is asked. */
export type TimedQuestion = Question & { readonly real: number; readonly book: number }

/** Everything that decides about a ticket, read in one statement. */
export interface PricingContext {
  readonly state: AccountState
  readonly currency: Currency
  readonly available: bigint
  /** The stake and the loss that the member's own limits still allow; null without a limit. */
  readonly ownRoom: { readonly stake: bigint | null; readonly loss: bigint | null }
  /** Hundredths of a percent; undefined when the upline set no rate for the ticket's group. */
  readonly commissionRate: number | undefined
  /** Whether the key already holds a bet with the same body or with another one, or is closed for good. */
  readonly keyStatus: 'none' | 'same' | 'other' | 'closed'
  /** The refusal this same request was answered with earlier; null when there was none. */
  readonly refusal: unknown
  /** In the order of the question. */
  readonly legs: readonly LegContext[]
}

/** Everything that decides about one leg. */
export interface LegContext {
  /** Undefined when the member may not bet on the sport or the match does not exist. */
  readonly limits: LegLimits | undefined
  readonly stakedOnMatch: bigint
  readonly stakedOnMarket: bigint
  readonly match: MatchContext | undefined
  readonly market: MarketContext | undefined
  /** Undefined when the question names no booster, or the market has no such booster. */
  readonly boost: BoostContext | undefined
  /** The field of a runner, where the question is about an each-way bet. */
  readonly field?: FieldContext
  /** The law of the match, where the leg is the first of a builder and the match has one. */
  readonly law?: MatchLaw
}

export interface BoostContext {
  readonly id: number
  readonly pick: string
  readonly percent: number
  /** The maximum stake of one bet, in the member's currency. */
  readonly maxStake: bigint
  /** Whether it is offered now, and whether the member has used it already. */
  readonly stands: boolean
  readonly used: boolean
}

export type LegLimits = BetLimit & { readonly matchLimit: bigint; readonly marketLimit: bigint }

export interface MatchContext {
  /** The match itself, or its parent: a parlay takes one leg of each (§parlay.one-leg-a-match). */
  readonly root: bigint
  readonly sport: number
  readonly status: MarketStatus
  readonly incident: number
  readonly live: Live | null
  readonly result: MatchResult | undefined
}

export interface MarketContext {
  readonly type: BookType
  readonly line: Line
  readonly status: MarketStatus
  readonly version: bigint
  /** Decimal ten-thousandths by pick; for a Myanmar market its percent alone. */
  readonly prices: readonly (number | null)[]
  /** Whether the match has a market of the same type open on another line. */
  readonly movedLine: boolean
}

interface Row extends LiveColumns, ResultColumns {
  readonly n: number
  readonly state: AccountState | null
  readonly commission_rate: number | null
  readonly closed: boolean
  readonly refusal: unknown
  readonly currency: Currency
  readonly available: bigint
  readonly stake_room: bigint | null
  readonly loss_room: bigint | null
  readonly min_bet: bigint | null
  readonly max_bet: bigint
  readonly max_payout: bigint
  readonly match_limit: bigint
  readonly market_limit: bigint
  readonly on_match: bigint
  readonly on_market: bigint
  readonly root: bigint
  readonly sport: number
  readonly match_status: MarketStatus | null
  readonly incident: number
  readonly type: BookType | null
  readonly line: number
  readonly market_status: MarketStatus
  readonly version: bigint
  readonly prices: (number | null)[]
  readonly moved_line: boolean
  readonly same: boolean | null
  readonly boost: bigint | null
  readonly boost_pick: string
  readonly boost_percent: number
  readonly boost_max: bigint
  readonly boost_stands: boolean
  readonly boost_used: boolean
  /** Of the first selection of a builder, where its match has one. */
  readonly law?: MatchLaw | null
}

export const questionRows = composite('question', [
  'n',
  'place',
  'member',
  'match',
  'market',
  'bet_group',
  'key',
  'hash',
  'real',
  'book',
  'boost',
])

/** Answers a batch of questions in their order; undefined for a member without an account. */
export const loadPricingContexts = async (
  db: Tabled,
  questions: readonly TimedQuestion[],
): Promise<readonly (PricingContext | undefined)[]> => {
  const asked = questions.flatMap(({ member, legs, group, key, hash, real, book }, n) =>
    legs.map(({ match, market, boost }, place) => ({
      n,
      place,
      member,
      match,
      market,
      bet_group: group,
      key: key ?? null,
      hash: hash ?? null,
      real,
      book,
      boost: boost ?? null,
    })),
  )
  const rows = await factsOf(db, questionRows.write(asked), questions)
  const fields = await eachWayFields(
    db,
    questions.flatMap(({ legs }) => legs.filter(({ isEachWay }) => isEachWay).map(({ match }) => match)),
  )
  let next = 0
  return questions.map(({ legs }) =>
    contextOf(
      rows.slice(next, (next += legs.length)),
      legs.map(({ match, isEachWay }) => (isEachWay ? fields.get(match) : undefined)),
    ),
  )
}

/**
 * The facts of all legs in order; of builders with the law of their match as it was committed with those markets, for
 * one statement sees one moment.
 */
const factsOf = async (db: Tabled, asked: unknown, questions: readonly TimedQuestion[]): Promise<readonly Row[]> => {
  const built = questions.flatMap(({ legs }, n) =>
    legs.flatMap(({ isBuilder, match }, place) => (isBuilder ? [{ n, place, match }] : [])),
  )
  const { rows } = await (built.length === 0
    ? sql<Row>`select * from facts_of(${asked}::question[]) order by n, place`
    : sql<Row>`
    select facts.*, built.law from facts_of(${asked}::question[]) facts
    left join (
      select x.n, x.place, l.law
      from unnest(${built.map(({ n }) => n)}::integer[], ${built.map(({ place }) => place)}::integer[], ${built.map(({ match }) => match)}::bigint[]) x (n, place, match_id)
      join match_law l on l.match_id = x.match_id
    ) built on built.n = facts.n and built.place = facts.place
    order by facts.n, facts.place`
  ).execute(db)
  return rows
}

const contextOf = (rows: readonly Row[], fields: readonly (FieldContext | undefined)[]): PricingContext | undefined => {
  const [row] = rows
  if (row === undefined || row.state === null) return undefined
  return {
    state: row.state,
    currency: row.currency,
    available: row.available,
    ownRoom: { stake: row.stake_room, loss: row.loss_room },
    commissionRate: row.commission_rate ?? undefined,
    keyStatus: row.closed ? 'closed' : row.same === null ? 'none' : row.same ? 'same' : 'other',
    refusal: row.refusal,
    legs: rows.map((leg, place) => ({
      ...legContext(leg),
      ...(fields[place] && { field: fields[place] }),
      ...(leg.law && { law: leg.law }),
    })),
  }
}

const legContext = (row: Row): LegContext => ({
  stakedOnMatch: row.on_match,
  stakedOnMarket: row.on_market,
  limits:
    row.min_bet === null
      ? undefined
      : {
          minBet: row.min_bet,
          maxBet: row.max_bet,
          maxPayout: row.max_payout,
          matchLimit: row.match_limit,
          marketLimit: row.market_limit,
        },
  match:
    row.match_status === null
      ? undefined
      : {
          root: row.root,
          sport: row.sport,
          status: row.match_status,
          incident: row.incident,
          live: liveOf(row),
          result: parseResult(row),
        },
  market:
    row.type === null
      ? undefined
      : {
          type: row.type,
          line: row.line,
          status: row.market_status,
          version: row.version,
          prices: row.prices,
          movedLine: row.moved_line,
        },
  boost:
    row.boost === null
      ? undefined
      : {
          id: Number(row.boost),
          pick: row.boost_pick,
          percent: row.boost_percent,
          maxStake: fromReference(row.boost_max, row.currency),
          stands: row.boost_stands,
          used: row.boost_used,
        },
})
