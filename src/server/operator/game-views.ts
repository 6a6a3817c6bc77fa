import { writeAmount } from '#domain/money.ts'
import { printShort } from '#domain/time.ts'
import type { View } from './view.ts'
import { rowsOf, wholeWithin } from './request.ts'

const minute = 60_000
/** A round of a game is over within seconds; a table's within minutes. */
const usualMinutes = 10
const mostMinutes = 60 * 24 * 365

/** Rounds of games whose bets nobody settled: the provider owes a win, a rollback or the end of the round (§game.account). */
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

export const gameViews = { unmatched }
