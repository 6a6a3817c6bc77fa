import { racePlaced } from '../market/picks.ts'
import { isRace } from '../market/sports.ts'
import { compare, exact, type Exact, minus, over, plus } from '../money/exact.ts'

/** Each-way terms: how many places the place half pays, and at which part of the odds, 4 for a quarter. */
export interface EachWayTerms {
  readonly places: number
  readonly part: number
}

/** It stakes what is entered to win, and as much to be placed. */
export const halves = 2n

/** The trade's terms by the runners of a field, the largest field last (§bet.each-way). */
export const eachWayRows = [
  { runners: 5, places: 2, part: 4 },
  { runners: 8, places: 3, part: 5 },
] as const satisfies readonly (EachWayTerms & { readonly runners: number })[]

/** The terms for a field of so many runners; undefined where it is too small. */
export const eachWayTerms = (runners: number): EachWayTerms | undefined => {
  const row = eachWayRows.findLast((one) => runners >= one.runners)
  return row && { places: row.places, part: row.part }
}

/** The decimal odds of the place half, exactly: a part of the gain of the odds to win; 8.00 at a quarter is 2.75. */
export const placeOdds = (win: Exact, { part }: Pick<EachWayTerms, 'part'>): Exact =>
  plus(one, over(minus(win, one), exact(BigInt(part))))

/** A field as an each-way bet needs it: its runners, and how many places its place markets pay. */
export interface EachWayField {
  readonly runners: number
  readonly placed: number
}

/**
 * The terms at which a runner may be backed each way at these decimal odds to win and to be placed (§bet.each-way);
 * undefined where it may not be: the field is too small, its place market pays other places, or the place half would
 * pay more than that market does. So an each-way bet never pays more than its two halves bet apart.
 */
export const eachWayOffer = (
  { runners, placed }: EachWayField,
  win: Exact,
  place: Exact | null,
): EachWayTerms | undefined => {
  const terms = eachWayTerms(runners)
  return terms && terms.places === placed && place !== null && compare(placeOdds(win, terms), place) <= 0
    ? terms
    : undefined
}

/** How many places the place markets of a field pay: in a race of the house, and by the teams of a season. */
export const placedIn = (sport: number, entered: number): number =>
  isRace(sport) ? racePlaced : (eachWayTerms(entered)?.places ?? 0)

/** The most places that a place market of a sport pays: those of a race, or of the largest field of a season. */
export const mostPlacedIn = (sport: number): number => (isRace(sport) ? racePlaced : eachWayRows.at(-1)!.places)

export const sameTerms = (a: EachWayTerms, b: EachWayTerms): boolean => a.places === b.places && a.part === b.part

const one = exact(1n)
