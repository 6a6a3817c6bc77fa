import type { Profile } from '#calls/member.ts'
import { maxStake } from '#domain/clamp.ts'
import type { Leg } from '#domain/leg.ts'
import type { BetLimit } from '#domain/limits.ts'
import { mostStake, quickStakes } from '#domain/quick-stakes.ts'
import type { Currency } from '#domain/money.ts'
import type { Quote } from '#domain/odds.ts'
import { returnOf } from '#domain/payout.ts'
import { soccer } from '#domain/sports.ts'
import { entersToWin, stakeParts } from '#domain/stake.ts'
import type { PlacementContext } from '#machines/placement.ts'

/** The slip's bet as views read it: nothing in it is missing but what the member has not entered. */
export interface SlipBet extends Omit<PlacementContext, 'leg' | 'price' | 'limits'> {
  readonly leg: Leg
  readonly price: Quote
  readonly currency: Currency
  /** The last check's limits; before it, the member's own. */
  readonly limits: BetLimit
  readonly available: bigint
}

/** What a stake means at a price, in minor units. */
export interface Figures {
  readonly risk: bigint
  readonly win: bigint
  readonly returns: bigint
}

/** Null while the slip is empty, or the member has no limits to bet within. */
export const slipBet = (context: PlacementContext, { currency, balance, limits: own }: Profile): SlipBet | null => {
  const limits = context.limits ?? own.get(soccer)
  const { leg, price } = context
  return leg && price !== null && limits ? { ...context, leg, price, limits, currency, available: balance.available } : null
}

export const figuresAt = (entered: bigint, price: Quote, { oddsType }: Leg): Figures => {
  const { risk, toWin } = stakeParts(entered, price, oddsType)
  return { risk, win: toWin, returns: returnOf(entered, price, oddsType, 'won') }
}

/** Null until a stake is entered. */
export const figuresOf = ({ entered, price, leg }: SlipBet): Figures | null => (entered === null ? null : figuresAt(entered, price, leg))

/** What may be entered at the price as it stands. */
export const rangeOf = ({ limits, price, leg }: SlipBet) => ({ least: limits.minBet, most: maxStake(limits, price, leg.oddsType) })

/** Round stakes for one press, and the most the limits and the balance allow. */
export const quickOf = ({ limits, available, price, leg }: SlipBet) => ({
  round: quickStakes(limits), most: mostStake(limits, available, price, leg.oddsType),
})

/** The stake's name: at negative odds what is entered is the amount to win (`rules §1`). */
export const stakeKey = (price: Quote) => (entersToWin(price) ? 'slip.toWin' : 'slip.stake')
