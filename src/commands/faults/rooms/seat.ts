import type { Board } from '#domain/market/board.ts'
import type { Chance } from '../chance.ts'
import type { Diary } from '../diary.ts'

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
export const noCounts = () => ({
  placed: 0,
  refused: 0,
  lost: 0,
  retries: 0,
  foundByKey: 0,
  letGo: 0,
  storms: 0,
  sold: 0,
  /** Standing orders acknowledged. */
  orders: 0,
  /** Edits of bets acknowledged. */
  edited: 0,
  seated: 0,
  /** Seats given back. */
  left: 0,
  predicted: 0,
  /** Games that the server opened. */
  launched: 0,
  /** Rounds of games that the studio said were over. */
  played: 0,
  /** Rooms that the operator cancelled. */
  cancelled: 0,
})
export type Counts = ReturnType<typeof noCounts>
