import { type RecordedBet, recordedColumns, replayBet } from '#server/bets/record/replay.ts'
import type { Ask } from './rows.ts'

export interface RecordsFound {
  readonly breaks: readonly string[]
  readonly records: number
  readonly mismatched: number
}

/** Every bet has a record, and the record run through the machine gives the bet. */
export const checkRecords = async (ask: Ask): Promise<RecordsFound> => {
  const bets = await ask<RecordedBet>(`select ${recordedColumns.join(', ')},
      (select string_agg(n || ':' || odds_type || ':' || price, ',' order by n) from leg where leg.bet_id = bet.id) as prices
    from bet order by id`)
  const breaks = bets.flatMap((bet) => {
    const fault = replayBet(bet)
    return fault === undefined ? [] : [`bet ${bet.id}: its record does not give the bet (${fault})`]
  })
  return { breaks, records: bets.length - breaks.length, mismatched: breaks.length }
}
