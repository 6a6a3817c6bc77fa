import type { BetLimit } from '../bet/limits.ts'
import type { OddsType, Quote } from '../odds/odds.ts'
import { stakeForPayout } from '../bet/stake.ts'

/**
 * The most that may be entered at a price: the maximum bet, or the largest stake whose risk + to-win fits the maximum
 * payout (§stake.maximum).
 */
export const maxStake = (limits: BetLimit, price: Quote, kind: OddsType): bigint => {
  const byPayout = stakeForPayout(limits.maxPayout, price, kind)
  return byPayout < limits.maxBet ? byPayout : limits.maxBet
}

/**
 * Brings an entered stake into [min, max]; after a change the member confirms again (§stake.clamped). Only the client
 * clamps.
 */
export const clamp = (entered: bigint, limits: BetLimit, price: Quote, kind: OddsType): bigint => {
  const most = maxStake(limits, price, kind)
  if (entered > most) return most
  return entered < limits.minBet ? limits.minBet : entered
}
