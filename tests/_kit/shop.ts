import { describeOpened } from './describe-opened.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { commissionGroups } from '#domain/settlement/commission.ts'
import type { BetLimit } from '#domain/bet/limits.ts'
import type { Live } from '#domain/market/rows.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { Currency } from '#domain/money/money.ts'
import { quote } from '#domain/odds/odds.ts'
import { manualClock, type ManualClock } from '#odds/clock.ts'
import type { BookChange, BookStore, MarketRecord, MatchRecord } from '#odds/store.ts'
import { openPlacement, type Placement } from '#server/bets/placement.ts'
import { openBookStore } from '#server/book/store.ts'
import type { Database } from '#server/database/database.ts'
import { agentOf, houseAgent } from '#server/members/uplines.ts'
import { openRounds, type Rounds } from '#server/settlement/rounds.ts'
import { deposit, openWallet } from '#server/wallet/wallet.ts'
import { randomUUID } from 'node:crypto'

/** 2024-09-14 20:00 GMT+8. */
export const evening = Date.UTC(2024, 8, 14, 12)

/** A member as a story names one; amounts in minor units. */
export interface Someone {
  readonly login: string
  readonly currency?: Currency
  readonly cash?: bigint
  readonly limits?: Partial<BetLimit & { matchLimit: bigint; marketLimit: bigint }>
  /** In every group, in hundredths of a percent of the valid turnover. */
  readonly commission?: number
}

/**
 * The server's betting house without its network: a database, a clock moved by hand, and a book written by the story.
 */
export interface Shop {
  readonly database: Database
  readonly clock: ManualClock
  readonly store: BookStore
  readonly placement: Placement
  readonly rounds: Rounds
  readonly enter: (someone: Someone) => Promise<bigint>
  /** Commits rows of the book at the clock's time. */
  readonly tell: (change: Partial<BookChange>) => Promise<void>
  /** Reports a result and lets the house work. */
  readonly result: (match: number, result: Omit<MatchResult, 'status'> & Partial<MatchResult>) => Promise<void>
}

export const openShop = async (database: Database, book = evening): Promise<Shop> => {
  const clock = manualClock({ book })
  const store = openBookStore(database.db)
  const parts = { database, clock }
  const rounds = openRounds(parts)
  const tell = async (change: Partial<BookChange>) =>
    void (await store.commit({
      book: clock.book(),
      real: clock.real(),
      alive: clock.real(),
      leagues: [],
      matches: [],
      markets: [],
      results: [],
      ...change,
    }))
  await tell({ leagues: [{ id: 1, name: 'Premier League', sport: 1, order: 1, flag: 1, type: 1 }] })
  return {
    database,
    clock,
    store,
    rounds,
    tell,
    placement: openPlacement(parts),
    enter: (someone) => enter(database, someone),
    result: async (match, result) => {
      await tell({ results: [{ match, at: clock.book(), result: { status: 'completed', ...result } }] })
      await rounds.run()
    },
  }
}

/** A match that has not begun; kick-off in an hour. */
export const match = (id: number, change: Partial<MatchRecord> = {}): MatchRecord => ({
  id,
  key: `match-${id}`,
  league: 1,
  sport: 1,
  order: id,
  home: `Home ${id}`,
  away: `Away ${id}`,
  kickoff: evening + 3_600_000,
  status: 'open',
  suspension: 'none',
  parent: null,
  subject: 'match',
  live: null,
  incident: 0,
  ...change,
})

export const playing = (score: readonly [number, number], change: Partial<Live> = {}): Live => ({
  phase: 'firstHalf',
  minute: 20,
  score,
  half: [0, 0],
  reds: [0, 0],
  part: 0,
  parts: [],
  ...change,
})

/** A market with decimal prices such as `1.95`, null where none is quoted. */
export const market = (
  id: number,
  ofMatch: number,
  prices: readonly (number | null)[],
  change: Partial<Omit<MarketRecord, 'prices'>> = {},
): MarketRecord => ({
  id,
  match: ofMatch,
  type: 'HDP',
  line: 0,
  status: 'open',
  version: 1,
  ...change,
  prices: prices.map((price) => (price === null ? null : quote(Math.round(price * 10_000), 'DEC'))),
})

/** A placement of 10.00 on the home side of market 11 of match 1 at 1.95, or what is said instead. */
export const slip = (change: Partial<Body<typeof placeBet>> = {}): Body<typeof placeBet> => ({
  account_id: 'ann',
  session_token: 'token',
  match_id: 1,
  odds_id: 11,
  market_type: 'HDP',
  pick: 'home',
  line: 0,
  odds_type: 'DEC',
  price: '1.95',
  stake: '10.00',
  accept: 'none',
  bet_key: randomUUID(),
  ...change,
})

const enter = async (
  { db }: Database,
  { login, currency = 'MYR', cash = 100_000n, limits = {}, commission = 0 }: Someone,
): Promise<bigint> => {
  const agent = await agentOf(db, houseAgent)
  const { id } = await db
    .insertInto('member')
    .values({ login, password_hash: 'none', currency, nickname: null, agent_id: agent.id, created_real: evening })
    .returning('id')
    .executeTakeFirstOrThrow()
  const {
    minBet = 300n,
    maxBet = 200_000n,
    maxPayout = 2_000_000n,
    matchLimit = 1_000_000n,
    marketLimit = 1_000_000n,
  } = limits
  await db
    .insertInto('member_limit')
    .values({
      member_id: id,
      sport: 1,
      min_bet: minBet,
      max_bet: maxBet,
      max_payout: maxPayout,
      match_limit: matchLimit,
      market_limit: marketLimit,
    })
    .execute()
  await db
    .insertInto('member_commission')
    .values(commissionGroups.map((bet_group) => ({ member_id: id, bet_group, rate: commission })))
    .execute()
  await openWallet(db, id)
  if (cash > 0n)
    await deposit(db, { kind: 'opening', member: id, amount: cash, note: '', book: evening, real: evening })
  return id
}

export const describeShop = describeOpened(openShop, ({ database }) => database.close())
