import type { Score } from '#domain/market/result.ts'
import type { Rates } from '#odds/pricing/score-distribution.ts'
import {
  extraInnings,
  firstHalf,
  type InningState,
  innings,
  outs,
  runsOfPlay,
  scoringOf,
} from '#odds/sports/baseball/law.ts'
import type { EachEnd } from './ends.ts'

/** More runs of a side in a match are left out. */
const most = 64

/**
 * A baseball match, half-inning after half-inning, and each of them play after play: home stops at once where it leads
 * in the last one.
 */
export const runWays = (rates: Rates, { score, inning, side, outsLeft }: InningState) => {
  const played = Math.max(0, inning - innings)
  const known = new Map<string, Float64Array>()
  const runs = (batting: 'home' | 'away', left: number, stopsAfter: number): Float64Array => {
    const key = `${batting} ${left} ${stopsAfter}`
    const made = known.get(key) ?? runsIn(scoringOf(rates[batting]), left, stopsAfter)
    known.set(key, made)
    return made
  }
  const half = (grid: Float64Array, batting: 'home' | 'away', number: number, left: number): Float64Array => {
    const next = new Float64Array(most * most)
    for (let cell = 0; cell < grid.length; cell++) {
      const before = grid[cell]!
      if (before < 1e-17) continue
      const [h, a] = [Math.floor(cell / most), cell % most]
      // Behind by so many, home stops when it leads; otherwise there is no end but the outs.
      const stopsAfter = number >= innings && batting === 'home' ? a - h : Infinity
      const made = runs(batting, left, stopsAfter)
      for (let more = 0; more < made.length; more++) {
        if (made[more] === 0) continue
        const to =
          batting === 'home' ? Math.min(h + more, most - 1) * most + a : h * most + Math.min(a + more, most - 1)
        next[to]! += before * made[more]!
      }
    }
    return next
  }
  const start = new Float64Array(most * most)
  start[score[0] * most + score[1]] = 1
  let [grid, halfway]: [Float64Array, Float64Array | null] = [start, null]
  for (let n = inning; n <= Math.max(innings, inning); n++) {
    if (n > inning || side === 'away') grid = half(grid, 'away', n, n === inning ? outsLeft : outs)
    grid = half(grid, 'home', n, n === inning && side === 'home' ? outsLeft : outs)
    if (n === firstHalf) halfway = grid
  }
  const ends = (from: Float64Array, end: EachEnd) =>
    from.forEach((p, cell) => {
      if (p > 0) end([Math.floor(cell / most), cell % most] satisfies Score, null, p)
    })
  return {
    whole: (end: EachEnd) => {
      let now = grid
      for (let extra = played; ; extra++) {
        const level = new Float64Array(most * most)
        for (let runs = 0; runs < most; runs++) level[runs * (most + 1)] = now[runs * (most + 1)]!
        if (extra === extraInnings) return ends(now, end)
        ends(
          now.map((p, cell) => (level[cell]! > 0 ? 0 : p)),
          end,
        )
        now = half(half(level, 'away', innings, outs), 'home', innings, outs)
      }
    },
    half: (end: EachEnd) => {
      if (halfway) ends(halfway, end)
    },
  }
}

/** The chances of each number of runs before so many outs, or before more than `stopsAfter` runs. */
const runsIn = (scoring: number, left: number, stopsAfter: number): Float64Array => {
  const done = new Float64Array(most)
  let open = Array.from({ length: left + 1 }, () => new Float64Array(most))
  open[left]![0] = 1
  for (let mass = 1; mass > 1e-17; ) {
    const next = open.map(() => new Float64Array(most))
    mass = 0
    for (let n = 0; n <= left; n++)
      for (let runs = 0; runs < most; runs++) {
        const p = open[n]![runs]!
        if (p === 0) continue
        if (n === 0 || runs > stopsAfter) {
          done[runs]! += p
          continue
        }
        mass += p
        next[n - 1]![runs]! += p * (1 - scoring)
        for (let more = 0; more < runsOfPlay.length; more++)
          if (runsOfPlay[more]! > 0) next[n]![Math.min(runs + more, most - 1)]! += p * scoring * runsOfPlay[more]!
      }
    open = next
  }
  return done
}
