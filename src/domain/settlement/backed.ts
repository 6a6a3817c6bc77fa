import type { EachWayTerms } from '../bet/each-way.ts'
import type { MarketCode, Period } from '../market/catalogue.ts'
import type { Line } from '../market/line.ts'
import type { Score } from '../market/result.ts'

/** A selection on any market of the catalogue, as its bet accepted it. */
export interface Backed {
  readonly market: MarketCode
  readonly period: Period
  readonly pick: string
  /** In quarters, from the backed side's view; 0 where the market has no line. */
  readonly line: Line
  readonly sport: number
  /** Whether the match was running at acceptance. */
  readonly live: boolean
  /** The score of the bet's period at acceptance. */
  readonly at: Score
  /** The match's incident number at acceptance; left out, it is lower than any. */
  readonly incident?: number
  /** Of a runner backed each way: half of the bet is on its place (§bet.each-way). */
  readonly eachWay?: EachWayTerms
}
