import type { MarketType } from '#domain/market/kinds.ts'
import { hold } from './held.ts'

/** A match whose markets are to be shown on the board, and the one to go to among them. */
export interface RequestedMatch {
  readonly match: number
  readonly type?: MarketType
}

const wished = hold<RequestedMatch | null>(null)

/** Asks the board for a match; null once it is shown. A board that comes later finds it. */
export const requestMatch = wished.set
export const useRequestedMatch = wished.use
