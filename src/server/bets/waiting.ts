import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import type { Database, Tabled } from '../database/database.ts'
import { stepOf } from './lifecycle.ts'
import { type Move, moveBets } from './moves.ts'

const most = 500

/**
 * Decides the waiting bets that are due by book time, and at once those of which a live leg's match has seen a goal, a red card or
 * another status since they were taken (`rules §8`). It reads the table, so it goes on after a restart. Answers how many it decided.
 */
export const decideWaiting = async ({ database: { db }, clock }: { database: Database; clock: Clock }): Promise<number> => {
  let decided = 0
  for (;;) {
    const at = { book: clock.book(), real: clock.real() }
    const due = await dueBets(db, at.book)
    const moves = due.flatMap(({ id: bet, member_id: member, version, risk, changed }): Move[] => {
      const step = stepOf('waiting', changed ? { type: 'play.changed', code: 'scoreChanged' } : { type: 'wait.elapsed' })
      if (!step) return []
      return [{ ...step, bet, member, version, legs: [], ...(changed ? { payout: risk } : { payout: null, steady: true }) }]
    })
    const moved = await moveBets(db, moves, at)
    decided += moved.length
    if (due.length < most || moved.length === 0) return decided
  }
}

const dueBets = (db: Tabled, book: number) => {
  const changed = sql<boolean>`exists (select 1 from leg join match on match.id = leg.match_id where leg.bet_id = bet.id and leg.live and match.incident <> leg.incident)`
  return db.selectFrom('bet').select(['id', 'member_id', 'version', 'risk', changed.as('changed')])
    .where('state', '=', 'waiting').where((is) => is.or([is('wait_until', '<=', BigInt(book)), changed]))
    .orderBy('wait_until').orderBy('id').limit(most).execute()
}
