import { officialAfter } from '../settlement/called.ts'
import { formatOf, shortestOf } from './sports.ts'
import type { MatchResult } from './result.ts'

const minute = 60_000

/**
 * The earliest book time at which a match may have this result: when the part it is about can be over at the soonest. A
 * match may be cancelled, refunded or pending at any time: minus infinity.
 */
export const earliestResult = (
  { kickoff, sport }: { readonly kickoff: number; readonly sport: number },
  { status, ht, ft, winners }: Pick<MatchResult, 'status' | 'ht' | 'ft' | 'winners'>,
): number => {
  const { whole, half } = shortestOf(sport)
  const after = (minutes: number) => kickoff + minutes * minute
  // The result of an outright names who won; its event has no duration.
  if (winners) return after(0)
  switch (status) {
    case 'cancelled':
    case 'refund':
    case 'upcoming':
    case 'pending':
    case 'suspended':
      return Number.NEGATIVE_INFINITY
    case 'abandoned1H':
      return after(0)
    case 'abandoned2H':
      return after(half)
    case 'firstHalf':
      return after(half)
    case 'refund2H':
      return after(ft === null ? half : whole)
    case 'called':
      return after(formatOf(sport) === 'innings' ? half : whole - officialAfter.left)
    case 'completed':
    case 'refund1H':
      return after(ft === null && ht !== null ? half : whole)
  }
}
