import type { betRow } from '#calls/bets/bet.ts'
import { decidingClause } from '#domain/settlement/deciding-clause.ts'
import { exact, type Exact } from '#domain/money/exact.ts'
import { wholeOdds } from '#domain/bet/builder.ts'
import { ticketBetType } from '#domain/bet/bet-type.ts'
import { marketTypes, plainType } from '#domain/market/kinds.ts'
import type { Subject } from '#domain/market/rows.ts'
import { writeAmount } from '#domain/money/money.ts'
import { decimalOf, oddsTypeIds, quoteExact, writeQuote } from '#domain/odds/odds.ts'
import { type Reduction, reducedPrice, reductionsAfter, writeFactor } from '#domain/settlement/reduction.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { sharedPlaces } from '#domain/settlement/shared-places.ts'
import { eachWaySettled } from '#domain/settlement/settle-each-way.ts'
import { ticketReturn } from '#domain/bet/ticket-money.ts'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import { parseResult, resultColumns, type ResultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'
import type { BetTable, LegTable } from '../database/tables/ledger.tables.ts'
import { requestsOn } from './edited.ts'
import { figuresOf } from './figures.ts'
import { moneyOf } from './money.ts'
import { acceptedAt, writeOdds, writePrice } from './price.ts'
import { writeReceiptFields } from './receipt.ts'

export type BetRow = Static<typeof betRow>

/** A leg with its match's names and result. */
interface ShownLeg extends Selectable<LegTable>, ResultColumns {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoff: bigint
  readonly sport: number
  readonly subject: Subject
}

/** Bets as lists show them, each with its legs, in the given order. */
export const writeBets = async (db: Tabled, bets: readonly Selectable<BetTable>[]): Promise<BetRow[]> => {
  if (bets.length === 0) return []
  const legs = await db
    .selectFrom('leg')
    .innerJoin('match', 'match.id', 'leg.match_id')
    .innerJoin('league', 'league.id', 'match.league_id')
    .leftJoin('result', 'result.match_id', 'leg.match_id')
    .selectAll('leg')
    .select(['league.name as league', 'match.home', 'match.away', 'match.kickoff', 'match.sport', 'match.subject'])
    .select(resultColumns)
    .where(
      'leg.bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .orderBy('leg.bet_id')
    .orderBy('leg.n')
    .execute()
  const legsOf = Map.groupBy(legs, (leg) => leg.bet_id)
  const about = await requestsOn(
    db,
    bets.map(({ id }) => id),
  )
  return bets.map((bet) => ({ ...writeBet(bet, legsOf.get(bet.id) ?? []), ...about.get(bet.id) }))
}

const writeBet = (bet: Selectable<BetTable>, legs: readonly ShownLeg[]): BetRow => {
  const amount = (minor: bigint) => writeAmount(minor, bet.currency)
  const figures = figuresOf(bet)
  const told = (minor: bigint | undefined) => (minor === undefined ? '' : amount(minor))
  const reduced = reducedToWin(bet, legs)
  return {
    ...writeReceiptFields(bet, legs),
    bet_key: bet.key,
    kind: bet.kind,
    bet_type: ticketBetType(bet.kind, legs[0]!.market_type),
    bet_status: bet.state,
    outcome: figures ? (bet.outcome ?? '') : '',
    reason: bet.reason ?? '',
    live: bet.live,
    odds_type: bet.odds_type,
    odds_type_id: oddsTypeIds[bet.odds_type],
    sizes: bet.sizes ?? [],
    max_payout: amount(bet.max_payout),
    deductions: bet.deductions ?? [],
    payout: told(figures?.payout),
    cashed: amount(bet.cashed),
    cashed_risk: amount(bet.cashed_risk),
    cashed_to_win: amount(bet.cashed_to_win),
    ...(reduced !== undefined && { reduced_to_win: amount(reduced) }),
    turnover: told(figures?.turnover),
    valid_turnover: told(figures?.validTurnover),
    commission: told(figures?.commission),
    settled_at: Number(bet.settled_book ?? 0n),
    legs: legs.map((leg) => ({ ...writeLeg(leg), ...builderOf(leg, legs) })),
  }
}

const writeLeg = (leg: ShownLeg): BetRow['legs'][number] => {
  const result = parseResult(leg)
  const score = result && (marketTypes[plainType(leg.market_type)].period === 'ht' ? result.ht : result.ft)
  return {
    match_id: Number(leg.match_id),
    odds_id: Number(leg.market_id),
    league: leg.league,
    home: leg.home,
    away: leg.away,
    kickoff: Number(leg.kickoff),
    sport: leg.sport,
    subject: leg.subject,
    market_type: leg.market_type,
    pick: leg.pick,
    line: leg.line,
    live: leg.live,
    score: leg.home_score === null || leg.away_score === null ? null : [leg.home_score, leg.away_score],
    result: score ? [...score] : null,
    odds_type: leg.odds_type,
    price: writePrice(leg),
    ...(leg.boost_percent !== null && { boost: leg.boost_percent }),
    ...eachWayOf(leg),
    ...reducedOf(leg),
    ...sharedOf(leg, result),
    outcome: leg.outcome ?? '',
    ...(leg.outcome !== null && {
      clause: decidingClause(
        {
          type: leg.market_type,
          line: leg.line,
          sport: leg.sport,
          live: leg.live,
          isVoid: leg.outcome === 'void',
          isEachWay: leg.places !== null,
        },
        result,
      ),
    }),
  }
}

/** The builder that a selection is of, with the odds it was struck at (§builder.parlay). */
const builderOf = ({ builder }: ShownLeg, legs: readonly ShownLeg[]): Pick<BetRow['legs'][number], 'builder'> => {
  const odds = builder === null ? undefined : legs.find((leg) => leg.builder === builder && leg.odds)?.odds
  return odds ? { builder: { n: builder!, price: writeOdds(wholeOdds(odds)) } } : {}
}

const won = { outcome: 'won' } as const

/** The terms of a runner backed each way (§bet.each-way). */
const eachWayOf = ({ places, part }: ShownLeg): Pick<BetRow['legs'][number], 'each_way'> =>
  places === null || part === null ? {} : { each_way: { places, part } }

/** What a paid runner shares with those it tied with. */
const sharedOf = (leg: ShownLeg, result: MatchResult | undefined): Pick<BetRow['legs'][number], 'shared'> => {
  if (!result || leg.outcome === null || leg.outcome === 'lost' || leg.outcome === 'void') return {}
  const { market_type: type, sport } = leg
  const shared = sharedPlaces(
    { kind: marketTypes[plainType(type)].kind, sport, eachWay: eachWayOf(leg).each_way ?? null },
    result,
  )
  return shared.length === 0 ? {} : { shared: [...shared] }
}

/** The decimal price of a leg after the runners withdrawn since it was struck; undefined where there are none. */
const reductionOf = (leg: ShownLeg): { price: Exact; own: readonly Reduction[] } | undefined => {
  const own = reductionsAfter(parseResult(leg)?.reductions, leg.incident)
  const accepted = acceptedAt(leg)
  if (own.length === 0 || accepted.odds === 'MM' || leg.outcome === 'void') return undefined
  return { price: reducedPrice(decimalOf(accepted.price, accepted.odds), own), own }
}

const reducedOf = (leg: ShownLeg): Pick<BetRow['legs'][number], 'reduced'> => {
  const reduction = reductionOf(leg)
  if (!reduction || leg.odds_type === 'MM') return {}
  const { price, own } = reduction
  return {
    reduced: {
      price: writeQuote(quoteExact(price, leg.odds_type)),
      withdrawn: own.map(({ runner, factor }) => ({ runner, percent: writeFactor(factor) })),
    },
  }
}

/**
 * What a running bet wins if every open leg wins, each at its reduced price (§settlement.reduction); undefined where no
 * price is reduced.
 * The bet keeps the to-win it was struck with. Only bets on runners are reduced, and those are never sold in part
 * (§cash-out.offer).
 */
const reducedToWin = (bet: Selectable<BetTable>, legs: readonly ShownLeg[]): bigint | undefined => {
  const reductions = legs.map(reductionOf)
  if (bet.state !== 'running' || reductions.every((one) => one === undefined)) return undefined
  const factors = legs.map((leg, n) => {
    if (leg.factor_n !== null && leg.factor_d !== null) return exact(leg.factor_n, leg.factor_d)
    const accepted = acceptedAt(leg)
    const price =
      reductions[n]?.price ?? (accepted.odds === 'MM' ? exact(2n) : decimalOf(accepted.price, accepted.odds))
    const { each_way: terms } = eachWayOf(leg)
    return terms ? eachWaySettled(won, won, price, terms).factor : price
  })
  const back = ticketReturn(
    moneyOf({ ...bet, rows: legs }),
    factors,
    legs.map(({ outcome }) => outcome ?? 'won'),
  )
  return back === 'running' ? undefined : back - bet.risk
}
