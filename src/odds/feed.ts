import type { MarketType, MyanmarType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { League, Live, Subject, Suspension } from '#domain/market/rows.ts'
import type { Decimal } from '#domain/odds.ts'
import type { Intake } from './feeds/intake.ts'

/**
 * A feed adapter. It is asked, never calls: `advance(book)` gives in order all that happened up to that book time.
 * The same adapter over the same input tells the same story, however the time is cut into steps; only what a longer step
 * has overtaken (a minute, a price) is left out.
 */
export interface Feed {
  readonly name: string
  /** Of files: the book time where a new book begins unless it is told otherwise, so that something can be bet on. */
  readonly opensAt?: number
  /** Of files: what was found in them. */
  readonly intake?: Intake
  /** Where a first run usefully begins so that some matches are already settled at `start`. Never after `start`. */
  rollFrom: (start: number) => number
  /** Where to begin, once, before the first `advance`: matches that were over by then are not told. */
  begin: (from: number) => void
  advance: (book: number) => readonly FeedMessage[]
  /** All that holds now, ended by `whole`: asked for after a silence, before any market reopens (§feed.silence). */
  snapshot: () => readonly FeedMessage[]
}

/** A league with the feed's own key; ids are made from keys (`ids.ts`). */
export type FeedLeague = Omit<League, 'id'> & { readonly key: string }

/** One market at its present line; prices in the order of `picksOf(type)`, null where a pick is not quoted. */
export interface FeedMarket {
  readonly type: MarketType
  readonly line: Line
  readonly prices: readonly (Decimal | null)[]
}

/** A Myanmar price beside a market: line and percent from home's or over's view, the line whole goals in quarters (§myanmar.price). */
export interface FeedMyanmar {
  readonly type: MyanmarType
  readonly line: Line
  /** A whole number from −100 to 100. */
  readonly percent: number
}

/** `match` is the feed's own key, `at` book time in milliseconds. */
interface Told {
  readonly match: string
  readonly at: number
}

export type FeedMessage =
  /**
   * A match comes on the board, or its kick-off or names changed. With a `parent`, that match's key, it is a child of it: its
   * corners or bookings, with a score and a result of its own; a reader of the board sees its parent's play, and it takes bets only while
   * its parent does.
   */
  | (Told & {
      kind: 'fixture'
      league: FeedLeague
      home: string
      away: string
      kickoff: number
      order: number
      parent?: string
      subject?: Exclude<Subject, 'match'>
    })
  /** All markets of a match: one that is absent is withdrawn. An outright has one, `ORZ`, on the match of each runner. */
  | (Told & { kind: 'prices'; markets: readonly FeedMarket[]; myanmar?: readonly FeedMyanmar[] })
  /** Phase, part, minute, score and red cards now. */
  | (Told & { kind: 'play'; live: Live })
  /** A bet stop: sent before its cause is known, touches only open markets. */
  | (Told & { kind: 'stop'; reason: Exclude<Suspension, 'none' | 'feed'> })
  /** The stop is over; markets reopen with prices told after the latest incident. */
  | (Told & { kind: 'resume' })
  /** A result; a higher `action` corrects it, status `cancelled` or `refund` voids the match (§settlement.correction). */
  | (Told & { kind: 'result'; result: MatchResult })
  /** The feed is there. Silence is measured in real time from the last one. */
  | { kind: 'alive'; at: number }
  /** The end of a snapshot. */
  | { kind: 'whole'; at: number }
