import { hasCashOut } from '#domain/bet/ticket.ts'
import { cashOutMarginPercent } from '#domain/bet/limits.ts'
import type { Chance } from '#domain/cash-out/cash-out.ts'
import type { OrderTerms } from '#domain/cash-out/standing-order.ts'
import { tenThousand } from '#domain/odds/odds.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { legNow } from '../leg-now.ts'
import { builderNow } from '../builder.ts'
import { reckon } from '../offer.ts'
import type { HeldBet, MatchNow } from '../pricing-context.ts'

/**
 * How much of its risk and of its gain a running selection is worth, by the chances of its outcomes; and the chance
 * that anything comes back.
 */
interface Worth {
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

/** The worth of selections at one moment of the board: of each once, however many bets are on it. */
export type Worths = Map<string, Worth | undefined>

/**
 * About what all that is left of a bet is bought back for at these prices, in minor units; undefined without an offer.
 * It only says which orders are worth a look: the offer itself is calculated exactly, from the database (§order.once).
 */
export const estimate = (bet: HeldBet, matches: ReadonlyMap<bigint, MatchNow>, worths: Worths): number | undefined => {
  if (!hasCashOut(bet.kind)) return undefined
  if (bet.sizes !== null || (bet.kind === 'builder' && bet.rows.some(({ outcome }) => outcome !== null))) {
    const { offer } = reckon(bet, matches, { percent: 100 })
    return offer.status === 'offered' ? Number(offer.amount) : undefined
  }
  const [risk, toWin] = [Number(bet.risk - bet.cashed_risk), Number(bet.to_win - bet.cashed_to_win)]
  const worth =
    bet.kind === 'builder'
      ? builderWorth(bet, matches, worths)
      : bet.rows.length === 1
        ? singleWorth(bet, matches, worths)
        : parlayWorth(bet, matches, worths)
  if (worth === undefined) return undefined
  const most = (risk + toWin) * worth.back
  return (Math.min(risk * worth.risk + toWin * worth.win, most) * (100 - cashOutMarginPercent)) / 100
}

/** Whether an offer of about this much may meet an order, or miss it for the first time. */
export const mayMeet = (
  { direction, amount, floor, act }: OrderTerms,
  isMissed: boolean,
  about: number | undefined,
): boolean => {
  if (about === undefined) return false
  const slack = about * 1e-6 + 1
  if (direction === 'atLeast') return about + slack >= Number(amount)
  return about - slack <= Number(amount) && !(isMissed && act === 'cashOut' && about + slack < Number(floor))
}

const singleWorth = (bet: HeldBet, matches: ReadonlyMap<bigint, MatchNow>, worths: Worths): Worth | undefined => {
  const [leg] = bet.rows
  const worth = leg && leg.outcome === null ? legWorth(leg, matches, worths) : undefined
  const boosted = 100 / (100 + (leg?.boost_percent ?? 0))
  return worth && { ...worth, win: worth.win * boosted }
}

/** A parlay multiplies what its legs return of one unit; as the worth of its risk alone. */
const parlayWorth = (bet: HeldBet, matches: ReadonlyMap<bigint, MatchNow>, worths: Worths): Worth | undefined => {
  let [product, back, isRunning] = [1, 1, false]
  for (const leg of bet.rows) {
    const gain = gainOf(leg)
    if (leg.outcome !== null) {
      const [risk, win] = shares[leg.outcome]
      product *= risk + win * gain
      continue
    }
    const worth = legWorth(leg, matches, worths)
    if (worth === undefined) return undefined
    isRunning = true
    product *= worth.risk + worth.win * gain
    back *= worth.back
  }
  return isRunning && product > 0 ? { risk: product, win: 0, back } : undefined
}

/** What a leg of a parlay gains on one unit (§parlay.return). */
const gainOf = ({ price, odds_type }: HeldBet['rows'][number]): number => {
  if (odds_type === 'DEC') return price / tenThousand - 1
  return price > 0 ? price / tenThousand : -tenThousand / price
}

/** The chance of a builder of which nothing is decided yet, of each combination once. */
const builderWorth = (bet: HeldBet, matches: ReadonlyMap<bigint, MatchNow>, worths: Worths): Worth | undefined => {
  const key = bet.rows.map(legKey).join()
  if (worths.has(key)) return worths.get(key)
  const [now] = builderNow(bet, matches)
  const market = now?.leg.settled === null ? now.leg.market : undefined
  const worth = market?.status === 'open' ? worthOf(market.chances) : undefined
  worths.set(key, worth)
  return worth
}

const legWorth = (
  leg: HeldBet['rows'][number],
  matches: ReadonlyMap<bigint, MatchNow>,
  worths: Worths,
): Worth | undefined => {
  const key = legKey(leg)
  if (worths.has(key)) return worths.get(key)
  const now = legNow(leg, matches.get(leg.match_id))
  const market = now !== 'never' && now.leg.settled === null ? now.leg.market : undefined
  const worth = market?.status === 'open' ? worthOf(market.chances) : undefined
  worths.set(key, worth)
  return worth
}

const legKey = ({ market_id, pick, line, live, home_score, away_score }: HeldBet['rows'][number]): string =>
  `${market_id} ${pick} ${line} ${live ? `${home_score}-${away_score}` : ''}`

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
