import type { MarketCode, Period } from '#domain/market/catalogue.ts'
import type { Line } from '#domain/market/line.ts'

/** One market at a line, with the fair chances of its picks in their order (`rule-chances.ts`). */
export interface FairMarket {
  readonly market: MarketCode
  readonly period: Period
  readonly line: Line
  readonly chances: readonly number[]
}
