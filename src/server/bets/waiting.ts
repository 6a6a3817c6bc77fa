import type { Clock } from '#odds/clock.ts'
import type { Database } from '../database/database.ts'
import { stepOf } from './lifecycle.ts'
import { type Move, moveBets } from './moves.ts'

const most = 500

/**
 * Decides the waiting bets that are due by book time, and at once those whose match has seen a goal, a red card or another
 * status since they were taken (`rules §8`). It reads the table, so it goes on after a restart. Answers how many it decided.
 */
export const decideWaiting = async ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let decided = 0
  for (;;) {
    const at = { book: clock.book(), real: clock.real() }
    const due = await db.selectFrom('bet').innerJoin('match', 'match.id', 'bet.match_id')
      .select(['bet.id', 'bet.member_id', 'bet.version', 'bet.risk', 'bet.incident', 'match.incident as now'])
      .where('bet.state', '=', 'waiting')
      .where((is) => is.or([is('bet.wait_until', '<=', BigInt(at.book)), is('bet.incident', '<>', is.ref('match.incident'))]))
      .orderBy('bet.wait_until').orderBy('bet.id').limit(most).execute()
    const moves = due.flatMap((bet): Move[] => {
      const changed = bet.incident !== bet.now
      const step = stepOf('waiting', changed ? { type: 'play.changed', code: 'scoreChanged' } : { type: 'wait.elapsed' })
      if (!step) return []
      const base = { ...step, bet: bet.id, member: bet.member_id, version: bet.version, action: null }
      return [changed ? { ...base, payout: bet.risk } : { ...base, payout: null, incident: bet.incident }]
    })
    const moved = await moveBets(db, moves, at)
    decided += moved.length
    if (due.length < most || moved.length === 0) return decided
  }
}
