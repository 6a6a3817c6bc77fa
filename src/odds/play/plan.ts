import type { MatchResult } from '#domain/market/result.ts'
import type { FeedLeague, FeedMarket, FeedMyanmar } from '../feed.ts'
import type { Game } from './game.ts'

/** A match as a feed knows it beforehand; what it tells of it when is `telling.ts`. Times are book milliseconds. */
export interface Plan {
  readonly key: string
  readonly league: FeedLeague
  readonly home: string
  readonly away: string
  readonly order: number
  readonly kickoff: number
  /** Of a child match: the key of the match it belongs to, and what of it is counted. */
  readonly parent?: string
  readonly subject?: 'corners' | 'bookings'
  /** When it comes on the board. */
  readonly opens: number
  /** How it is played; null when no play is known, so that bets end at kick-off. */
  readonly game: () => Game | null
  /** All its markets as priced at a moment, on lines chosen at an earlier one. */
  readonly pricesAt: (at: number, lined: number) => readonly FeedMarket[]
  /** Its Myanmar prices at a moment, where its sport has any (`rules §4`). */
  readonly myanmarAt?: (at: number) => readonly FeedMyanmar[]
  readonly result: () => MatchResult
  /** How long after the last whistle, or the kick-off of a match without play, the result is told. */
  readonly confirmAfter: number
}

/** No match is longer, from kick-off to its confirmed result. */
export const longestMatch = 6 * 3_600_000

/**
 * Prices of a sport by its own outlook, lines and quotes. Lines are chosen once for each moment they are chosen at: a price
 * maker asks for the same ones many times over.
 */
export const pricedBy = <Outlook, Lines>(
  outlookAt: (at: number) => Outlook,
  linesOf: (outlook: Outlook) => Lines,
  quotesOf: (outlook: Outlook, lines: Lines, at: number) => readonly FeedMarket[],
): Plan['pricesAt'] => {
  let chosen: { readonly at: number; readonly lines: Lines } | undefined
  return (at, lined) => {
    if (chosen?.at !== lined) chosen = { at: lined, lines: linesOf(outlookAt(lined)) }
    return quotesOf(outlookAt(at), chosen.lines, at)
  }
}
