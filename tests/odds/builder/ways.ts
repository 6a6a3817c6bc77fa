import type { Score, Side } from '#domain/market/result.ts'
import { tennis } from '#domain/market/sports.ts'
import type { GoalsLaw, MatchLaw, PartsNow } from '#odds/builder/law.ts'
import { type Rates, scoreDistribution } from '#odds/pricing/score-distribution.ts'
import { other, serverOf } from '#odds/pricing/sets.ts'
import { americanFootballRules } from '#odds/sports/american-football.ts'
import { basketballRules } from '#odds/sports/basketball.ts'
import { type Maps, mapsLaw } from '#odds/sports/esports/law.ts'
import type { PossessionState } from '#odds/sports/possessions/law.ts'
import type { PossessionSport } from '#odds/sports/possessions/plan.ts'
import { type Serves, tennisLaw } from '#odds/sports/tennis/law.ts'
import type { EachEnd, Ends } from './ends.ts'
import { runWays } from './runs.ts'

/** The ways a match may end, by the number of each end, with their chances. */
export interface Ways {
  readonly ids: Uint32Array
  readonly p: Float64Array
}

/**
 * All ways a match may end under a law, by its own definition: no grids, no thinning, one step after another. Where a
 * law does not join the halves, those of the match and those of its first half.
 */
export const waysOf = (law: MatchLaw, sport: number, ends: Ends): readonly Ways[] => {
  const listed = (play: (end: EachEnd) => void): Ways => {
    const sums = new Map<number, number>()
    play((ft, ht, p) => {
      const id = ends.idOf(ft, ht)
      sums.set(id, (sums.get(id) ?? 0) + p)
    })
    return { ids: Uint32Array.from(sums.keys()), p: Float64Array.from(sums.values()) }
  }
  /** The scores of a first half alone. */
  const halves = (play: (end: EachEnd) => void): readonly Ways[] => {
    const ways = listed((end) => play((score, _, p) => end(score, score, p)))
    return ways.ids.length > 0 ? [ways] : []
  }
  switch (law.of) {
    case 'goals':
      return [listed((end) => goalWays(law, end))]
    case 'basketball':
    case 'americanFootball': {
      const { whole, half } = pointWays(
        law.of === 'basketball' ? basketballRules : americanFootballRules,
        law.mean,
        law.state,
      )
      return [listed(whole), ...halves(half)]
    }
    case 'runs': {
      const { whole, half } = runWays(law.rates, law.state)
      return [listed(whole), ...halves(half)]
    }
    case 'parts':
      return [listed((end) => partWays(law, sport, end))]
  }
}

/** Final scores by the published law; half-time scores as so many draws with the share of the first half. */
const goalWays = (law: GoalsLaw, end: EachEnd): void => {
  const { ft } = scoreDistribution({ ...law, latest: undefined })
  const [home, away] = law.score
  const share = law.left.first / (law.left.first + law.left.second)
  const among = (n: number, k: number) =>
    (factorial(n) / factorial(k) / factorial(n - k)) * share ** k * (1 - share) ** (n - k)
  for (let x = 0; x < 13; x++)
    for (let y = 0; y < 13; y++) {
      const final: Score = [home + x, away + y]
      const p = ft[x * 13 + y]!
      if (law.half) end(final, law.half, p)
      else
        for (let a = 0; a <= x; a++)
          for (let b = 0; b <= y; b++) end(final, [home + a, away + b], p * among(x, a) * among(y, b))
    }
}
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const least = 1e-15

/** No side makes as many points. */
const most = 512

