import { deadHeatShare } from './dead-heat.ts'
import { type Exact, exact, round, times } from './exact.ts'
import type { MatchResult, Side } from './market/result.ts'
import type { MyanmarPrice } from './myanmar.ts'
import { myanmarFactor, settleMyanmar } from './settle-myanmar.ts'
import { decimalOf, type OddsType, type Quote } from './odds.ts'
import { factorOf } from './parlay.ts'
import { type DeadHeat, returnOf } from './payout.ts'
import { defaultPolicies, type Policies } from './policies.ts'
import { type Backed, type Outcome, scoreFor, settleBacked } from './settlement.ts'
import { type StakeParts, stakeParts } from './stake.ts'

/** The price a bet keeps, in the type and digits the member accepted (§odds.accepted). */
export type Accepted =
  | { readonly odds: OddsType; readonly price: Quote }
  /** The favourite of a handicap; totals have none. */
  | { readonly odds: 'MM'; readonly price: MyanmarPrice; readonly favourite?: Side }

/** What a settled selection came to, what it multiplies a parlay's stake by, and the tie it was part of. */
export interface SettledSelection {
  readonly outcome: Outcome
  readonly factor: Exact
  readonly tie?: DeadHeat
}

/** The policies that settlement asks for. */
export type SettlingPolicies = Pick<Policies, 'abandoned' | 'deadHeat'>

/** Settles a selection at its price by a match's result: any market, any odds type, singles and legs alike. */
export const settleSelection = (
  bet: Backed,
  accepted: Accepted,
  result: MatchResult,
  policies: SettlingPolicies = defaultPolicies,
): SettledSelection | 'running' => {
  if (accepted.odds === 'MM') return settleMyanmarSelection(bet, accepted.price, accepted.favourite, result)
  const outcome = settleBacked(bet, result, policies.abandoned)
  if (outcome === 'running') return outcome
  const share = bet.market === 'outright' && outcome === 'won' ? deadHeatShare(result) : undefined
  const tie = share && { share, policy: policies.deadHeat }
  return { outcome, factor: factorOf(outcome, decimalOf(accepted.price, accepted.odds), tie), ...(tie && { tie }) }
}

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
export const partsOf = (entered: bigint, accepted: Accepted): StakeParts =>
  accepted.odds === 'MM'
    ? { entered, risk: entered, toWin: entered }
    : stakeParts(entered, accepted.price, accepted.odds)

/** What a settled single returns, stake included, rounded once; a Myanmar return is before its deduction (§myanmar.deduction). */
export const singleReturn = (
  entered: bigint,
  accepted: Accepted,
  { outcome, factor, tie }: SettledSelection,
): bigint =>
  accepted.odds === 'MM'
    ? round(times(exact(entered), factor))
    : returnOf(entered, accepted.price, accepted.odds, outcome, tie)
