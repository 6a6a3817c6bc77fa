import type { Bet } from '#ui/bets/index.ts'
import { dayOf } from '#domain/time.ts'

/** Settled bets of one day of book time. */
export interface BetDay {
  readonly day: string
  readonly bets: readonly Bet[]
  /** What they won or lost together, in minor units; null where a page shows only some of the day's bets. */
  readonly winLose: bigint | null
}

/**
 * The bets of a page by the day they were settled in, in the order of the page.
 *
 * @param page its number from 1, the number of bets a page, and of all bets
 */
export const betDays = (
  bets: readonly Bet[],
  { page, size, total }: { readonly page: number; readonly size: number; readonly total: number },
): readonly BetDay[] => {
  const days = [...Map.groupBy(bets, ({ settledAt }) => dayOf(settledAt))]
  return days.map(([day, own], place) => {
    const isWhole = (place > 0 || page === 1) && (place < days.length - 1 || page * size >= total)
    return { day, bets: own, winLose: isWhole ? own.reduce((sum, bet) => sum + winLoseOf(bet), 0n) : null }
  })
}

const winLoseOf = ({ ended, risk }: Bet): bigint => (ended === null ? 0n : ended.payout - risk)
