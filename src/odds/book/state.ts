import type { LawRecord, LeagueRecord, MarketRecord, MatchRecord, ResultRecord } from '../store.ts'
import type { PriceCause } from './price-causes.ts'
import type { Quiet } from './derive.ts'
import type { BookMatch } from './book-match.ts'

/**
 * The book in memory: what the feed reported and the records derived from it. Only the functions of `book.ts` and
 * `take.ts` change it.
 */
export interface Book {
  readonly matches: Map<number, BookMatch>
  readonly leagues: Map<number, LeagueRecord>
  /** The children of each match, by the match's id. They are derived again together with it. */
  readonly children: Map<number, Set<BookMatch>>
  /** Matches with news since records were last derived. */
  readonly touched: Set<BookMatch>
  /** Not committed yet. */
  readonly pending: Pending
  quiet: Quiet
  day: number
}

/**
 * Rows by id, so that a row that changes twice before a commit is written once; and the matches whose board rows may
 * differ.
 */
export interface Pending {
  readonly leagues: Map<number, LeagueRecord>
  readonly matches: Map<number, MatchRecord>
  readonly markets: Map<number, MarketRecord>
  readonly results: Map<number, ResultRecord>
  readonly laws: Map<number, LawRecord>
  /** Why each market changed, by its id. */
  readonly causes: Map<number, PriceCause>
  readonly derived: Set<BookMatch>
  /** Matches that have had no whole result for longer than any match is played: they wait for the operator. */
  readonly late: Set<BookMatch>
}
