import type { MarketType } from '#domain/market/kinds.ts'
import { hold } from './held.ts'

/** A match whose markets the board shows, and the market to go to. */
export interface RequestedMatch {
  readonly match: number
  readonly type?: MarketType
}

const wished = hold<RequestedMatch | null>(null)

/** Asks the board for a match; null once it is shown. A board that opens later finds the request. */
export const requestMatch = wished.set
export const useRequestedMatch = wished.use
