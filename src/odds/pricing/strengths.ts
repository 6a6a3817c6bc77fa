import type { Score } from '#domain/market/result.ts'
import type { Rates } from './score-distribution.ts'

/** A result to learn from, and the moment it was known: the final whistle. */
export interface Lesson {
  readonly home: string
  readonly away: string
  readonly ft: Score
  readonly at: number
}

/** What was expected of a match at a moment, learnt from lessons of before that moment alone. */
export type Strengths = (home: string, away: string, at: number) => Rates

/** How good a club attacks and defends: logarithms of factors, 0 for one nothing is known of. */
interface Skill {
  readonly attack: number
  readonly defence: number
  readonly lessons: number
}

/** A league's goals a side and its home advantage, as logarithms. */
interface Level {
  readonly mean: number
  readonly advantage: number
}

/**
 * Learns a league's strengths: each result moves both clubs' attack and defence by what it surprised (the gradient of a Poisson
 * likelihood, exponentially forgetting), much for clubs little is known of and less later. Every state is kept with its moment.
 */
export const learn = (lessons: readonly Lesson[], { hasHome }: { hasHome: boolean }): Strengths => {
  const skills = new Map<string, Past<Skill>>()
  const skill = (club: string): Past<Skill> => {
    const past = skills.get(club) ?? createPast(unknown)
    skills.set(club, past)
    return past
  }
  const level = createPast<Level>({ mean: usualGoals, advantage: hasHome ? usualAdvantage : 0 })
  for (const { home, away, ft, at } of [...lessons].sort((a, b) => a.at - b.at)) {
    const [h, a, l] = [skill(home), skill(away), level]
    const before = { home: h.latest(), away: a.latest(), level: l.latest() }
    const expected = rates(before.home, before.away, before.level)
    const surprise = { home: bounded(ft[0] - expected.home, 3), away: bounded(ft[1] - expected.away, 3) }
    h.add(at, taught(before.home, surprise.home, surprise.away))
    a.add(at, taught(before.away, surprise.away, surprise.home))
    l.add(at, {
      mean: before.level.mean + 0.004 * (surprise.home + surprise.away),
      advantage: hasHome ? before.level.advantage + 0.003 * (surprise.home - surprise.away) : 0,
    })
  }
  return (home, away, at) =>
    rates(skills.get(home)?.at(at) ?? unknown, skills.get(away)?.at(at) ?? unknown, level.at(at))
}

const unknown: Skill = { attack: 0, defence: 0, lessons: 0 }
const usualGoals = Math.log(1.35)
const usualAdvantage = Math.log(1.28)

/** Prices stay within what the score law can tell apart. */
const least = 0.2,
  most = 4.5

const rates = (home: Skill, away: Skill, { mean, advantage }: Level): Rates => ({
  home: Math.min(most, Math.max(least, Math.exp(mean + advantage / 2 + home.attack - away.defence))),
  away: Math.min(most, Math.max(least, Math.exp(mean - advantage / 2 + away.attack - home.defence))),
})

const taught = ({ attack, defence, lessons }: Skill, scored: number, conceded: number): Skill => {
  const step = 0.03 + 0.07 / (1 + lessons / 4)
  return {
    attack: bounded(attack + step * scored, 1),
    defence: bounded(defence - step * conceded, 1),
    lessons: lessons + 1,
  }
}

const bounded = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

interface Past<T> {
  latest: () => T
  /** What held at a moment: the latest of what was added at or before it. */
  at: (moment: number) => T
  /** Moments never fall. */
  add: (moment: number, value: T) => void
}

const createPast = <T>(first: T): Past<T> => {
  const moments: number[] = []
  const values: T[] = [first]
  return {
    latest: () => values.at(-1)!,
    add: (moment, value) => {
      moments.push(moment)
      values.push(value)
    },
    at: (moment) => {
      let low = 0,
        high = moments.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (moments[middle]! <= moment) low = middle + 1
        else high = middle
      }
      return values[low]!
    },
  }
}
