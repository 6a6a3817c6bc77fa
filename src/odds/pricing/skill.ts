import type { Score } from '#domain/market/result.ts'
import type { Rates } from './score-distribution.ts'

/** A belief about a number: its mean, and how uncertain it is, as a variance. */
export interface Belief {
  readonly mean: number
  readonly variance: number
}

/**
 * How a club plays, as logarithms of factors: `edge` moves goals from the opponent to it, `tempo` adds goals for both
 * sides. A club's attack is their sum and its defence their difference; they are kept apart because clubs differ much
 * in edge and little in tempo.
 */
export interface Skill {
  readonly edge: Belief
  readonly tempo: Belief
}

/** A league's goals per side and the home side's factor, as logarithms. */
export interface SkillLevel {
  readonly goals: Belief
  readonly home: Belief
}

/** Everything a match's goals depend on. */
export interface Before {
  readonly home: Skill
  readonly away: Skill
  readonly level: SkillLevel
}

/** Prices stay within the range that the score law can tell apart. */
const least = 0.2,
  most = 4.5

/** Goals expected of both sides, from 0.2 to 4.5. */
export const skillRates = (before: Before): Rates => {
  const { both, lead } = sums(before)
  const within = (rate: number) => Math.min(most, Math.max(least, rate))
  return { home: within(Math.exp(both.mean + lead.mean)), away: within(Math.exp(both.mean - lead.mean)) }
}

/**
 * The beliefs after a result: the most likely values under two Poisson numbers of goals and the beliefs before, shared
 * out by how uncertain each part was. The belief about a little-known club moves much, that about a well-known club
 * little.
 */
export const after = (before: Before, score: Score): Before => {
  const { both, lead } = sums(before)
  const there = mostLikely(both, lead, score)
  const share = (prior: Belief, of: Belief, to: Belief, weight: number): Belief => {
    const part = (prior.variance * weight) / of.variance
    return {
      mean: prior.mean + part * (to.mean - of.mean),
      variance: prior.variance - part ** 2 * (of.variance - to.variance),
    }
  }
  const skill = ({ edge, tempo }: Skill, sign: 1 | -1): Skill => ({
    edge: share(edge, lead, there.lead, sign),
    tempo: share(tempo, both, there.both, 1),
  })
  return {
    home: skill(before.home, 1),
    away: skill(before.away, -1),
    level: {
      goals: share(before.level.goals, both, there.both, 1),
      home: share(before.level.home, lead, there.lead, 0.5),
    },
  }
}

/** The logarithms of the sides' rates are `both + lead` and `both − lead`. */
interface Sums {
  readonly both: Belief
  readonly lead: Belief
}

const sums = ({ home, away, level }: Before): Sums => ({
  both: {
    mean: level.goals.mean + home.tempo.mean + away.tempo.mean,
    variance: level.goals.variance + home.tempo.variance + away.tempo.variance,
  },
  lead: {
    mean: level.home.mean / 2 + home.edge.mean - away.edge.mean,
    variance: level.home.variance / 4 + home.edge.variance + away.edge.variance,
  },
})

/**
 * Newton's method on the logarithm of the posterior, which has one peak; the variances are those of its curvature
 * there.
 */
const mostLikely = (both: Belief, lead: Belief, [home, away]: Score): Sums => {
  let [sum, difference] = [both.mean, lead.mean]
  const curve = () => {
    const rates = [Math.exp(sum + difference), Math.exp(sum - difference)] as const
    const [a, b, c] = [
      1 / both.variance + rates[0] + rates[1],
      rates[0] - rates[1],
      1 / lead.variance + rates[0] + rates[1],
    ]
    return { rates, a, b, c, scale: a * c - b * b }
  }
  for (let i = 0; i < newtonSteps; i++) {
    const { rates, a, b, c, scale } = curve()
    const surprise = [home - rates[0], away - rates[1]] as const
    const bySum = surprise[0] + surprise[1] - (sum - both.mean) / both.variance
    const byDifference = surprise[0] - surprise[1] - (difference - lead.mean) / lead.variance
    sum += bounded((c * bySum - b * byDifference) / scale)
    difference += bounded((a * byDifference - b * bySum) / scale)
  }
  const { a, c, scale } = curve()
  return { both: { mean: sum, variance: c / scale }, lead: { mean: difference, variance: a / scale } }
}

const newtonSteps = 5
const bounded = (step: number): number => Math.min(1, Math.max(-1, step))
