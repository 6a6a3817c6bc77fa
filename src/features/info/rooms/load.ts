import type { Answer } from '#calls/call.ts'
import { gameResultTournament, gameResultTournamentRefund } from '#calls/rooms/tournament-report.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { DatedBody } from '../dated-list.tsx'
import { parseSigned } from '../parse-signed.ts'

/** A room that a member played to its end; money in minor units, times in book milliseconds. */
export interface PlayedRoom {
  readonly id: number
  readonly endedAt: number
  readonly rank: number
  readonly players: number
  readonly score: string
  readonly entry: bigint
  readonly prize: bigint
  readonly winLose: bigint
}

/** An entry fee that came back, and why: a reason of the room, or `left`. */
export interface RefundedEntry {
  readonly id: number
  readonly at: number
  readonly amount: bigint
  readonly reason: string
}

const all = <Row>(rows: readonly (Row | undefined)[]): readonly Row[] | undefined =>
  rows.every((row) => row !== undefined) ? rows : undefined

/** Undefined where a row cannot be read. */
export const parsePlayedRooms = (
  { rooms }: Pick<Answer<typeof gameResultTournament>, 'rooms'>,
  currency: Currency,
): readonly PlayedRoom[] | undefined =>
  all(
    rooms.map(({ room_id: id, ended_at: endedAt, rank, players, score, room_rate, prize, win_lose }) => {
      const [entry, won, winLose] = [room_rate, prize, win_lose].map((text) => parseSigned(text, currency))
      return entry === undefined || won === undefined || winLose === undefined
        ? undefined
        : { id, endedAt, rank, players, score, entry, prize: won, winLose }
    }),
  )

/** Undefined where a row cannot be read. */
export const parseRefunds = (
  { refunds }: Pick<Answer<typeof gameResultTournamentRefund>, 'refunds'>,
  currency: Currency,
): readonly RefundedEntry[] | undefined =>
  all(
    refunds.map(({ room_id: id, ended_at: at, amount: text, reason }) => {
      const amount = parseAmount(text, currency)
      return amount === undefined ? undefined : { id, at, amount, reason }
    }),
  )

export const loadPlayedRooms = async (body: DatedBody, currency: Currency, signal: AbortSignal) =>
  loadedFrom(await ask(gameResultTournament, body, signal), (answer) => {
    const rows = parsePlayedRooms(answer, currency)
    return rows && { rows, total: answer.total }
  })

export const loadRefunds = async (body: DatedBody, currency: Currency, signal: AbortSignal) =>
  loadedFrom(await ask(gameResultTournamentRefund, body, signal), (answer) => {
    const rows = parseRefunds(answer, currency)
    return rows && { rows, total: answer.total }
  })
