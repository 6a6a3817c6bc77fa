/** A match that takes bets, as it is ranked. */
export interface RankedMatch {
  readonly match: number
  /** Book time in milliseconds. */
  readonly kickoff: number
  /** An operator named it. */
  readonly isChosen: boolean
  /** Staked on it, in hundredths of the reference currency. */
  readonly turnover: bigint
  /** Members who have it among their favourites. */
  readonly followers: number
}

/** How many matches are highlighted at most. */
export const mostHighlights = 24
/** A match further off than this has no points for its kick-off, in milliseconds. */
export const highlightReach = 48 * 3_600_000
/**
 * The most points for each: how near the kick-off is, and the match's part of the largest turnover and of the most
 * followers.
 */
export const highlightPoints = { kickoff: 1_000, turnover: 1_000, followers: 500 } as const

/**
 * The matches that are highlighted, the first one first (§page.highlight): those an operator chose by their kick-off,
 * then the others by their points, then by kick-off. Points are whole and rounded down.
 */
export const highlightsOf = <M extends RankedMatch>(matches: readonly M[], now: number): readonly M[] => {
  const turnover = matches.reduce((most, one) => (one.turnover > most ? one.turnover : most), 0n)
  const followers = BigInt(Math.max(0, ...matches.map((one) => one.followers)))
  const points = new Map(matches.map((one) => [one.match, pointsOf(one, now, { turnover, followers })]))
  return matches
    .toSorted(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        (a.isChosen ? 0 : points.get(b.match)! - points.get(a.match)!) ||
        a.kickoff - b.kickoff ||
        a.match - b.match,
    )
    .slice(0, mostHighlights)
}

const pointsOf = (
  { kickoff, turnover, followers }: RankedMatch,
  now: number,
  most: { readonly turnover: bigint; readonly followers: bigint },
): number => {
  const left = highlightReach - Math.min(highlightReach, Math.max(0, kickoff - now))
  return (
    part(BigInt(left), BigInt(highlightReach), highlightPoints.kickoff) +
    part(turnover, most.turnover, highlightPoints.turnover) +
    part(BigInt(followers), most.followers, highlightPoints.followers)
  )
}

const part = (count: bigint, most: bigint, points: number): number =>
  most === 0n ? 0 : Number((count * BigInt(points)) / most)
