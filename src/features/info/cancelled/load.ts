import type { Answer } from '#calls/call.ts'
import { listCancelledLottery } from '#calls/game-report.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { DatedBody } from '../dated-list.tsx'

/** A bet on a lottery or a mini game that was cancelled; the stake in minor units. */
export interface CancelledBet {
  readonly round: string
  readonly reference: string
  readonly game: string
  readonly provider: string
  readonly placed: number
  readonly stake: bigint
}

/** Undefined where a row cannot be read. */
export const parseCancelled = (
  { bets }: Pick<Answer<typeof listCancelledLottery>, 'bets'>,
  currency: Currency,
): readonly CancelledBet[] | undefined => {
  const rows = bets.map(({ round_id: round, reference, game, provider_id: provider, placed, stake: text }) => {
    const stake = parseAmount(text, currency)
    return stake === undefined ? undefined : { round, reference, game, provider, placed, stake }
  })
  return rows.every((row) => row !== undefined) ? rows : undefined
}

export const loadCancelled = async (body: DatedBody, currency: Currency, signal: AbortSignal) =>
  loadedFrom(await ask(listCancelledLottery, body, signal), (answer) => {
    const rows = parseCancelled(answer, currency)
    return rows && { rows, total: answer.total }
  })
