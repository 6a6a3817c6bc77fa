import type { Chance } from '../../chance.ts'
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

/**
 * Each runner's place, from 1. The winner is drawn by its own number; of those left the next is drawn by the chances
 * they have among themselves.
 */
export const racePlaces = (chances: readonly number[], draw: number, others: Chance): readonly number[] => {
  const places = chances.map(() => 0)
  let left = chances.map((_, runner) => runner)
  for (let place = 1; left.length > 0; place++) {
    const whole = left.reduce((sum, runner) => sum + chances[runner]!, 0)
    const of = left.map((runner) => chances[runner]! / whole)
    const next = left[raceWinner(of, place === 1 ? draw : others())]!
    places[next] = place
    left = left.filter((runner) => runner !== next)
  }
  return places
}

/** With the steps of prices the runners' inverse prices sum to 115 to 120 %. */
const margin = 0.165
const longest = 100

/** A runner is a match of its own, backed to win. */
export const runnerMarkets = (chance: number): FeedMarket[] => [
  { type: 'ORZ', line: 0, prices: [priceOf(chance, margin, longest)] },
]

/** A race reports neither score nor clock, only that it is run; in the end the score of a runner is its place. */
export const runnerShow = (place: number): Show => {
  const play = { minute: 0, score: null, half: [0, 0], reds: [0, 0], part: 1, parts: [] } as const
  return {
    turns: [],
    liveAt: () => ({ ...play, phase: 'playing' }),
    last: { ...play, phase: 'ended', score: [place, 0] },
    result: { status: 'completed', ht: null, ft: [place, 0], winners: place === 1 ? ['win'] : [], action: 1 },
  }
}
