/** A pick that members backed lately, as it is ranked. */
export interface BackedPick {
  readonly market: number
  readonly pick: string
  /** Members who have a bet with it, and how many bets have it. */
  readonly members: number
  readonly bets: number
}

export interface PopularPick extends Pick<BackedPick, 'market' | 'pick'> {
  /**
   * The part of the bets on its market that back it, in whole percent, rounded down; null where they are so few that it
   * would say who placed them.
   */
  readonly share: number | null
}

/** Bets count for this long after they were placed, in milliseconds, and the latest ones alone. */
export const popularFor = 24 * 3_600_000
export const mostCounted = 5_000
/** The fewest bets on a market of which a part is shown. */
export const leastCounted = 10
/** How many picks are shown at most. */
export const mostPopular = 5

/**
 * Picks by how many members backed them, then by bets, each market once by its most backed pick (§page.popular).
 */
export const popularOf = (backed: readonly BackedPick[]): readonly PopularPick[] =>
  [...Map.groupBy(backed, ({ market }) => market).values()]
    .map((own) => ({
      first: own.toSorted(byMembers)[0]!,
      all: own.reduce((sum, { bets }) => sum + bets, 0),
    }))
    .toSorted((a, b) => byMembers(a.first, b.first))
    .map(({ first: { market, pick, bets }, all }) => ({ market, pick, share: shareOf(bets, all) }))

const shareOf = (bets: number, all: number) => (all < leastCounted ? null : Math.floor((100 * bets) / all))

const byMembers = (a: BackedPick, b: BackedPick): number =>
  b.members - a.members || b.bets - a.bets || a.market - b.market || (a.pick < b.pick ? -1 : 1)
