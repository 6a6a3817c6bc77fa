import type { MatchResult } from '#domain/market/result.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { moveBets } from '../bets/moves.ts'
import { readResult, resultColumns } from '../book/records.ts'
import type { Database, Tabled } from '../database/database.ts'
import { decide, type OpenBet } from './verdict.ts'

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

/**
 * Settles a match's bets by its result, in batches by member, each batch one transaction. What is settled is told by the bets
 * themselves, so a run that is cut off goes on where it was. Answers how many bets it settled, opened or confirmed.
 */
export const settleMatch = async ({ database: { db }, clock }: { database: Database; clock: Clock }, due: DueResult): Promise<number> => {
  let settled = 0
  let last = { member: 0n, bet: 0n }
  for (;;) {
    const bets = await nextBets(db, due, last)
    const decided = bets.map((bet) => ({ bet, verdict: decide(bet, due.result) }))
    const moves = decided.flatMap(({ verdict }) => (verdict === 'confirmed' ? [] : verdict))
    const moved = await moveBets(db, moves, { book: clock.book(), real: clock.real() })
    const confirmed = decided.flatMap(({ bet, verdict }) => (verdict === 'confirmed' ? [bet.id] : []))
    await confirm(db, confirmed, due)
    settled += new Set(moved).size + confirmed.length
    const end = bets.at(-1)
    if (!end || bets.length < batch) break
    last = { member: end.member_id, bet: end.id }
  }
  await close(db, due)
  return settled
}

/** Bets that the result may decide: running ones, and those decided by an older action. */
const nextBets = (db: Tabled, { match, result }: DueResult, last: { member: bigint; bet: bigint }): Promise<OpenBet[]> =>
  db.selectFrom('bet')
    .select(['id', 'member_id', 'state', 'version', 'market_type', 'pick', 'line', 'odds_type', 'price', 'entered', 'risk', 'live'])
    .select(['home_score', 'away_score', 'outcome'])
    .where('match_id', '=', match)
    .where((is) => is.or([is('state', '=', 'running'), is.and([is('state', 'in', ['settled', 'void']), is('settled_action', '<', result.action)])]))
    .where(sql<boolean>`(member_id, id) > (${last.member}::bigint, ${last.bet}::bigint)`)
    .orderBy('member_id').orderBy('id').limit(batch).execute()

/** A corrected result that leaves a bet as it was moves no money; the bet only remembers the action it stands by. */
const confirm = async (db: Tabled, bets: readonly bigint[], { result }: DueResult): Promise<void> => {
  if (bets.length === 0) return
  await db.updateTable('bet').set({ settled_action: result.action })
    .where('id', 'in', bets).where('state', 'in', ['settled', 'void']).where('settled_action', '<', result.action).execute()
}

/** A result is paid out once no bet of its match is still waiting: what is accepted later must be settled too. */
const close = async (db: Tabled, { match, result }: DueResult): Promise<void> => {
  await db.updateTable('result').set({ settled_action: result.action }).where('match_id', '=', match).where('action', '=', result.action)
    .where((is) => is.not(is.exists(is.selectFrom('bet').select('bet.id').where('bet.match_id', '=', match).where('bet.state', '=', 'waiting'))))
    .execute()
}
