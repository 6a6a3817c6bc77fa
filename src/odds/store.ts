import type { BookType } from '#domain/market/kinds.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { League, Live, Subject, Suspension } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import type { MarketStatus } from '#domain/market/status.ts'
import type { MatchLaw } from './builder/law.ts'
import type { PriceCause } from './book/price-causes.ts'

/** A market's stored state where it differs from a commit: its version counted on, or it is held for another reason. */
export type StoredElsewhere = Pick<MarketRecord, 'id' | 'match' | 'type' | 'line' | 'status' | 'version'>

/**
 * Where the book is kept. The odds house commits here *before* it publishes (§bet.open-market), so placement reads a
 * market's status and version inside its own transaction and accepts no bet on a market that was not open.
 */
export interface BookStore {
  load: () => Promise<StoredBook>
  /**
   * Writes a change whole or not at all; rows replace rows with the same id. A failure throws, and nothing is
   * published. Answers the markets that stand otherwise than the change says, because an operator was faster.
   */
  commit: (change: BookChange) => Promise<readonly StoredElsewhere[]>
  /** The operator's orders after the order of that number, in commit order. */
  commands: (after: number) => Promise<readonly TraderCommand[]>
}

export type LeagueRecord = League

export interface MatchRecord {
  readonly id: number
  /** The feed's own key. */
  readonly key: string
  readonly league: number
  readonly sport: number
  readonly order: number
  readonly home: string
  readonly away: string
  /** Book time in milliseconds. */
  readonly kickoff: number
  /** `settled` and `cancelled` are final except for a corrected result; `hidden` is over and waits for its result. */
  readonly status: MarketStatus
  readonly suspension: Suspension
  /** The match it is a child of; null if it has none. */
  readonly parent: number | null
  readonly subject: Subject
  /** The season of its league, and the round of a knock-out, where the feed has them. */
  readonly season?: string
  readonly stage?: string
  /** Null before kick-off. */
  readonly live: Live | null
  /**
   * Rises with every incident of its sport and every status change; a waiting bet is rejected if its match's number
   * moved (§bet.incident).
   */
  readonly incident: number
}

/**
 * A market as the board shows it; its version counts on over restarts. Prices are decimal ten-thousandths in the order
 * of the picks; a Myanmar market has only its percent.
 */
export interface MarketRecord extends Omit<Odds, 'type' | 'prices'> {
  readonly type: BookType
  readonly prices: readonly (number | null)[]
}

export interface ResultRecord {
  readonly match: number
  readonly result: MatchResult
  /** Book time at which it was reported. */
  readonly at: number
}

/** The law that a match's prices are made from (§builder.chance). */
export interface LawRecord {
  readonly match: number
  readonly law: MatchLaw
}

/** An operator's act on a match. The store has it already; the house applies it so that its own records follow. */
export type TraderCommand = {
  readonly id: number
  readonly match: number
} & ({ readonly kind: 'hold' | 'release' } | { readonly kind: 'result'; readonly result: ResultRecord })

/** What one tick changed. Lists hold each id at most once. */
export interface BookChange {
  readonly book: number
  readonly real: number
  /** Real time at which the feed last spoke. */
  readonly alive: number
  readonly leagues: readonly LeagueRecord[]
  readonly matches: readonly MatchRecord[]
  readonly markets: readonly MarketRecord[]
  readonly results: readonly ResultRecord[]
  /** The laws of the matches that were priced. */
  readonly laws?: readonly LawRecord[]
  /** Why markets changed, by id; the cause of one that is not there is not known. */
  readonly causes?: ReadonlyMap<number, PriceCause>
}

/**
 * What the last run left: every match without a final result, and those with one whose kick-off is so little before
 * `book` that they are remembered (`book/remembered.ts`); the markets of the unfinished ones; the latest result of
 * each of these matches.
 */
export interface StoredBook {
  /** Book time of the last commit, 0 when there was none. */
  readonly book: number
  /** The leagues of its matches. */
  readonly leagues: readonly LeagueRecord[]
  readonly matches: readonly MatchRecord[]
  readonly markets: readonly MarketRecord[]
  readonly results: readonly ResultRecord[]
  /** Matches a trader holds back. */
  readonly holds: readonly number[]
  /** The latest order that these rows reflect. */
  readonly lastCommand: number
}

export const emptyBook: StoredBook = {
  book: 0,
  leagues: [],
  matches: [],
  markets: [],
  results: [],
  holds: [],
  lastCommand: 0,
}

/** A store that keeps nothing but the last rows in memory. */
export const memoryStore = (): BookStore & { readonly now: () => StoredBook } => {
  const leagues = new Map<number, LeagueRecord>()
  const matches = new Map<number, MatchRecord>()
  const markets = new Map<number, MarketRecord>()
  const results = new Map<number, ResultRecord>()
  let book = 0
  const now = (): StoredBook => ({
    book,
    leagues: [...leagues.values()],
    matches: [...matches.values()],
    markets: [...markets.values()],
    results: [...results.values()],
    holds: [],
    lastCommand: 0,
  })
  return {
    now,
    load: async () => now(),
    commands: async () => [],
    commit: async (change) => {
      book = change.book
      for (const league of change.leagues) leagues.set(league.id, league)
      for (const match of change.matches) matches.set(match.id, match)
      for (const market of change.markets) markets.set(market.id, market)
      for (const result of change.results) results.set(result.match, result)
      return []
    },
  }
}
