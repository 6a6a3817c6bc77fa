import { seasonRuns } from '#domain/bet/limits.ts'
import type { Score } from '#domain/market/result.ts'
import { pointsOfEnds, type Ranking } from '#domain/market/standing.ts'
import type { Chance } from '../chance.ts'

/** A match of a season's table; sides by their place in the list of clubs. */
export interface PlayedFixture {
  readonly home: number
  readonly away: number
  readonly score: Score
}

/** The scores a match may end with, and the chance of each or of one before it, so that one number draws a score. */
export interface ScoreLaw {
  readonly scores: readonly Score[]
  readonly upTo: readonly number[]
}

/** A match still to come, and the law it is played by. */
export interface ToCome {
  readonly home: number
  readonly away: number
  readonly law: ScoreLaw
}

/** The law of some scores with their chances, which add up to 1. */
export const scoreLaw = (ends: readonly { readonly score: Score; readonly p: number }[]): ScoreLaw => {
  let sum = 0
  return { scores: ends.map(({ score }) => score), upTo: ends.map(({ p }) => (sum += p)) }
}

/** By how much the home side is expected to win. */
export const expectedLead = ({ scores, upTo }: ScoreLaw): number =>
  scores.reduce((sum, [home, away], i) => sum + (home - away) * (upTo[i]! - (upTo[i - 1] ?? 0)), 0)

/** The clubs of a season, and how its table ranks them. */
export interface SeasonTable {
  readonly clubs: number
  readonly ranking: Ranking
}

/** Each club's chance to finish first, and to be among the first so many; they add up to 1, and to so many. */
export interface SeasonChances {
  readonly first: readonly number[]
  readonly placed: readonly number[]
}

/**
 * The chances of the clubs at the end of a season, by simulating the rest of it under the law that prices its matches.
 * At the end of a season all have played as often, so the share of matches won ranks as points do.
 */
export const seasonChances = (
  { clubs, ranking }: SeasonTable,
  played: readonly PlayedFixture[],
  toCome: readonly ToCome[],
  chance: Chance,
  places: number,
): SeasonChances => {
  const start = tableOf({ clubs, ranking }, played)
  const counted = pointsOfEnds[ranking]
  const [first, placed] = [new Float64Array(clubs), new Float64Array(clubs)]
  const table = new Int32Array(start.length)
  for (let run = 0; run < seasonRuns; run++) {
    table.set(start)
    for (const { home, away, law } of toCome) enter(table, home, away, law.scores[drawn(law.upTo, chance())]!, counted)
    const leaders = leadersOf(table, places)
    first[leaders[0]!]! += 1 / seasonRuns
    for (const club of leaders) placed[club]! += 1 / seasonRuns
  }
  return { first: [...first], placed: [...placed] }
}

/** Raises a simulated chance by how far it may lie below the true one; the book prices with it. */
export const cautious = (chance: number): number =>
  chance === 0 ? 0 : Math.min(1, chance + 2 * Math.sqrt((chance * (1 - chance)) / seasonRuns))

/** The clubs that finish first: by points, difference, what they scored, and then by place in the list. */
export const firstOf = (season: SeasonTable, played: readonly PlayedFixture[], places: number): readonly number[] =>
  leadersOf(tableOf(season, played), places)

/** Points, difference and what was scored of each club in turn. */
type Table = Int32Array
const columns = 3

const tableOf = ({ clubs, ranking }: SeasonTable, played: readonly PlayedFixture[]): Table => {
  const table = new Int32Array(clubs * columns)
  for (const { home, away, score } of played) enter(table, home, away, score, pointsOfEnds[ranking])
  return table
}

const enter = (
  table: Table,
  home: number,
  away: number,
  [scored, conceded]: Score,
  { won, drawn: level }: (typeof pointsOfEnds)[Ranking],
): void => {
  const [h, a] = [home * columns, away * columns]
  table[h]! += scored > conceded ? won : scored === conceded ? level : 0
  table[a]! += conceded > scored ? won : scored === conceded ? level : 0
  table[h + 1]! += scored - conceded
  table[a + 1]! += conceded - scored
  table[h + 2]! += scored
  table[a + 2]! += conceded
}

const leadersOf = (table: Table, places: number): readonly number[] => {
  const leaders: number[] = []
  while (leaders.length < places) {
    let best = -1
    for (let club = 0; club < table.length; club += columns)
      if (!leaders.includes(club / columns) && (best < 0 || isAhead(table, club, best))) best = club
    if (best < 0) break
    leaders.push(best / columns)
  }
  return leaders
}

const isAhead = (table: Table, a: number, b: number): boolean =>
  (table[a]! - table[b]! || table[a + 1]! - table[b + 1]! || table[a + 2]! - table[b + 2]!) > 0

const drawn = (upTo: readonly number[], at: number): number => {
  let low = 0,
    high = upTo.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (upTo[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