/** Possession by possession, and overtime by overtime. */
const pointWays = (sport: PossessionSport, mean: Rates, { score, half, left, rounds }: PossessionState) => {
  const perScore = sport.points.reduce((sum, [points, share]) => sum + points * share, 0)
  const after = (count: number, each: number): Float64Array => {
    let now = Float64Array.of(1)
    for (let n = 0; n < count; n++) {
      const next = new Float64Array(now.length + 8)
      now.forEach((p, points) => {
        next[points]! += p * (1 - each / perScore)
        for (const [more, part] of sport.points) next[points + more]! += (p * each * part) / perScore
      })
      now = next.subarray(0, next.findLastIndex((p) => p > least) + 1)
    }
    return now
  }
  /** The chances of the points that both sides add, home in rows. */
  const adding = (possessions: Score) => {
    const [home, away] = [after(possessions[0], mean.home), after(possessions[1], mean.away)]
    return (add: (home: number, away: number, p: number) => void) =>
      home.forEach((one, i) => away.forEach((two, j) => one * two > least && add(i, j, one * two)))
  }
  const report = (grid: Float64Array, end: EachEnd) =>
    grid.forEach((p, cell) => p > 0 && end([Math.floor(cell / most), cell % most], null, p))
  return {
    whole: (end: EachEnd) => {
      const grid = new Float64Array(most * most)
      adding(left)((h, a, p) => (grid[(score[0] + h) * most + score[1] + a]! += p))
      const overtime = adding([sport.overtime.each, sport.overtime.each])
      for (let round = 0; round < rounds; round++) {
        const level = Array.from({ length: most }, (_, points) => grid[points * (most + 1)]!)
        for (let points = 0; points < most; points++) grid[points * (most + 1)] = 0
        level.forEach((before, points) => {
          if (before > least)
            overtime((h, a, p) => {
              grid[(points + h) * most + points + a]! += before * p
            })
          else grid[points * (most + 1)]! += before
        })
      }
      report(grid, end)
    },
    half: (end: EachEnd) => {
      if (!half) return
      const grid = new Float64Array(most * most)
      adding(half)((h, a, p) => (grid[(score[0] + h) * most + score[1] + a]! += p))
      report(grid, end)
    },
  }
}

/** Point after point of the first part, and of each that follows; of those only who wins them matters. */
const partWays = ({ figures, state }: PartsNow, sport: number, end: EachEnd): void => {
  const law = sport === tennis ? tennisLaw(figures as Serves) : mapsLaw(figures as Maps)
  const sides: readonly Side[] = ['home', 'away']
  interface Over {
    readonly points: Score
    readonly server: Side
    readonly p: number
  }
  const play = (part: number, from: Score, first: Side): readonly Over[] => {
    const over: Over[] = []
    let open = [{ points: from, server: first, p: 1 }]
    while (open.length > 0) {
      const next = new Map<number, Over>()
      for (const { points, server, p } of open) {
        const chance = law.chance(part, points, server)
        for (const side of sides) {
          const after: Score = side === 'home' ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
          const one = { points: after, server: other(server), p: p * (side === 'home' ? chance : 1 - chance) }
          const key = after[0] * 1_024 + after[1]
          if (law.isOver(after)) over.push(one)
          else next.set(key, { ...one, p: one.p + (next.get(key)?.p ?? 0) })
        }
      }
      open = [...next.values()]
    }
    return over
  }
  const known = new Map<string, readonly Over[]>()
  const follow = (won: Score, first: Score, server: Side, p: number): void => {
    if (Math.max(...won) === law.wins) return end(won, first, p)
    const part = won[0] + won[1]
    const over = known.get(`${part} ${server}`) ?? play(part, [0, 0], server)
    known.set(`${part} ${server}`, over)
    for (const isHome of [true, false])
      for (const next of sides) {
        const these = over.filter((one) => one.points[0] > one.points[1] === isHome && one.server === next)
        const chance = these.reduce((sum, one) => sum + one.p, 0)
        if (chance > 0) follow(isHome ? [won[0] + 1, won[1]] : [won[0], won[1] + 1], first, next, p * chance)
      }
  }
  for (const server of state.first === null ? sides : [serverOf({ ...state, first: state.first })])
    for (const { points, server: next, p } of play(0, state.parts[0]!, server))
      follow(points[0] > points[1] ? [1, 0] : [0, 1], points, next, state.first === null ? p / 2 : p)
}
