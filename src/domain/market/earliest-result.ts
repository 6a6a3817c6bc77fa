import { americanFootball, baseball, basketball, eSports, gameTimings, soccer, tennis } from '../sports.ts'
import type { MatchResult } from './result.ts'

/** Minutes of book time that the shortest match of a sport takes, and its first half as its markets count it. */
const shortest: ReadonlyMap<number, { readonly whole: number; readonly half: number }> = new Map([
  [soccer, { whole: 90, half: 45 }],
  // Four quarters of ten minutes at the least, without a break.
  [basketball, { whole: 40, half: 20 }],
  // A game called after five innings counts.
  [baseball, { whole: 60, half: 45 }],
  [americanFootball, { whole: 60, half: 30 }],
  // Two sets without a game lost, or a player who retires.
  [tennis, { whole: 20, half: 10 }],
  [eSports, { whole: 10, half: 5 }],
  ...[...gameTimings].map(([sport, { duration }]) => [sport, { whole: duration, half: 0 }] as const),
])

const minute = 60_000

/**
 * The book time from which a match may have such a result: none before the part that it is the score of could be over. A match may be called
 * off, given back or left pending at any time: then this is minus infinity.
 */
export const earliestResult = (
  { kickoff, sport }: { readonly kickoff: number; readonly sport: number },
  { status, ht, ft, winners }: Pick<MatchResult, 'status' | 'ht' | 'ft' | 'winners'>,
): number => {
  const { whole, half } = shortest.get(sport) ?? { whole: 0, half: 0 }
  const after = (minutes: number) => kickoff + minutes * minute
  // The result of an outright names who won; its event has no duration.
  if (winners) return after(0)
  switch (status) {
    case 'cancelled':
    case 'refund':
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
    case 'completed':
    case 'refund1H':
      return after(ft === null && ht !== null ? half : whole)
  }
}
