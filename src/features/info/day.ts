import type { Answer } from '#calls/call.ts'
import type { dailyStatement } from '#calls/report.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Moved } from '#domain/settlement/statement.ts'
import { parseSigned } from './parse-signed.ts'

export interface Movement extends Moved {
  readonly seq: number
  readonly at: number
  readonly kind: string
  readonly betId: string
  /** The part of the amount that is commission. */
  readonly commission: bigint
  readonly text: string
  /** The other bet of an edit, by the number a member quotes (§edit.named). */
  readonly editedFrom?: string
  readonly editedTo?: string
  /** Of a prize: the place in the ranking of its room, and how many played. */
  readonly ranked?: { readonly place: number; readonly players: number }
}

/** One GMT+8 day of a member's cash. */
export interface Day {
  readonly day: string
  readonly opening: bigint
  readonly closing: bigint
  readonly turnover: bigint
  readonly validTurnover: bigint
  readonly movements: readonly Movement[]
  /** Days that hold a movement, newest first. */
  readonly days: readonly string[]
}

/** Parses a statement; undefined if an amount is not valid. */
export const parseDay = (answer: Answer<typeof dailyStatement>, currency: Currency): Day | undefined => {
  const [opening, closing, turnover, validTurnover] = [
    answer.opening,
    answer.closing,
    answer.turnover,
    answer.valid_turnover,
  ].map((text) => parseSigned(text, currency))
  const movements = answer.movements.map((row): Movement | undefined => {
    const [amount, commission, balance] = [row.amount, row.commission, row.balance].map((text) =>
      parseSigned(text, currency),
    )
    if (amount === undefined || commission === undefined || balance === undefined) return undefined
    return {
      seq: row.seq,
      at: row.at,
      kind: row.kind,
      betId: row.bet_id,
      text: row.text,
      amount,
      commission,
      balance,
      ...(row.edited_from !== undefined && { editedFrom: row.edited_from }),
      ...(row.place !== undefined &&
        row.players !== undefined && { ranked: { place: row.place, players: row.players } }),
      ...(row.edited_to !== undefined && { editedTo: row.edited_to }),
    }
  })
  if (opening === undefined || closing === undefined || turnover === undefined || validTurnover === undefined)
    return undefined
  return movements.every((movement) => movement !== undefined)
    ? { day: answer.day, opening, closing, turnover, validTurnover, movements, days: answer.days }
    : undefined
}
