import type { Play } from '../market/settlement-rules.ts'
import type { Period } from '../market/catalogue.ts'
import type { MatchResult, Score, Side } from '../market/result.ts'
import type { Outcome } from './outcome.ts'

/**
 * What becomes of a match that broke off (§settlement.abandoned): void everything unfinished, or let stand what was
 * already decided.
 */
export const abandonedPolicies = ['void', 'decided'] as const
export type AbandonedPolicy = (typeof abandonedPolicies)[number]

/**
 * Whether a selection was decided when the match broke off: nothing that could still have happened would have changed
 * it.
 * Found by playing every way the match could have gone on, as far as any pick of the catalogue reaches and once beyond
 * every total.
 */
export const isDecided = (
  rule: (play: Play) => Outcome | 'running',
  now: Play,
  period: Period,
  { status }: MatchResult,
): boolean => {
  const outcome = rule(now)
  if (outcome === 'running') return false
  const inFirstHalf = status === 'abandoned1H'
  return endingsOf(now, period === 'ft' && inFirstHalf).every((play) => rule(play) === outcome)
}

/**
 * Ways the match could have gone on. One that broke off before half-time still has its half-time score to come, and
 * goals after it.
 */
const endingsOf = (now: Play, hasHalfToCome: boolean): readonly Play[] =>
  steps.flatMap((added) => {
    const half = hasHalfToCome ? plus(now.score, added) : now.half
    const ends = hasHalfToCome ? near.map((later) => plus(plus(now.score, added), later)) : [plus(now.score, added)]
    return ends.map((score) => ({ score, half, goals: now.goals && [...now.goals, ...goalsTo(now.score, score)] }))
  })

/**
 * Who scored on the way, each side once. Only the first and the last goal matter, and some ending lets each side score
 * alone.
 */
const goalsTo = ([home, away]: Score, to: Score): readonly Side[] => [
  ...(to[0] > home ? ['home' as const] : []),
  ...(to[1] > away ? ['away' as const] : []),
]

const plus = ([home, away]: Score, [more, others]: Score): Score => [home + more, away + others]

/** Enough goals to turn every lead and pass every total. */
const rout = 1_000_000
const grid = (of: readonly number[]): readonly Score[] => of.flatMap((home) => of.map((away): Score => [home, away]))
const upTo = (most: number): readonly number[] => [...Array.from({ length: most + 1 }, (_, n) => n), rout]
const steps = grid(upTo(10))
const near = grid(upTo(4))
