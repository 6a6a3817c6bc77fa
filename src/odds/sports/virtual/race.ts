import type { FeedMarket } from '../../feed.ts'
import { priceOf } from '../../pricing/price.ts'
import type { Show } from './round.ts'

/** Each runner's chance to win a race, in their order, adding up to 1: its class and its form that day weigh alike. */
export const raceChances = (
  runners: readonly string[],
  classOf: (runner: string) => number,
  formOf: (runner: string) => number,
): readonly number[] => {
  const weights = runners.map((runner) => Math.exp(1.1 * (classOf(runner) + formOf(runner))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / whole)
}

/** The place of the one winner, by the chances and a number in [0, 1). */
export const raceWinner = (chances: readonly number[], draw: number): number => {
  let rest = draw
  const winner = chances.findIndex((chance) => (rest -= chance) < 0)
  return winner < 0 ? chances.length - 1 : winner
}

/** With the steps of prices the runners' inverse prices sum to 115 to 120 %. */
const margin = 0.165
const longest = 100

/** A runner is a match of its own, backed to win. */
export const runnerMarkets = (chance: number): FeedMarket[] => [
  { type: 'ORZ', line: 0, prices: [priceOf(chance, margin, longest)] },
]

/**
 * A race reports neither score nor clock, only that it is run. The book treats a result as complete when it has a
 * final score, so the winner has one.
 */
export const runnerShow = (hasWon: boolean): Show => {
  const play = { minute: 0, score: null, half: [0, 0], reds: [0, 0], part: 1, parts: [] } as const
  return {
    turns: [],
    liveAt: () => ({ ...play, phase: 'playing' }),
    last: { ...play, phase: 'ended' },
    result: { status: 'completed', ht: null, ft: [hasWon ? 1 : 0, 0], winners: hasWon ? ['win'] : [], action: 1 },
  }
}
