import type { Score } from '#domain/market/result.ts'
import type { Spread } from '../../pricing/chances.ts'

/** Whole scores with their chances, one next to the other: home in rows, `chance[home * away.length + away]`. */
export interface ScoreGrid {
  readonly home: number
  readonly away: number
  readonly chance: Float64Array
}

/** The chances of whole scores: overtime included, and of the first half while it is not over. */
export interface ScoresLaw {
  readonly ft: ScoreGrid
  readonly ht: ScoreGrid | null
}

/** Calls `ends` with each score that play may end with, and its chance; one score may come more than once. */
export type EachScore = (ends: (home: number, away: number, p: number) => void) => void

/** The scores of a period whose further points are independent, from its present score. */
export const productOf = (home: Spread, away: Spread, score: Score): ScoreGrid => gridOf(independent(home, away, score))

/** The same, one by one. */
export const independent =
  (home: Spread, away: Spread, [homeNow, awayNow]: Score): EachScore =>
  (ends) => {
    for (let h = 0; h < home.of.length; h++)
      for (let a = 0; a < away.of.length; a++)
        ends(homeNow + home.from + h, awayNow + away.from + a, home.of[h]! * away.of[a]!)
  }

/**
 * The scores that play ends with where level sides play on, in at most so many rounds of one law; if the last one ends
 * level, that stands.
 */
export const playedOnFrom = (regular: EachScore, round: EachScore, rounds: number): ScoreGrid => {
  const further = furtherScores(round, rounds)
  return gridOf((ends) => {
    const level: number[] = []
    regular((home, away, p) => {
      if (home === away) level[home] = (level[home] ?? 0) + p
      else ends(home, away, p)
    })
    level.forEach((p, points) => {
      for (const more of further) {
        if (p * more.p < negligible) break
        ends(points + more.home, points + more.away, p * more.p)
      }
    })
  })
}

interface Further {
  readonly home: number
  readonly away: number
  readonly p: number
}

/**
 * The points level sides add in overtime, likeliest first: each round ends them, or leaves them level and the next one
 * is played.
 */
const furtherScores = (round: EachScore, rounds: number): readonly Further[] => {
  const ended: Further[] = []
  const once: Further[] = []
  round((home, away, p) => once.push({ home, away, p }))
  once.sort((a, b) => b.p - a.p)
  let level = new Map([[0, 1]])
  for (let played = 0; played < rounds && massOf(level) > negligible; played++) {
    const next = new Map<number, number>()
    for (const [points, before] of level) {
      for (const { home, away, p } of once) {
        if (before * p < negligible) break
        if (home === away) next.set(points + home, (next.get(points + home) ?? 0) + before * p)
        else ended.push({ home: points + home, away: points + away, p: before * p })
      }
    }
    level = next
  }
  return merged([...ended, ...[...level].map(([points, p]) => ({ home: points, away: points, p }))])
}

const massOf = (level: ReadonlyMap<number, number>): number => [...level.values()].reduce((sum, p) => sum + p, 0)

const merged = (list: readonly Further[]): readonly Further[] => {
  const { away: columns, chance } = gridOf((ends) => list.forEach(({ home, away, p }) => ends(home, away, p)))
  return Array.from(chance, (p, cell) => ({ home: Math.floor(cell / columns), away: cell % columns, p }))
    .filter(({ p }) => p > negligible)
    .sort((a, b) => b.p - a.p)
}

/** Too small to affect a price. */
const negligible = 1e-14

/** Twice through the scores, once for the size: half a million of them cost more to keep than to make again. */
const gridOf = (scores: EachScore): ScoreGrid => {
  let [home, away] = [1, 1]
  scores((h, a, p) => {
    if (p < negligible) return
    if (h >= home) home = h + 1
    if (a >= away) away = a + 1
  })
  const chance = new Float64Array(home * away)
  scores((h, a, p) => {
    if (p >= negligible) chance[h * away + a]! += p
  })
  return { home, away, chance }
}
