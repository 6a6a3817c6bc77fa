import type { betRow } from '#calls/bet.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money.ts'
import { quote, writeQuote } from '#domain/odds.ts'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import { readResult, resultColumns, type ResultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { BetTable } from '../database/ledger.tables.ts'
import { referenceOf } from './reference.ts'

export type BetRow = Static<typeof betRow>

/** A bet beside its match's names and result. */
interface Shown extends Selectable<BetTable>, ResultColumns {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
}

/** Bets as lists show them, to be narrowed and ordered. */
export const shownBets = (db: Tabled) =>
  db.selectFrom('bet').innerJoin('match', 'match.id', 'bet.match_id').innerJoin('league', 'league.id', 'match.league_id')
    .leftJoin('result', 'result.match_id', 'bet.match_id')
    .selectAll('bet').select(['league.name as league', 'match.home', 'match.away', 'match.kickoff']).select(resultColumns)

export const writeBet = (bet: Shown): BetRow => {
  const result = readResult(bet)
  const score = result && (marketTypes[bet.market_type].period === 'ht' ? result.ht : result.ft)
  const amount = (minor: bigint) => writeAmount(minor, bet.currency)
  const decided = bet.state === 'settled' || bet.state === 'void'
  return {
    bet_id: String(bet.id), ref_no: referenceOf(bet.id), bet_key: bet.key, bet_status: bet.state,
    outcome: decided ? bet.outcome ?? '' : '', reason: bet.reason ?? '',
    match_id: Number(bet.match_id), league: bet.league, home: bet.home, away: bet.away, kickoff: Number(bet.kickoff),
    market_type: bet.market_type, pick: bet.pick, line: bet.line, live: bet.live,
    score: [bet.home_score, bet.away_score], result: score ? [...score] : null,
    odds_type: bet.odds_type, price: writeQuote(quote(bet.price, bet.odds_type)),
    stake: amount(bet.entered), risk: amount(bet.risk), to_win: amount(bet.to_win),
    payout: decided && bet.payout !== null ? amount(bet.payout) : '',
    placed_at: Number(bet.placed_book), wait_until: bet.state === 'waiting' ? Number(bet.wait_until) : 0, settled_at: Number(bet.settled_book ?? 0n),
  }
}
