import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'

/** Starts something for each new bet of the slip; ends it with the bet, or all of it on request. */
export const everyBet = (
  { slip, bets, pendingBets }: Pick<Platform, 'slip' | 'bets' | 'pendingBets'>,
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
  const following = slip.subscribe(meet)
  return () => {
    following.unsubscribe()
    ends.forEach((end) => end())
  }
}
