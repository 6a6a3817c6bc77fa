import { compare, type Exact, exact, plus, times } from '#domain/money/exact.ts'
import type { Stake } from './game.ts'

type Highest = (stakes: readonly Stake[]) => Exact

export const largest = (values: readonly Exact[]): Exact =>
  values.reduce((most, value) => (compare(value, most) > 0 ? value : most), exact(0n))
export const sum = (values: readonly Exact[]): Exact => values.reduce(plus, exact(0n))

/** A round whose bets win apart: each at the best that a unit staked on it returns. */
export const bestOfEach =
  (best: (bet: string) => Exact): Highest =>
  (stakes) =>
    sum(stakes.map(({ bet, stake }) => times(exact(stake), best(bet))))

/** A round of few outcomes: the best of all of them. */
export const bestOfAll =
  <Outcome>(outcomes: readonly Outcome[], returned: (bet: string, outcome: Outcome) => Exact): Highest =>
  (stakes) =>
    largest(outcomes.map((outcome) => sum(stakes.map(({ bet, stake }) => times(exact(stake), returned(bet, outcome))))))
