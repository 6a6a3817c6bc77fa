import type { PlacementActor, Platform } from '#ui/contexts.ts'

/**
 * Starts something for each bet of the slip, and for bets set aside as they come; ends it with the bet, and all of it
 * when asked to.
 */
export const everyBet = (
  { bets, pendingBets }: Pick<Platform, 'bets' | 'pendingBets'>,
  begin: (bet: PlacementActor) => () => void,
): (() => void) => {
  const ends = new Map<PlacementActor, () => void>()
  const meet = () => {
    const all = [bets.single, bets.parlay, ...pendingBets.list()]
    for (const bet of all) if (!ends.has(bet)) ends.set(bet, begin(bet))
    for (const [bet, end] of ends) {
      if (all.includes(bet)) continue
      end()
      ends.delete(bet)
    }
  }
  meet()
  const quiet = pendingBets.subscribe(meet)
  return () => {
    quiet()
    ends.forEach((end) => end())
  }
}
