import type { BetLimit } from './limits.ts'
import type { LegPrice } from './leg.ts'
import { systemLines } from './parlay.ts'
import { maxEntry, singlePrice, type Ticket } from './slip-ticket.ts'
import { stakeForRisk } from './stake.ts'

/**
 * Four round stakes that a member with these limits might enter, in minor units: 10 20 50 100 where bets start at 3,
 * 100 200 500 1,000 where they start at 30. None is above the maximum.
 */
export const quickStakes = ({ minBet, maxBet }: BetLimit): readonly bigint[] => {
  const base = roundAbove(minBet * 3n)
  return [1n, 2n, 5n, 10n].map((times) => base * times).filter((stake) => stake <= maxBet)
}

/** The most a member can enter on a ticket: within the limits, and with a risk the balance covers (§stake.within-balance). */
export const mostEntry = (ticket: Ticket, prices: readonly LegPrice[], limits: BetLimit, available: bigint): bigint => {
  const byLimits = maxEntry(ticket, prices, limits)
  const money = available > 0n ? available : 0n
  const single = singlePrice(ticket, prices)
  const byBalance = single ? stakeForRisk(money, single.price) : money / linesOf(ticket)
  return byBalance < byLimits ? byBalance : byLimits
}

const linesOf = ({ legs, sizes }: Ticket): bigint => (sizes === null ? 1n : systemLines(legs.length, sizes))

/** The smallest of 1, 2 and 5 times a power of ten that is not below an amount. */
const roundAbove = (amount: bigint): bigint => {
  for (let power = 1n; ; power *= 10n) {
    const found = [1n, 2n, 5n].map((digit) => digit * power).find((step) => step >= amount)
    if (found !== undefined) return found
  }
}
