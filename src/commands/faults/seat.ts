import type { Board } from '#domain/market/board.ts'
import type { Chance } from './chance.ts'
import type { Diary } from './diary.ts'

export interface Seat {
  readonly identity: { readonly account_id: string; readonly session_token: string }
  /** The member's own, as the proxy in front tells it. */
  readonly address: string
  readonly port: () => number
  readonly board: () => Board | undefined
  readonly chance: Chance
  readonly diary: Diary
  readonly counts: Counts
  /** Whether to make new bets. */
  readonly goesOn: () => boolean
  /** Whether to keep asking about a key. */
  readonly endures: () => boolean
}

/** Counts of what happened to the clients. */
export interface Counts {
  placed: number
  refused: number
  lost: number
  retries: number
  foundByKey: number
  letGo: number
  storms: number
  sold: number
  seated: number
  /** Seats given back. */
  left: number
  predicted: number
  /** Rounds of games that the studio said were over. */
  played: number
  /** Rooms that the operator cancelled. */
  cancelled: number
}
