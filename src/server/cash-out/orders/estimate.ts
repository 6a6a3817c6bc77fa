import { asLegs, wholeOdds } from '#domain/bet/builder.ts'
import { hasCashOut } from '#domain/bet/ticket.ts'
import { cashOutMarginPercent } from '#domain/bet/limits.ts'
import type { Chance } from '#domain/cash-out/cash-out.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import type { OpenLeg } from '../../settlement/open-bet.ts'
import { builderNow } from '../builder.ts'
import { legNow, type LegNow } from '../leg-now.ts'
import { priceCashOut } from '../offer.ts'
import type { CashableBet, MatchNow } from '../pricing-context.ts'

/**
 * How much of its risk and of its gain a running selection is worth, by the chances of its outcomes; and the chance
 * that anything comes back.
 */
export interface Worth {
  readonly risk: number
  readonly win: number
  readonly back: number
}

/** What each outcome gives back: a share of the risk, and of the gain. */
const shares: Readonly<Record<Outcome, readonly [risk: number, win: number]>> = {
  won: [1, 1],
  wonHalf: [1, 0.5],
  draw: [1, 0],
  void: [1, 0],
  loseHalf: [0.5, 0],
  lost: [0, 0],
}

/** The worths that an estimate is made of, each undefined while there is no offer for it. */
export interface Worths {
  /** Of a selection alone, or by its first of a builder of which nothing is decided. */
  readonly leg: (leg: OpenLeg) => Worth | undefined
  /** A match with the markets of these legs. */
  readonly match: (id: bigint, legs: readonly OpenLeg[]) => MatchNow | undefined
}

/** The worth of one running leg at these prices of its match. */
export const legWorth = (leg: OpenLeg, match: MatchNow | undefined): Worth | undefined => {
  const now = legNow(leg, match)
  return now === 'never' ? undefined : worthNow(now)
}

/** The worth of a builder of which nothing is decided, at the law of its match. */
export const builderWorth = (selections: readonly OpenLeg[], match: MatchNow | undefined): Worth | undefined =>
  worthNow(builderNow(selections, new Map(match && [[match.id, match]]))[0])

/** A system, or a bet with a builder of which a part is decided: few, so that they are calculated as the offer is. */
export const isWhole = ({ sizes, rows }: CashableBet): boolean =>
  sizes !== null || rows.some(({ builder, outcome }) => builder && outcome !== null)

/**
 * About what all that is left of a bet is bought back for, in minor units; undefined without an offer. It only says
 * which orders are worth a look: the offer itself is calculated exactly, from the database (§order.once).
 */
export const estimate = (bet: CashableBet, worths: Worths): number | undefined => {
  if (!hasCashOut(bet.kind)) return undefined
  if (isWhole(bet)) return offerOf(bet, worths)
  const [risk, toWin] = [Number(bet.risk - bet.cashed_risk), Number(bet.to_win - bet.cashed_to_win)]
  const worth = worthOfBet(bet, worths)
  if (worth === undefined) return undefined
  const most = (risk + toWin) * worth.back
  return (Math.min(risk * worth.risk + toWin * worth.win, most) * (100 - cashOutMarginPercent)) / 100
}

/** Whether an offer of about this much may meet an order, or miss it for the first time. */
export const mayMeet = ({ direction, amount, floor }: OrderTerms, isMissed: boolean, about: number): boolean => {
  const slack = about * 1e-6 + 1
  if (direction === 'atLeast') return about + slack >= Number(amount)
  return about - slack <= Number(amount) && !(isMissed && floor !== null && about + slack < Number(floor))
}

const offerOf = (bet: CashableBet, { match }: Worths): number | undefined => {
  const matches = bet.rows.flatMap(({ match_id }) => match(match_id, bet.rows) ?? [])
  const { offer } = priceCashOut(bet, new Map(matches.map((one) => [one.id, one])), { percent: 100 })
  return offer.status === 'offered' ? Number(offer.amount) : undefined
}

const worthOfBet = (bet: CashableBet, worths: Worths): Worth | undefined => {
  const legs = asLegs(bet.rows)
  const [leg] = bet.rows
  if (legs.length > 1) return parlayWorth(legs, worths)
  const worth = leg && leg.outcome === null ? worths.leg(leg) : undefined
  return worth && { ...worth, win: (worth.win * 100) / (100 + (leg?.boost_percent ?? 0)) }
}

/** A parlay multiplies what its legs return of one unit; as the worth of its risk alone. */
const parlayWorth = (legs: readonly (readonly OpenLeg[])[], worths: Worths): Worth | undefined => {
  let [product, back, isRunning] = [1, 1, false]
  for (const [first] of legs) {
    const leg = first!
    const gain = gainOf(leg)
    if (leg.outcome !== null) {
      const [risk, win] = shares[leg.outcome]
      product *= risk + win * gain
      continue
    }
    const worth = worths.leg(leg)
    if (worth === undefined) return undefined
    isRunning = true
    product *= worth.risk + worth.win * gain
    back *= worth.back
  }
  return isRunning && product > 0 ? { risk: product, win: 0, back } : undefined
}

/** What a leg of a parlay gains on one unit (§parlay.return). */
const gainOf = ({ price, odds_type, odds }: OpenLeg): number => {
  if (odds) return wholeOdds(odds) / tenThousand - 1
  if (odds_type === 'DEC') return price / tenThousand - 1
  return price > 0 ? price / tenThousand : -tenThousand / price
}

const worthNow = ({ leg }: LegNow): Worth | undefined =>
  leg.settled === null && leg.market.status === 'open' ? worthOf(leg.market.chances) : undefined

const worthOf = (chances: readonly Chance[]): Worth => {
  let [ofRisk, ofWin, back] = [0, 0, 0]
  for (const { outcome, probability } of chances) {
    const chance = Number(probability.n) / Number(probability.d)
    const [risk, win] = shares[outcome]
    ofRisk += chance * risk
    ofWin += chance * win
    if (outcome !== 'lost') back += chance
  }
  return { risk: ofRisk, win: ofWin, back }
}
