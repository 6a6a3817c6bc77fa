import type { MarketType, MyanmarType } from '#domain/market/kinds.ts'
import type { Line } from '#domain/market/line.ts'
import type { MatchResult } from '#domain/market/result.ts'
import type { League, Live, Subject, Suspension } from '#domain/market/rows.ts'
import type { Decimal } from '#domain/odds/odds.ts'
import type { MatchLaw } from './builder/law.ts'
import type { Intake } from './feeds/intake.ts'
import type { Parts } from './in-parts.ts'

/**
 * A feed adapter. The house asks it; it never calls the house. `advance(book)` returns, in order, all that happened up
 * to that book time. The same adapter over the same input reports the same story, however time is cut into steps; only
 * values that a longer step has overtaken (a minute, a price) are left out.
 */
export interface Feed {
  readonly name: string
  /**
   * For files: the book time at which a new book begins unless told otherwise, so that there is something to bet on.
   */
  readonly opensAt?: number
  /** For files: what was found in them. */
  readonly intake?: Intake
  /** For files: whether all of it was reported, so that nothing more follows. */
  readonly isOver?: () => boolean
  /** A useful start for a first run, so that some matches are already settled at `start`. Never after `start`. */
  rollFrom: (start: number) => number
  /** Sets where to begin; called once, before the first `advance`. Matches that were over by then are not reported. */
  begin: (from: number) => void
  advance: (book: number) => readonly FeedMessage[]
  /** Works out in parts what `advance` reports at this moment: with it or without, that is the same. */
  readonly prepare?: (book: number) => Parts
  /**
   * All that holds now, ended by `whole`. The house asks for it after a silence, before any market reopens
   * (§feed.silence).
   */
  snapshot: () => readonly FeedMessage[]
}

/** A league with the feed's own key; ids are made from keys (`ids.ts`). */
export type FeedLeague = Omit<League, 'id'> & { readonly key: string }

/** One market at its current line; prices in the order of `picksOf(type)`, null where a pick is not quoted. */
export interface FeedMarket {
  readonly type: MarketType
  readonly line: Line
  readonly prices: readonly (Decimal | null)[]
  /** Shown at its price, but takes no bet. */
  readonly locked?: boolean
}

/**
 * A Myanmar price beside a market: line and percent from home's or over's view, the line whole goals in quarters
 * (§myanmar.price).
 */
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
   * A match comes on the board, or its kick-off or names change. With `parent`, another match's key, it is a child of
   * that match: its corners or bookings, with a score and a result of its own. A reader of the board sees its parent's
   * play, and it takes bets only while its parent does.
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
      /**
       * The season of its league that it belongs to, in the order of their names, where the feed has it: `2024-25`.
       */
      season?: string
      /** The round of a knock-out, as its feed names it: `Quarter-finals`. */
      stage?: string
    })
  /**
   * All markets of a match: an absent market is withdrawn. An outright has the market `ORZ` on the match of each
   * runner, and in a race of the house those on its place and on those behind it.
   */
  | (Told & {
      kind: 'prices'
      markets: readonly FeedMarket[]
      myanmar?: readonly FeedMyanmar[]
      /** The law they are made from, where the feed has one: without it no builder is offered (§builder.chance). */
      law?: MatchLaw
    })
  /** The current phase, part, minute, score and red cards. */
  | (Told & {
      kind: 'play'
      live: Live
      /** The feed plays the match itself: the way of its ball is drawn, for who looks (`play/ball.ts`). */
      drawsBall?: true
    })
  /** A bet stop: sent before its cause is known; affects only open markets. */
  | (Told & { kind: 'stop'; reason: Exclude<Suspension, 'none' | 'feed'> })
  /** The stop is over; markets reopen with prices reported after the latest incident. */
  | (Told & { kind: 'resume' })
  /**
   * A result; a higher `action` corrects it, status `cancelled` or `refund` voids the match (§settlement.correction).
   */
  | (Told & { kind: 'result'; result: MatchResult })
  /** The feed is alive. Silence is measured in real time from the latest such message. */
  | { kind: 'alive'; at: number }
  /** The end of a snapshot. */
  | { kind: 'whole'; at: number }
