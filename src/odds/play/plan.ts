import type { MatchResult } from '#domain/market/result.ts'
import { isRace } from '#domain/market/sports.ts'
import type { MatchLaw } from '../builder/law.ts'
import type { FeedLeague, FeedMarket, FeedMyanmar } from '../feed.ts'
import type { Game } from './game.ts'
import { latest } from './latest.ts'

/**
 * A match as a feed knows it beforehand; `match-simulation.ts` decides what is reported when. Times are book
 * milliseconds.
 */
export interface Plan {
  readonly key: string
  readonly league: FeedLeague
  readonly home: string
  readonly away: string
  readonly order: number
  readonly kickoff: number
  /** For a child match: the key of the match it belongs to, and what is counted. */
  readonly parent?: string
  readonly subject?: 'corners' | 'bookings'
  /** The season of its league, and the round of a knock-out, where they are known. */
  readonly season?: string
  readonly stage?: string
  /** When it comes on the board. */
  readonly opens: number
  /**
   * How it is played, as far as it is known at a moment: future events are not in it, and what has no end yet ends at
   * Infinity. The very same game if nothing became known. Null if no play will be known, so that bets end at kick-off.
   */
  readonly gameAt: (at: number) => Game | null
  /**
   * All its markets: the main ones as priced at a moment on lines chosen at an earlier one, those behind *more* as
   * priced at a moment since then. The very same list as before if nothing changed.
   */
  readonly pricesAt: (at: number, lined: number, beside: number) => readonly FeedMarket[]
  /** Its Myanmar prices at a moment, if its sport has any (§myanmar.price). */
  readonly myanmarAt?: (at: number) => readonly FeedMyanmar[]
  /** The law its prices are made from at a moment, where several picks of it may be bet on together. */
  readonly lawAt?: (at: number) => MatchLaw
  /** Whether the way of its ball is drawn. */
  readonly drawsBall?: true
  /** Whether its first half has a score of its own, told before the match is over. */
  readonly halves: boolean
  /** Throws for a match that is not over at that moment. */
  readonly result: (at: number) => MatchResult
  /**
   * How long after the end of its first half, after the last whistle, or after the kick-off of a match without play,
   * the result is reported.
   */
  readonly confirmAfter: number
}

/** No match takes longer than this from kick-off to confirmed result. */
export const longestMatch = 6 * 3_600_000

/** The last round of a season, from its first match to the confirmed result of the season. */
const longestRound = 32 * 3_600_000

/** Within what time of its kick-off a result is confirmed, at the latest: of a match, a race, or a season's winner. */
export const resultWithin = ({ sport, away }: { readonly sport: number; readonly away: string }): number =>
  away === '' && !isRace(sport) ? longestRound : longestMatch

const hour = 3_600_000
/** How long an opinion of a coming match is held, if its prices are not to move in between: less in its last hours. */
const heldEarly = hour,
  heldSoon = hour / 3

/** The moment of the opinion that holds at another moment before the match. */
export const opinionAt = (kickoff: number, at: number): number => {
  const held = at < kickoff - 4 * hour ? heldEarly : heldSoon
  return Math.floor(at / held) * held
}

/** How a sport makes its prices. */
interface Pricing<Distribution, Lines> {
  readonly kickoff: number
  /** The very same distribution as before if nothing changed. */
  readonly distributionAt: (at: number) => Distribution
  readonly linesOf: (distribution: Distribution) => Lines
  readonly quotesOf: (distribution: Distribution, lines: Lines, live: boolean) => readonly FeedMarket[]
  /** The markets behind *more* at a moment, if they are priced less often than the others. */
  readonly besideOf?: (distribution: Distribution, lines: Lines, at: number) => readonly FeedMarket[]
}

/**
 * Prices of a sport by its own distribution, lines and quotes. Each is made once per input: a feed asks for the same
 * ones many times.
 */
export const pricedBy = <Distribution, Lines>({
  kickoff,
  distributionAt,
  linesOf,
  quotesOf,
  besideOf = () => none,
}: Pricing<Distribution, Lines>): Plan['pricesAt'] => {
  const linesBy = latest((lined: number) => linesOf(distributionAt(lined)))
  const besideBy = latest((beside: number, lines: Lines) => besideOf(distributionAt(beside), lines, beside))
  const quotesBy = latest((distribution: Distribution, lines: Lines, live: boolean, more: readonly FeedMarket[]) => [
    ...quotesOf(distribution, lines, live),
    ...more,
  ])
  return (at, lined, beside) => {
    const lines = linesBy(lined)
    const more = besideBy(beside, lines)
    return quotesBy(distributionAt(at), lines, at >= kickoff, more)
  }
}

const none: readonly FeedMarket[] = []
