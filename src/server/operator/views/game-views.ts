import { type Currency, writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import type { View } from './view.ts'
import { rowsOf, wholeWithin } from '../request.ts'

const minute = 60_000
/** A round of a game is over within seconds, a round at a table within minutes. */
const usualMinutes = 10
const mostMinutes = 60 * 24 * 365

/** Rounds of games with unsettled bets: the provider owes a win, a rollback or the end of the round (§game.account). */
const unmatched: View = {
  fields: { provider: 'optional', minutes: 'optional', most: 'optional' },
  read: async (db, fields, { clock }) => {
    const minutes = fields.read('minutes', wholeWithin(0, mostMinutes), 'tooMany') ?? usualMinutes
    let query = db
      .selectFrom('game_round')
      .innerJoin('member', 'member.id', 'game_round.member_id')
      .innerJoin('game_bet', 'game_bet.round_id', 'game_round.id')
      .where('game_bet.state', '=', 'running')
      .where('game_bet.placed_real', '<=', BigInt(clock.real() - minutes * minute))
      .groupBy(['game_round.id', 'member.login'])
      .selectAll('game_round')
      .select(['member.login'])
      .select((bet) => [
        bet.fn.count<bigint>('game_bet.id').as('bets'),
        bet.fn.sum<string>('game_bet.amount').as('running'),
      ])
      .orderBy('game_round.id')
      .limit(rowsOf(fields))
    const provider = fields.text('provider')
    if (provider !== undefined) query = query.where('game_round.provider', '=', provider)
    return (await query.execute()).map((round) => ({
      round: String(round.id),
      provider: round.provider,
      'of the provider': round.ref,
      game: round.game,
      member: round.login,
      currency: round.currency,
      bets: String(round.bets),
      running: writeAmount(BigInt(round.running), round.currency),
      won: writeAmount(round.won, round.currency),
      opened: printShort(Number(round.opened_real)),
    }))
  },
}

/** Runs the reconciliation now if a server runs, and shows what both sides last said and every unresolved round. */
const reconcile: View = {
  fields: { provider: 'optional', most: 'optional' },
  read: async (db, fields, { reconcile: run }) => {
    await run?.(true)
    const provider = fields.text('provider')
    let totals = db.selectFrom('game_totals').selectAll().orderBy('id', 'desc').limit(rowsOf(fields))
    let open = db
      .selectFrom('game_reconciliation')
      .innerJoin('member', 'member.id', 'game_reconciliation.member_id')
      .leftJoin('game_round', 'game_round.id', 'game_reconciliation.round_id')
      .selectAll('game_reconciliation')
      .select(['member.login', 'member.currency', 'game_round.staked', 'game_round.won'])
      .where('game_reconciliation.state', '<>', 'resolved')
      .orderBy('game_reconciliation.id')
      .limit(rowsOf(fields))
    if (provider !== undefined) {
      totals = totals.where('provider', '=', provider)
      open = open.where('game_reconciliation.provider', '=', provider)
    }
    const written = (amount: bigint | null, currency: string) =>
      amount === null ? '' : writeAmount(amount, currency as Currency)
    return [
      ...(await totals.execute()).map((row) => ({
        provider: row.provider,
        from: printShort(Number(row.from_real)),
        until: printShort(Number(row.until_real)),
        currency: row.currency,
        rounds: row.rounds,
        staked: written(row.staked, row.currency),
        won: written(row.won, row.currency),
        'their rounds': row.their_rounds,
        'their stakes': written(row.their_staked, row.currency),
        'their wins': written(row.their_won, row.currency),
      })),
      ...(await open.execute()).map((row) => ({
        round: row.round_id === null ? '' : String(row.round_id),
        provider: row.provider,
        'of the provider': row.ref,
        member: row.login,
        state: row.state,
        staked: written(row.staked, row.currency),
        won: written(row.won, row.currency),
        'they say': row.their_state ?? '',
        'their stakes': written(row.their_staked, row.currency),
        'their wins': written(row.their_won, row.currency),
        found: printShort(Number(row.found_real)),
      })),
    ]
  },
}

export const gameViews = { unmatched, reconcile }
