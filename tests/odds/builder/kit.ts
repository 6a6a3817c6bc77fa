import { marketTypes, type MarketType } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import type { Score, Side } from '#domain/market/result.ts'
import { soccer, tennis } from '#domain/market/sports.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { decidedBy } from '#domain/settlement/settlement.ts'
import type { GoalsLaw, MatchLaw, PartsNow } from '#odds/builder/law.ts'
import { type Rates, scoreDistribution } from '#odds/pricing/score-distribution.ts'
import { other, serverOf } from '#odds/pricing/sets.ts'
import { americanFootballRules } from '#odds/sports/american-football.ts'
import { basketballRules } from '#odds/sports/basketball.ts'
import { type Maps, mapsLaw } from '#odds/sports/esports/law.ts'
import type { PossessionState } from '#odds/sports/possessions/law.ts'
import type { PossessionSport } from '#odds/sports/possessions/plan.ts'
import { wholeHalf } from '#odds/sports/soccer/tempo.ts'
import { type Serves, tennisLaw } from '#odds/sports/tennis/law.ts'
import { baseballEnds, type Ends, scoreOf } from '../sports/laws.ts'

/** A pick as the board names it, `OU 2.5 over`; lines from the home side's view. */
export const backed = (text: string, { sport = soccer, at }: { sport?: number; at?: Score } = {}): Backed => {
  const words = text.split(' ')
  const [type, pick] = [words[0] as MarketType, words.at(-1)!]
  const line = words.length === 3 ? Number(words[1]) * 4 : 0
  const { kind, period } = marketTypes[type]
  return {
    market: kind,
    period,
    pick,
    line: lineFor(type, line, pick),
    sport,
    live: at !== undefined,
    at: at ?? [0, 0],
  }
}

export const beforeKickoff = (home: number, away: number): GoalsLaw => ({
  of: 'goals',
  rates: { home, away },
  pace: { home: 1, away: 1 },
  score: [0, 0],
  left: { first: wholeHalf(1), second: wholeHalf(2) },
  half: null,
})

/** One way a match may end. */
export interface Way {
  readonly ft: Score
  readonly ht: Score | null
  readonly p: number
}

/** The chance that all of some selections win, way by way, each by the rule that settles it. */
export const byBruteForce = (ways: readonly Way[], legs: readonly Backed[]): number => {
  const verdicts = legs.map((leg) => winning(leg))
  let chance = 0
  for (const way of ways) if (verdicts.every((wins) => wins(way))) chance += way.p
  return chance
}

/** Kept by score: a brute force asks for each of them thousands of times. */
const winning = (leg: Backed) => {
  const known = new Map<string, boolean>()
  return ({ ft, ht }: Way): boolean => {
    const score = leg.period === 'ht' ? ht! : ft
    const key = `${score}/${ht}`
    const wins = known.get(key) ?? decidedBy(leg, { score, half: ht, goals: null }) === 'won'
    known.set(key, wins)
    return wins
  }
}

/** All ways a match may end under a law, by its own definition: no grids, no thinning, one step after another. */
export const waysOf = (law: MatchLaw, sport: number): { readonly ft: readonly Way[]; readonly ht: readonly Way[] } => {
  switch (law.of) {
    case 'goals':
      return both(goalWays(law))
    case 'basketball':
    case 'americanFootball':
      return apart(pointWays(law.of === 'basketball' ? basketballRules : americanFootballRules, law.mean, law.state))
    case 'runs': {
      const { ft, ht } = baseballEnds(law.rates, law.state, 1e-15)
      return apart({ ft: listed(ft), ht: ht ? listed(ht) : [] })
    }
    case 'parts':
      return both(partWays(law, sport))
  }
}

const both = (ways: readonly Way[]) => ({ ft: ways, ht: ways })
const apart = ({ ft, ht }: { ft: readonly Way[]; ht: readonly Way[] }) => ({
  ft,
  ht: ht.map((way) => ({ ...way, ht: way.ft })),
})
const listed = (ends: Ends): readonly Way[] => [...ends].map(([cell, p]) => ({ ft: scoreOf(cell), ht: null, p }))

