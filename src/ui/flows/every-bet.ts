import type { PlacementActor, Platform } from './contexts.ts'

type Slip = Platform['slip']

/** A bet of the slip by its id; undefined once it is gone. */
export const betOf = ({ children }: ReturnType<Slip['getSnapshot']>, id: string): PlacementActor | undefined =>
  children[id] as PlacementActor | undefined

/** Starts something for each new bet of the slip; ends it with the bet, or all of it on request. */
export const everyBet = (
  { slip }: Pick<Platform, 'slip'>,
  begin: (bet: PlacementActor) => () => void,
): (() => void) => {
  const ends = new Map<PlacementActor, () => void>()
  const meet = () => {
    const snapshot = slip.getSnapshot()
    const all = new Set(snapshot.context.bets.flatMap(({ id }) => betOf(snapshot, id) ?? []))
    for (const bet of all) if (!ends.has(bet)) ends.set(bet, begin(bet))
    for (const [bet, end] of ends) {
      if (all.has(bet)) continue
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
