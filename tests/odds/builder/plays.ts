import type { Score, Side } from '#domain/market/result.ts'
import { tennis } from '#domain/market/sports.ts'
import type { GoalsLaw, MatchLaw, PartsNow, PossessionsLaw, RunsLaw } from '#odds/builder/law.ts'
import { type Chance, waitOf } from '#odds/chance.ts'
import { weightOf } from '#odds/pricing/score-distribution.ts'
import { other, serverOf } from '#odds/pricing/sets.ts'
import { americanFootballRules } from '#odds/sports/american-football.ts'
import { extraInnings, firstHalf, innings, outs, runsOfPlay, scoringOf } from '#odds/sports/baseball/law.ts'
import { basketballRules } from '#odds/sports/basketball.ts'
import { type Maps, mapsLaw } from '#odds/sports/esports/law.ts'
import { type Serves, tennisLaw } from '#odds/sports/tennis/law.ts'

/** A match that was played to its end; `ht` is null where its first half was over before. */
export interface PlayedOut {
  readonly ft: Score
  readonly ht: Score | null
}

/** Plays matches on by a law, drawing every goal, possession, play and point. */
export const playing = (law: MatchLaw, sport: number, chance: Chance): (() => PlayedOut) => {
  switch (law.of) {
    case 'goals':
      return () => goalsPlayed(law, chance)
    case 'basketball':
    case 'americanFootball':
      return possessionsPlayed(law, chance)
    case 'runs':
      return () => runsPlayed(law, chance)
    case 'parts':
      return partsPlayed(law, sport, chance)
  }
}

/** Goals one after another as they are waited for; a whole match is kept as often as its final score weighs. */
const goalsPlayed = ({ rates, pace, score, left, half }: GoalsLaw, chance: Chance): PlayedOut => {
  const goals = (side: Side, share: number): number => {
    let count = -1
    for (let at = 0; at <= 1; at += waitOf(chance, rates[side] * pace[side] * share)) count++
    return count
  }
  for (;;) {
    const ht: Score = half ?? [score[0] + goals('home', left.first), score[1] + goals('away', left.first)]
    const now = half ? score : ht
    const ft: Score = [now[0] + goals('home', left.second), now[1] + goals('away', left.second)]
    if (chance() * 1.25 < weightOf(rates, ...ft)) return { ft, ht }
  }
}

const possessionsPlayed = ({ of, mean, state }: PossessionsLaw, chance: Chance): (() => PlayedOut) => {
  const { points, overtime } = of === 'basketball' ? basketballRules : americanFootballRules
  const perScore = points.reduce((sum, [value, share]) => sum + value * share, 0)
  const makes = (count: number, each: number): number => {
    let sum = 0
    for (let n = 0; n < count; n++) {
      let draw = chance() / (each / perScore)
      for (const [value, share] of draw < 1 ? points : []) {
        if (draw < share) {
          sum += value
          break
        }
        draw -= share
      }
    }
    return sum
  }
  const both = ([h, a]: Score, left: Score): Score => [h + makes(left[0], mean.home), a + makes(left[1], mean.away)]
  const { score, half, left, rounds } = state
  return () => {
    const ht = half && both(score, half)
    let ft = both(ht ?? score, ht && half ? [left[0] - half[0], left[1] - half[1]] : left)
    for (let round = 0; round < rounds && ft[0] === ft[1]; round++) ft = both(ft, [overtime.each, overtime.each])
    return { ft, ht }
  }
}

const runsPlayed = ({ rates, state }: RunsLaw, chance: Chance): PlayedOut => {
  /** The runs of a side before so many outs, or until it leads by them. */
  const bats = (side: Side, left: number, until: number): number => {
    let [out, sum] = [0, 0]
    while (out < left && sum < until) {
      if (chance() < scoringOf(rates[side])) sum += runsDrawn(chance())
      else out++
    }
    return sum
  }
  let [h, a] = state.score
  let ht: Score | null = null
  for (let n = state.inning; n <= innings || (h === a && n <= innings + extraInnings); n++) {
    const isNow = n === state.inning
    if (!isNow || state.side === 'away') a += bats('away', isNow ? state.outsLeft : outs, Infinity)
    h += bats('home', isNow && state.side === 'home' ? state.outsLeft : outs, n >= innings ? a - h + 1 : Infinity)
    if (n === firstHalf) ht = [h, a]
  }
  return { ft: [h, a], ht }
}

const runsDrawn = (draw: number): number => {
  let sum = 0
  return runsOfPlay.findIndex((share) => (sum += share) > draw)
}

const partsPlayed = ({ figures, state }: PartsNow, sport: number, chance: Chance): (() => PlayedOut) => {
  const law = sport === tennis ? tennisLaw(figures as Serves) : mapsLaw(figures as Maps)
  return () => {
    let server: Side =
      state.first === null ? (chance() < 0.5 ? 'home' : 'away') : serverOf({ ...state, first: state.first })
    let points = state.parts[0]!
    let [won, ht]: [Score, Score | null] = [[0, 0], null]
    while (Math.max(...won) < law.wins) {
      const isHome = chance() < law.chance(won[0] + won[1], points, server)
      points = isHome ? [points[0] + 1, points[1]] : [points[0], points[1] + 1]
      server = other(server)
      if (!law.isOver(points)) continue
      ht ??= points
      won = points[0] > points[1] ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]
      points = [0, 0]
    }
    return { ft: won, ht }
  }
}
