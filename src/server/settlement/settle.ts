import type { MatchResult } from '#domain/market/result.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { moveBets } from '../bets/moves.ts'
import { readResult, resultColumns } from '../book/records.ts'
import type { Database, Tabled } from '../database/database.ts'
import { betColumns, type OpenBet, withLegs } from './open-bet.ts'
import { decide } from './verdict.ts'

const batch = 500

/** A result not yet paid out in full. */
export interface DueResult {
  readonly match: bigint
  readonly result: MatchResult
}

/** Results that were told or corrected since they were last paid out. */
export const dueResults = async (db: Tabled): Promise<readonly DueResult[]> => {
  const rows = await db.selectFrom('result').select('match_id').select(resultColumns)
    .whereRef('settled_action', '<', 'action').orderBy('match_id').limit(100).execute()
  return rows.map((row) => ({ match: row.match_id, result: readResult(row)! }))
}

/** Results of matches that nobody bet on have nothing to pay out: most of them, and all at once. */
export const closeUnbet = async (db: Tabled): Promise<void> => {
  await db.updateTable('result').set((of) => ({ settled_action: of.ref('action') })).whereRef('settled_action', '<', 'action')
    .where((is) => is.not(is.exists(is.selectFrom('leg').select('leg.bet_id').whereRef('leg.match_id', '=', 'result.match_id')))).execute()
}

/**
 * Settles a match's legs by its result, and the tickets they decide, in batches by member, each batch one transaction. What is decided is told by
 * the legs themselves, so a run that is cut off goes on where it was. Answers how many bets it settled, opened or confirmed.
 */
export const settleMatch = async (parts: { database: Database; clock: Clock }, due: DueResult): Promise<number> => {
  let settled = 0
  for (let pass = 0; pass < mostPasses; pass++) {
    const { moved, lost } = await settleOnce(parts, due)
    settled += moved
    if (lost > 0) continue
    await close(parts.database.db, due)
    break
  }
  return settled
}

/** A ticket that another match's result moved meanwhile is decided again by what it is now; what is left after that waits for the next round. */
const mostPasses = 3

/** One pass over a match's tickets: how many moved, and how many somebody else had moved before. */
const settleOnce = async ({ database: { db }, clock }: { database: Database; clock: Clock }, due: DueResult): Promise<{ moved: number; lost: number }> => {
  const sum = { moved: 0, lost: 0 }
  let last = { member: 0n, bet: 0n }
  for (;;) {
    const bets = await nextBets(db, due, last)
    const moves = bets.flatMap((bet) => decide(bet, due.match, due.result))
    const moved = await moveBets(db, moves, { book: clock.book(), real: clock.real() })
    sum.moved += new Set(moved).size
    sum.lost += moves.length - moved.length
    const end = bets.at(-1)
    if (!end || bets.length < batch) return sum
    last = { member: end.member_id, bet: end.id }
  }
}

/** Tickets that the result may decide or decide otherwise: taken, and with a leg decided by an older action or none. */
const nextBets = async (db: Tabled, { match, result }: DueResult, last: { member: bigint; bet: bigint }): Promise<readonly OpenBet[]> => {
  const bets = await db.selectFrom('leg').innerJoin('bet', 'bet.id', 'leg.bet_id')
    .select(betColumns.map((column) => `bet.${column}` as const))
    .where('leg.match_id', '=', match).where('bet.state', 'in', ['running', 'settled', 'void'])
    .where((is) => is.or([is('leg.settled_action', 'is', null), is('leg.settled_action', '<', result.action)]))
    .where(sql<boolean>`(leg.member_id, leg.bet_id) > (${last.member}::bigint, ${last.bet}::bigint)`)
    .orderBy('leg.member_id').orderBy('leg.bet_id').limit(batch).execute()
  return withLegs(db, bets)
}

/** A result is paid out once no bet of its match is still waiting: what is accepted later must be settled too. */
const close = async (db: Tabled, { match, result }: DueResult): Promise<void> => {
  await db.updateTable('result').set({ settled_action: result.action }).where('match_id', '=', match).where('action', '=', result.action)
    .where((is) => is.not(is.exists(is.selectFrom('bet').innerJoin('leg', 'leg.bet_id', 'bet.id').select('bet.id')
      .where('leg.match_id', '=', match).where('bet.state', '=', 'waiting'))))
    .execute()
}