/** Final scores by the published law; half-time scores as so many draws with the share of the first half. */
const goalWays = (law: GoalsLaw): readonly Way[] => {
  const { ft } = scoreDistribution({ ...law, latest: undefined })
  const [home, away] = law.score
  const share = law.left.first / (law.left.first + law.left.second)
  const among = (n: number, k: number) =>
    (factorial(n) / factorial(k) / factorial(n - k)) * share ** k * (1 - share) ** (n - k)
  const ways: Way[] = []
  for (let x = 0; x < 13; x++)
    for (let y = 0; y < 13; y++) {
      const final: Score = [home + x, away + y]
      const p = ft[x * 13 + y]!
      if (law.half) ways.push({ ft: final, ht: law.half, p })
      else
        for (let a = 0; a <= x; a++)
          for (let b = 0; b <= y; b++)
            ways.push({ ft: final, ht: [home + a, away + b], p: p * among(x, a) * among(y, b) })
    }
  return ways
}
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Possession by possession, and overtime by overtime. */
const pointWays = (sport: PossessionSport, mean: Rates, { score, half, left, rounds }: PossessionState) => {
  const perScore = sport.points.reduce((sum, [points, share]) => sum + points * share, 0)
  const after = (count: number, each: number): number[] => {
    let now = [1]
    for (let n = 0; n < count; n++) {
      const next: number[] = Array<number>(now.length + 8).fill(0)
      now.forEach((p, points) => {
        next[points]! += p * (1 - each / perScore)
        for (const [more, part] of sport.points) next[points + more]! += (p * each * part) / perScore
      })
      now = next
    }
    return now
  }
  const ends = ([h, a]: Score, [homeLeft, awayLeft]: Score, p: number): Way[] => {
    const [home, away] = [after(homeLeft, mean.home), after(awayLeft, mean.away)]
    return home.flatMap((one, i) =>
      away.flatMap((other, j): Way[] =>
        one * other * p < 1e-15 ? [] : [{ ft: [h + i, a + j], ht: null, p: one * other * p }],
      ),
    )
  }
  const regular = ends(score, left, 1)
  const ft = regular.filter(({ ft: [h, a] }) => h !== a)
  let level = regular.filter(({ ft: [h, a] }) => h === a)
  const each = ends([0, 0], [sport.overtime.each, sport.overtime.each], 1)
  for (let round = 0; round < rounds; round++) {
    const byPoints = new Map<number, number>()
    for (const {
      ft: [points],
      p,
    } of level)
      byPoints.set(points, (byPoints.get(points) ?? 0) + p)
    level = []
    for (const [points, before] of byPoints)
      for (const {
        ft: [h, a],
        p,
      } of each) {
        if (before * p < 1e-15) continue
        ;(h === a ? level : ft).push({ ft: [points + h, points + a], ht: null, p: before * p })
      }
  }
  return { ft: [...ft, ...level], ht: half ? ends(score, half, 1) : [] }
}

/** Point after point of every part, as a tree of states. */
const partWays = ({ figures, state }: PartsNow, sport: number): readonly Way[] => {
  const law = sport === tennis ? tennisLaw(figures as Serves) : mapsLaw(figures as Maps)
  const sums = new Map<string, Way>()
  const end = (won: Score, first: Score, p: number) => {
    const key = `${won}/${first}`
    sums.set(key, { ft: won, ht: first, p: p + (sums.get(key)?.p ?? 0) })
  }
  type State = { won: Score; first: Score | null; part: number; points: Score; server: Side; p: number }
  let open = new Map<string, State>()
  const add = (state: State) => {
    const key = JSON.stringify({ ...state, p: 0 })
    open.set(key, { ...state, p: state.p + (open.get(key)?.p ?? 0) })
  }
  for (const server of state.first === null
    ? (['home', 'away'] as const)
    : [serverOf({ ...state, first: state.first })])
    add({ won: [0, 0], first: null, part: 0, points: state.parts[0]!, server, p: state.first === null ? 0.5 : 1 })
  while (open.size > 0) {
    const now = open
    open = new Map()
    for (const { won, first, part, points, server, p } of now.values()) {
      const chance = law.chance(part, points, server)
      for (const [side, q] of [
        ['home', chance],
        ['away', 1 - chance],
      ] as const) {
        const after: Score = side === 'home' ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
        const next = other(server)
        if (!law.isOver(after)) {
          add({ won, first, part, points: after, server: next, p: p * q })
          continue
        }
        const parts: Score = after[0] > after[1] ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]
        if (Math.max(...parts) === law.wins) end(parts, first ?? after, p * q)
        else add({ won: parts, first: first ?? after, part: part + 1, points: [0, 0], server: next, p: p * q })
      }
    }
  }
  return [...sums.values()]
}
