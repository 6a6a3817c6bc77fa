import type { Score } from '#domain/market/result.ts'
import type { Chance } from '../chance.ts'
import { goals, scoreDistribution, type Rates } from './score-distribution.ts'

/** A match of a season's table; sides by their place in the list of clubs. */
export interface PlayedFixture {
  readonly home: number
  readonly away: number
  readonly score: Score
}

/** A match still to come and its expected rates; `left` is the share of a match's goals in each half. */
export interface ToCome {
  readonly home: number
  readonly away: number
  readonly rates: Rates
  readonly left: { readonly first: number; readonly second: number }
}

/** How often a season is played to its end. */
const runs = 2_000

/**
 * Each club's chance to finish first, by simulating the rest of the season under the law that prices its matches. Adds
 * up to 1.
 */
export const seasonChances = (
  clubs: number,
  played: readonly PlayedFixture[],
  toCome: readonly ToCome[],
  chance: Chance,
): readonly number[] => {
  const start = tableOf(clubs, played)
  const ways = toCome.map(({ home, away, rates, left }) => ({ home, away, sums: scoreSums(rates, left) }))
  const firsts = new Float64Array(clubs)
  const table = new Int32Array(start.length)
  for (let run = 0; run < runs; run++) {
    table.set(start)
    for (const { home, away, sums } of ways) {
      const cell = drawn(sums, chance())
      enter(table, home, away, Math.floor(cell / goals), cell % goals)
    }
    firsts[leaderOf(table)]! += 1 / runs
  }
  return [...firsts]
}

/** Raises a simulated chance by how far it may lie below the true one; the book prices with it. */
export const cautious = (chance: number): number =>
  chance === 0 ? 0 : Math.min(1, chance + 2 * Math.sqrt((chance * (1 - chance)) / runs))

/** The club that finishes first: by points, goal difference, goals, and then by place in the list. */
export const championOf = (clubs: number, played: readonly PlayedFixture[]): number => leaderOf(tableOf(clubs, played))

/** Points, goal difference and goals of each club in turn. */
type Table = Int32Array
const columns = 3

const tableOf = (clubs: number, played: readonly PlayedFixture[]): Table => {
  const table = new Int32Array(clubs * columns)
  for (const { home, away, score } of played) enter(table, home, away, score[0], score[1])
  return table
}

const enter = (table: Table, home: number, away: number, scored: number, conceded: number): void => {
  const [h, a] = [home * columns, away * columns]
  table[h]! += scored > conceded ? 3 : scored === conceded ? 1 : 0
  table[a]! += conceded > scored ? 3 : scored === conceded ? 1 : 0
  table[h + 1]! += scored - conceded
  table[a + 1]! += conceded - scored
  table[h + 2]! += scored
  table[a + 2]! += conceded
}

const leaderOf = (table: Table): number => {
  let best = 0
  for (let club = columns; club < table.length; club += columns) {
    const off =
      table[club]! - table[best]! || table[club + 1]! - table[best + 1]! || table[club + 2]! - table[best + 2]!
    if (off > 0) best = club
  }
  return best / columns
}

/** Chances of the scores up to each cell, so that one number in [0, 1) draws a score. */
const scoreSums = (rates: Rates, left: ToCome['left']): readonly number[] => {
  const { ft } = scoreDistribution({ rates, pace: { home: 1, away: 1 }, score: [0, 0], left, latest: null })
  let sum = 0
  return ft.map((p) => (sum += p))
}

const drawn = (sums: readonly number[], at: number): number => {
  let low = 0,
    high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
