import type { EachWayTerms } from '#domain/bet/each-way.ts'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a client knows, written before it sends and after each answer, so that it survives any fault elsewhere. */
export type Line =
  | {
      readonly kind: 'ask'
      readonly member: string
      readonly key: string
      readonly path: string
      readonly stake: string
      readonly legs: number
      readonly sizes: readonly number[] | null
      readonly eachWay: EachWayTerms | null
    }
  | { readonly kind: 'lost'; readonly key: string }
  /** The server said that a bet stands. Amounts in decimal digits. */
  | {
      readonly kind: 'placed'
      readonly key: string
      readonly bet: string
      readonly stake: string
      readonly risk: string
      readonly toWin: string
      readonly prices: readonly string[]
    }
  | { readonly kind: 'refused'; readonly key: string; readonly code: string }
  /** The request to sell a bet, or a percent of what it still holds, and its price. */
  | {
      readonly kind: 'cashOut'
      readonly member: string
      readonly key: string
      readonly bet: string
      /** Null where the member named the amount. */
      readonly percent: number | null
      readonly amount: string
    }
  | {
      readonly kind: 'sold'
      readonly key: string
      readonly bet: string
      readonly amount: string
      readonly risk: string
      readonly toWin: string
    }
  /** The server said that nothing was sold under the key and nothing will be. */
  | { readonly kind: 'unsold'; readonly key: string; readonly code: string }
  /** The request for a standing order, with its part where it is of one. */
  | {
      readonly kind: 'askOrder'
      readonly member: string
      readonly key: string
      readonly bet: string
      readonly direction: 'atLeast' | 'atMost'
      readonly act: 'cashOut' | 'notify'
      readonly amount: string
      readonly part: string | null
    }
  /** The server said that the order is in force, or was. */
  | { readonly kind: 'orderSet'; readonly key: string }
  /** The server said that the order is cancelled and never acts. */
  | { readonly kind: 'orderCancelled'; readonly key: string }
  /** The request to put another bet in the place of one: its value as it was shown, and the new stake. */
  | {
      readonly kind: 'askEdit'
      readonly member: string
      readonly key: string
      readonly bet: string
      readonly value: string
      readonly stake: string
    }
  /** The server said that both bets of the edit are made. */
  | {
      readonly kind: 'edited'
      readonly key: string
      readonly bet: string
      readonly newBet: string
      readonly value: string
      readonly stake: string
      readonly risk: string
    }
  /** The server said that nothing was edited under the key and nothing will be. */
  | { readonly kind: 'unedited'; readonly key: string; readonly code: string }
  /** The server said that the key has no bet and none ever will. */
  | { readonly kind: 'closed'; readonly key: string }
  /** The request for a seat: in a room of the member's own, or in the given one. */
  | {
      readonly kind: 'askSeat'
      readonly member: string
      readonly key: string
      readonly room: number | null
      readonly entry: string
    }
  /** The server said that the member sits in a room. */
  | { readonly kind: 'seated'; readonly key: string; readonly room: number; readonly entry: string }
  | { readonly kind: 'unseated'; readonly key: string; readonly code: string }
  /** The request to give a seat back. */
  | { readonly kind: 'askLeave'; readonly member: string; readonly key: string; readonly room: number }
  /** The server said that the seat is given back and its entry returned. */
  | { readonly kind: 'left'; readonly key: string; readonly room: number }
  | { readonly kind: 'unleft'; readonly key: string; readonly code: string }
  /** The server said that the room is closed and its entry paid back. */
  | { readonly kind: 'closedRoom'; readonly room: number }
  /** The operator's request for a free room, and for the end of a room. */
  | { readonly kind: 'askFree'; readonly prizes: string }
  | { readonly kind: 'askCancel'; readonly room: number }
  /** The server said that the room stands, or that its entries are paid back. */
  | { readonly kind: 'openedFree'; readonly room: number; readonly prizes: string }
  | { readonly kind: 'cancelledRoom'; readonly room: number }
  | {
      readonly kind: 'askPrediction'
      readonly member: string
      readonly key: string
      readonly room: number
      readonly points: number
    }
  /** The server said that a prediction stands, at a decimal price. */
  | {
      readonly kind: 'predicted'
      readonly key: string
      readonly prediction: string
      readonly points: number
      readonly price: string
    }
  /** The server said that a game is open, under the hash of the token that its address carries. */
  | { readonly kind: 'launched'; readonly member: string; readonly game: string; readonly token: string }
  /** The request for a round of a game, and what it costs. */
  | {
      readonly kind: 'askRound'
      readonly member: string
      readonly key: string
      readonly game: string
      readonly cost: string
    }
  /** The studio said that the round is over, and what it paid. */
  | { readonly kind: 'played'; readonly key: string; readonly paid: string }
  /** The studio said that the round was refused, or that its stake was given back. */
  | { readonly kind: 'unplayed'; readonly key: string }
  /**
   * A call of the provider that overpays, once it was answered: the amount in minor units as a number writes itself,
   * and the wallet's status, or nothing.
   */
  | {
      readonly kind: 'sent'
      readonly round: string
      readonly tx: string
      readonly call: 'bet' | 'win' | 'rollback'
      readonly amount: string
      readonly closes: boolean
      readonly status: string
    }
  /** The operator's request to release a held win. */
  | { readonly kind: 'askRelease'; readonly win: string }
  | { readonly kind: 'unpredicted'; readonly key: string; readonly code: string }

export interface Diary {
  readonly write: (line: Line) => void
}

export const openDiary = (folder: string, client: number): Diary => {
  const file = join(folder, `client-${client}.jsonl`)
  return { write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`) }
}

export const loadDiaries = (folder: string): readonly Line[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
