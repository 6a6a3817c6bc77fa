/** What the start says of assumptions made about a feed's files, and of what its source lacks (§feed.assumed). */

/** Matches without a time are taken to start at noon. */
export const noteNoons = (feed: string, matches: readonly { readonly noon?: string | undefined }[]): string[] => {
  const noons = matches.flatMap(({ noon }) => noon ?? [])
  if (noons.length === 0) return []
  const zones = [...Map.groupBy(noons, (zone) => zone)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([zone, of]) => `${of.length} in ${zone}`)
  return [
    `${feed}: ${noons.length} of ${matches.length} matches have no time: noon is assumed (${zones.join(', ')}), so bets may be taken after the real kick-off`,
  ]
}

/** Matches that get no score from their source; `then` says what happens to their bets. */
export const noteScoreless = (feed: string, scoreless: readonly string[], of: number, then: string): string[] => {
  if (scoreless.length === 0) return []
  return [`${feed}: ${scoreless.length} of ${of} matches get no score: ${namesOf(scoreless)}; ${then}`]
}
const mostNamed = 20
const namesOf = (all: readonly string[]): string => {
  const more = all.length - mostNamed
  return `${all.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Runners of races that get no result from their source; `then` says what happens to their bets. */
export const noteUndecided = (feed: string, undecided: readonly string[], of: number, then: string): string[] =>
  undecided.length === 0
    ? []
    : [`${feed}: ${undecided.length} of ${of} runners get no result: ${namesOf(undecided)}; ${then}`]

/** Of season files, whose matches get no result but a score. */
export const noteUnplayed = (
  feed: string,
  matches: readonly { readonly home: string; readonly away: string; readonly played: object | null }[],
): string[] =>
  noteScoreless(
    feed,
    matches.filter(({ played }) => played === null).map(({ home, away }) => `${home} v ${away}`),
    matches.length,
    'their bets wait for the operator, and are void 48 hours after the kick-off',
  )
