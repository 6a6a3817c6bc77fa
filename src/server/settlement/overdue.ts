import { voidWithoutResultHours } from '#domain/limits.ts'
import type { Clock } from '#odds/clock.ts'
import { moveBets } from '../bets/moves.ts'
import { readResult, resultColumns } from '../book/records.ts'
import type { Database } from '../database/database.ts'
import { outcomeOf, voidFor } from './verdict.ts'

const most = 500

/** Voids running bets whose match has given no result for them 48 book hours after its kick-off. Answers how many. */
export const voidOverdue = async ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let voided = 0
  let last = 0n
  for (;;) {
    const at = { book: clock.book(), real: clock.real() }
    const bets = await db.selectFrom('bet').innerJoin('match', 'match.id', 'bet.match_id').leftJoin('result', 'result.match_id', 'bet.match_id')
      .selectAll('bet').select(resultColumns)
      .where('bet.state', '=', 'running').where('match.kickoff', '<=', BigInt(at.book - voidWithoutResultHours * 3_600_000))
      .where('bet.id', '>', last).orderBy('bet.id').limit(most).execute()
    const moves = bets.flatMap((bet) => {
      const result = readResult(bet)
      const undecided = !result || outcomeOf(bet, result) === 'running'
      return undecided ? voidFor(bet, result?.action ?? -1) : []
    })
    voided += (await moveBets(db, moves, at)).length
    const end = bets.at(-1)
    if (!end || bets.length < most) return voided
    last = end.id
  }
}
