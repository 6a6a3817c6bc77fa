import { voidWithoutResultHours } from '#domain/bet/limits.ts'
import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { sql } from 'kysely'
import { moveBets } from '../bets/moves.ts'
import type { Database, Tabled } from '../database/database.ts'
import { betColumns, withLegs } from './open-bet.ts'
import type { Reached } from './settlement-store.ts'
import { voidLegs } from './verdict.ts'

const most = 500

/**
 * Voids the legs of running bets whose match has given them no result 48 book hours after its kick-off
 * (§settlement.no-result). Answers the number of bets it moved.
 */
export const voidOverdue = async ({
  database: { db },
  clock,
  policies,
}: {
  database: Database
  clock: Clock
  policies?: Policies
}): Promise<number> => {
  let voided = 0
  let last: Reached = { member: 0n, bet: 0n }
  for (;;) {
    const at = { book: clock.book(), real: clock.real() }
    const begun = BigInt(at.book - voidWithoutResultHours * 3_600_000)
    const bets = await db
      .selectFrom('open_bet')
      .innerJoin('bet', 'bet.id', 'open_bet.bet_id')
      .select(betColumns.map((column) => `bet.${column}` as const))
      .where('open_bet.wait_until', 'is', null)
      .where(sql<boolean>`(open_bet.member_id, open_bet.bet_id) > (${last.member}::bigint, ${last.bet}::bigint)`)
      .where((is) => is.exists(overdueLegs(db, begun).select('leg.n').where('leg.bet_id', '=', is.ref('bet.id'))))
      .orderBy('open_bet.member_id')
      .orderBy('open_bet.bet_id')
      .limit(most)
      .execute()
    const legs =
      bets.length === 0
        ? []
        : await overdueLegs(db, begun)
            .select(['leg.bet_id', 'leg.n', 'result.action'])
            .where(
              'leg.bet_id',
              'in',
              bets.map(({ id }) => id),
            )
            .execute()
    const legsOf = Map.groupBy(legs, (leg) => leg.bet_id)
    const moves = (await withLegs(db, bets)).flatMap((bet) => voidLegs(bet, legsOf.get(bet.id) ?? [], policies))
    voided += new Set(await moveBets(db, moves, at)).size
    const end = bets.at(-1)
    if (!end || bets.length < most) return voided
    last = { member: end.member_id, bet: end.id }
  }
}

/** Open legs whose match began that long ago and has no result, or only one that is paid out. */
const overdueLegs = (db: Tabled, begun: bigint) =>
  db
    .selectFrom('leg')
    .innerJoin('match', 'match.id', 'leg.match_id')
    .leftJoin('result', 'result.match_id', 'leg.match_id')
    .where('leg.outcome', 'is', null)
    .where('match.kickoff', '<=', begun)
    .where((is) =>
      is.or([
        is('result.match_id', 'is', null),
        is.and([is('result.settled_action', '=', is.ref('result.action')), is.not(waitsForPlacing)]),
      ]),
    )

/** A runner that has a place waits for the operator to say with whom it shared it (§settlement.shared-places). */
const waitsForPlacing = sql<boolean>`(result.status = 'pending' and coalesce(result.winners[1] = 'win', false))`
