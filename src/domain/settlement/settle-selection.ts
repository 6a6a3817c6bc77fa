import { deadHeatShare } from './dead-heat.ts'
import { type Exact, exact, minus, round, times } from '../money/exact.ts'
import type { MatchResult, Side } from '../market/result.ts'
import { type ForeignOddsType, isForeignOddsType } from '../odds/foreign-odds.ts'
import type { MyanmarPrice } from '../odds/myanmar.ts'
import { myanmarFactor, settleMyanmar } from './settle-myanmar.ts'
import { decimalOf, type OddsType, type Quote } from '../odds/odds.ts'
import { type EachWayTerms, mostPlacedIn } from '../bet/each-way.ts'
import { factorOf } from '../bet/parlay.ts'
import { backFrom, type DeadHeat } from './payout.ts'
import { defaultPolicies, type Policies } from '../policies.ts'
import { reducedPrice, reductionsAfter } from './reduction.ts'
import { eachWayParts, eachWaySettled, type Half, placeShare } from './settle-each-way.ts'
import { scoreFor, settleBacked } from './settlement.ts'
import type { Backed } from './backed.ts'
import type { Outcome } from './outcome.ts'
import { exactRisk, exactToWin, riskOf, type StakeParts, stakeParts } from '../bet/stake.ts'

/** The price a bet keeps, in the type and digits the member accepted (§odds.accepted). */
export type Accepted =
  | { readonly odds: OddsType; readonly price: Quote }
  /** The favourite of a handicap; totals have none. */
  | { readonly odds: 'MM'; readonly price: MyanmarPrice; readonly favourite?: Side }

/** The same, or a price in odds that are read elsewhere, exactly: only the calculator takes one (§odds.foreign). */
export type Priced = Accepted | { readonly odds: ForeignOddsType; readonly price: Exact }

const isForeign = (accepted: Priced): accepted is Exclude<Priced, Accepted> => isForeignOddsType(accepted.odds)

/**
 * What a settled selection came to, what it multiplies a parlay's stake by, the tie it was part of, and its decimal
 * price after reductions where it has any.
 */
export interface SettledSelection {
  readonly outcome: Outcome
  readonly factor: Exact
  readonly tie?: DeadHeat
  readonly reduced?: Exact
}

/** The policies that settlement asks for. */
export type SettlingPolicies = Pick<Policies, 'abandoned' | 'deadHeat'>

/** Settles a selection at its price by a match's result: any market, any odds type, singles and legs alike. */
export const settleSelection = (
  bet: Backed,
  accepted: Priced,
  result: MatchResult,
  policies: SettlingPolicies = defaultPolicies,
): SettledSelection | 'running' => {
  if (accepted.odds === 'MM') return settleMyanmarSelection(bet, accepted.price, accepted.favourite, result)
  const outcome = settleBacked(bet, result, policies.abandoned)
  if (outcome === 'running') return outcome
  const tie = tieOf(outcome === 'won' ? paidShare(bet, result) : undefined, policies)
  const decimal = decimalIn(accepted)
  const reduced = reducedPrice(decimal, reductionsAfter(result.reductions, bet.incident))
  if (bet.eachWay) {
    const place = placeHalf(bet, bet.eachWay, result, policies)
    if (place === 'running') return place
    const settled = eachWaySettled({ outcome, tie }, place, reduced, bet.eachWay)
    return { ...settled, ...(reduced !== decimal && { reduced }) }
  }
  return {
    outcome,
    factor: factorOf(outcome, reduced, tie),
    ...(tie && { tie }),
    ...(reduced !== decimal && { reduced }),
  }
}

/** The share of a winning runner that is paid where it tied; undefined where its place is its own. */
const paidShare = ({ market, sport }: Backed, result: MatchResult): Exact | undefined => {
  if (market === 'outright') return deadHeatShare(result)
  return market === 'plc' ? placeShare(result, { places: mostPlacedIn(sport) }) : undefined
}

const decimalIn = (accepted: Exclude<Priced, { readonly odds: 'MM' }>): Exact =>
  isForeign(accepted) ? accepted.price : decimalOf(accepted.price, accepted.odds)

/** A runner that won is placed, whether its result says so or not. */
const placeHalf = (
  bet: Backed,
  terms: EachWayTerms,
  result: MatchResult,
  policies: SettlingPolicies,
): Half | 'running' => {
  const outcome = settleBacked({ ...bet, market: 'plc', pick: 'place' }, result, policies.abandoned)
  if (outcome === 'running') return outcome
  const isPlaced = outcome === 'won' || (outcome === 'lost' && result.winners?.includes('win') === true)
  if (!isPlaced) return { outcome }
  return { outcome: 'won', tie: tieOf(placeShare(result, terms), policies) }
}

const tieOf = (share: Exact | undefined, { deadHeat }: SettlingPolicies): DeadHeat | undefined =>
  share && { share, policy: deadHeat }

const settleMyanmarSelection = (
  bet: Backed,
  price: MyanmarPrice,
  favourite: Side | undefined,
  result: MatchResult,
): SettledSelection | 'running' => {
  const score = scoreFor(bet, result)
  if (score === 'running') return score
  if (score === 'void') return { outcome: 'void', factor: exact(1n) }
  const { outcome, percent } = settleMyanmar(
    price,
    favourite === undefined
      ? { pick: bet.pick === 'over' ? 'over' : 'under' }
      : { pick: bet.pick === 'home' ? 'home' : 'away', favourite },
    score,
  )
  return { outcome, factor: myanmarFactor(percent) }
}

/** The three amounts of an accepted single. A Myanmar stake wins as much as it risks. */
export const partsOf = (entered: bigint, accepted: Priced, eachWay?: EachWayTerms): StakeParts => {
  if (eachWay && accepted.odds !== 'MM') return eachWayParts(entered, decimalIn(accepted), eachWay)
  if (accepted.odds === 'MM') return { entered, risk: entered, toWin: entered }
  if (isForeign(accepted)) return { entered, risk: entered, toWin: round(gainOf(entered, accepted.price)) }
  return stakeParts(entered, accepted.price, accepted.odds)
}

const gainOf = (entered: bigint, decimal: Exact): Exact => times(exact(entered), minus(decimal, exact(1n)))

/**
 * What a settled single returns, stake included, rounded once; a Myanmar return is before its deduction
 * (§myanmar.deduction).
 */
export const singleReturn = (
  entered: bigint,
  accepted: Priced,
  { outcome, factor, tie, reduced }: SettledSelection,
): bigint => {
  if (accepted.odds === 'MM') return round(times(exact(entered), factor))
  if (isForeign(accepted))
    return round(backFrom(outcome, exact(entered), gainOf(entered, reduced ?? accepted.price), tie))
  const toWin = reduced
    ? times(exactRisk(entered, accepted.price), minus(reduced, exact(1n)))
    : exactToWin(entered, accepted.price, accepted.odds)
  return round(backFrom(outcome, exact(riskOf(entered, accepted.price)), toWin, tie))
}
