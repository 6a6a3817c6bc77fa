import { plainType } from '#domain/market/kinds.ts'
import { backedOf as backedOn } from '#domain/settlement/settlement.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import type { Selectable } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { BetTable, LegTable } from '../database/tables/ledger.tables.ts'

/** A ticket as settlement reads it, with all its legs in order. */
export interface OpenBet extends Pick<Selectable<BetTable>, (typeof betColumns)[number]> {
  readonly rows: readonly OpenLeg[]
}

export interface OpenLeg extends Pick<Selectable<LegTable>, (typeof legColumns)[number]> {
  readonly sport: number
}

export const betColumns = [
  'id',
  'member_id',
  'state',
  'version',
  'kind',
  'legs',
  'sizes',
  'entered',
  'risk',
  'to_win',
  'cashed_risk',
  'cashed_to_win',
  'cashed',
  'max_payout',
  'deductions',
  'one_winner',
  'all_winners',
  'commission_rate',
  'outcome',
  'payout',
] as const satisfies readonly (keyof BetTable)[]

export const legColumns = [
  'bet_id',
  'n',
  'match_id',
  'market_id',
  'market_type',
  'pick',
  'line',
  'odds_type',
  'price',
  'live',
  'home_score',
  'away_score',
  'incident',
  'boost_percent',
  'places',
  'part',
  'builder',
  'odds',
  'outcome',
  'factor_n',
  'factor_d',
  'settled_action',
] as const satisfies readonly (keyof LegTable)[]

/** Loads the legs of some bets, in the bets' order. */
export const withLegs = async (db: Tabled, bets: readonly Omit<OpenBet, 'rows'>[]): Promise<readonly OpenBet[]> => {
  if (bets.length === 0) return []
  const legs = await db
    .selectFrom('leg')
    .innerJoin('match', 'match.id', 'leg.match_id')
    .select(legColumns.map((column) => `leg.${column}` as const))
    .select('match.sport')
    .where(
      'leg.bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .orderBy('leg.bet_id')
    .orderBy('leg.n')
    .execute()
  const legsOf = Map.groupBy(legs, (leg) => leg.bet_id)
  return bets.map((bet) => ({ ...bet, rows: legsOf.get(bet.id) ?? [] }))
}

/**
 * The selection of a leg, as the domain settles it. A leg without a recorded score is on no market that counts from the
 * score.
 */
export const backedOf = ({
  market_type,
  pick,
  line,
  live,
  home_score,
  away_score,
  sport,
  incident,
  places,
  part,
}: OpenLeg): Backed => ({
  ...backedOn({
    marketType: plainType(market_type),
    pick,
    line,
    live,
    scoreAt: [home_score ?? 0, away_score ?? 0],
    sport,
  }),
  incident,
  ...(places !== null && part !== null && { eachWay: { places, part } }),
})
