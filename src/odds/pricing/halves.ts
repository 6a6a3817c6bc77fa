import * as names from '#domain/market/picks.ts'
import type { Score } from '#domain/market/result.ts'
import { goals, lowScores, poisson, type Situation } from './score-distribution.ts'
import { zeros } from './zeros.ts'

/**
 * Half-time and full-time together, while the first half runs. Without the weights of low final scores the two halves
 * are independent; the weights touch nine ways to play at most.
 */
export interface Halves {
  readonly score: Score
  /** Chances of each side's further goals in what is left of the first half, and in the second. */
  readonly first: Sides
  readonly second: Sides
  /** What the weights add to single ways to play, and the total probability with them. */
  readonly added: readonly Added[]
  readonly whole: number
}

interface Sides {
  readonly home: number[]
  readonly away: number[]
}

interface Added {
  readonly half: Score
  readonly full: Score
  readonly p: number
}

export const halvesOf = ({ rates, pace, score, left }: Situation): Halves => {
  const goalsIn = (share: number): Sides => ({
    home: poisson(rates.home * pace.home * share),
    away: poisson(rates.away * pace.away * share),
  })
  const first = goalsIn(left.first),
    second = goalsIn(left.second)
  const added = lowScores(rates).flatMap(({ x, y, weight }) =>
    halfScores(score, [x, y]).map(
      (half): Added => ({ half, full: [x, y], p: (weight - 1) * before(score, first, second, half, [x, y]) }),
    ),
  )
  const whole =
    [first.home, first.away, second.home, second.away].reduce((mass, side) => mass * sum(side), 1) +
    sum(added.map(({ p }) => p))
  return { score, first, second, added, whole }
}

/** Chances of the nine picks of half-time/full-time, in their order. */
export const halfFullChances = (halves: Halves): number[] => {
  const ahead = halves.score[0] - halves.score[1]
  const out = zeros(9)
  const first = leads(halves.first),
    second = leads(halves.second)
  for (let a = 0; a < first.length; a++) {
    const half = ahead + a + 1 - goals
    for (let b = 0; b < second.length; b++)
      out[3 * letter(half) + letter(half + b + 1 - goals)]! += first[a]! * second[b]!
  }
  return finished(halves, out, ({ half, full }) => 3 * letter(half[0] - half[1]) + letter(full[0] - full[1]))
}

/** Chances of odd and even at half-time, each with odd and even at full-time. */
export const parityChances = (halves: Halves): number[] => {
  const pick = (half: number, full: number) => 2 * (1 - (half % 2)) + 1 - (full % 2)
  return overTotals(halves, zeros(names.paritiesOfHalves.length), pick)
}

/** Chances of the exact totals at half-time and full-time, to six goals, and of any other. */
export const totalsChances = (halves: Halves): number[] => {
  const other = names.totalsOfHalves.length - 1
  return overTotals(halves, zeros(other + 1), (half, full) => (full > 6 ? other : totalsPlace[half * 7 + full]!))
}

/** Chances of the scores at half-time and full-time, to three goals, and of any other. */
export const scoresChances = ({ score: [home, away], first, second, added, whole }: Halves): number[] => {
  const chances = scoresOfHalves.map(([h, a, H, A]) => {
    const extra = added.find(({ half, full }) => half[0] === h && half[1] === a && full[0] === H && full[1] === A)
    const p = (first.home[h - home] ?? 0) * (first.away[a - away] ?? 0) * second.home[H - h]! * second.away[A - a]!
    return (p + (extra?.p ?? 0)) / whole
  })
  return [...chances, Math.max(0, 1 - sum(chances))]
}

const scoresOfHalves = names.scoresOfHalves
  .slice(0, -1)
  .map((pick) => pick.split(/[-/]/).map(Number) as [number, number, number, number])
const totalsPlace = Array.from({ length: 49 }, (_, i) => names.totalsOfHalves.indexOf(`${Math.floor(i / 7)}/${i % 7}`))

/** The order H, D, A of a lead. */
const letter = (lead: number): 0 | 1 | 2 => (lead > 0 ? 0 : lead === 0 ? 1 : 2)

/** Half-time scores that are possible between one score and a final one. */
const halfScores = ([home, away]: Score, [x, y]: Score): Score[] => {
  const out: Score[] = []
  for (let h = home; h <= x; h++) for (let a = away; a <= y; a++) out.push([h, a])
  return out
}

const before = ([home, away]: Score, first: Sides, second: Sides, [h, a]: Score, [x, y]: Score): number =>
  first.home[h - home]! * first.away[a - away]! * second.home[x - h]! * second.away[y - a]!

const overTotals = (halves: Halves, out: number[], pick: (half: number, full: number) => number): number[] => {
  const ahead = halves.score[0] + halves.score[1]
  const first = totals(halves.first),
    second = totals(halves.second)
  for (let a = 0; a < first.length; a++) {
    for (let b = 0; b < second.length; b++) out[pick(ahead + a, ahead + a + b)]! += first[a]! * second[b]!
  }
  return finished(halves, out, ({ half, full }) => pick(half[0] + half[1], full[0] + full[1]))
}

/** With the weights, adding up to 1. */
const finished = ({ added, whole }: Halves, out: number[], pick: (way: Added) => number): number[] => {
  for (const way of added) out[pick(way)]! += way.p
  return Array.from(out, (p) => p / whole)
}

const leads = ({ home, away }: Sides): number[] => folded(home, away, (i, j) => i - j + goals - 1)
const totals = ({ home, away }: Sides): number[] => folded(home, away, (i, j) => i + j)

const folded = (home: number[], away: number[], place: (i: number, j: number) => number): number[] => {
  const out = zeros(2 * goals - 1)
  for (let i = 0; i < goals; i++) for (let j = 0; j < goals; j++) out[place(i, j)]! += home[i]! * away[j]!
  return out
}

const sum = (values: Iterable<number>): number => {
  let all = 0
  for (const value of values) all += value
  return all
}
