import { racePlaced, seconds, secondsAndThirds } from '#domain/market/picks.ts'
import type { Score } from '#domain/market/result.ts'
import type { Chance } from '../../chance.ts'
import type { FeedMarket } from '../../feed.ts'
import { paying, priceOf, pricesFor } from '../../pricing/price.ts'
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

/**
 * The chance that these runners come in first, in this order: each place is drawn among those left, by the chances they
 * have among themselves.
 */
export const orderChance = (chances: readonly number[], order: readonly number[]): number => {
  let [chance, left] = [1, 1]
  for (const runner of order) {
    chance *= chances[runner]! / left
    left -= chances[runner]!
  }
  return chance
}

const others = (chances: readonly number[], ...but: readonly number[]): readonly number[] =>
  chances.map((_, runner) => runner).filter((runner) => !but.includes(runner))

/** The chance that a runner is among the first two. */
export const placeChance = (chances: readonly number[], runner: number): number =>
  others(chances, runner).reduce((sum, other) => sum + orderChance(chances, [other, runner]), chances[runner]!)

/**
 * With the steps of prices the runners' inverse prices sum to 115 to 120 %, of the other markets to no more than 121 %.
 */
const margin = 0.165
const margins = { place: 0.165, forecast: 0.175, tricast: 0.18 } as const
const longest = { win: paying(100), place: paying(50), forecast: paying(500), tricast: paying(2_500) } as const

/** What a pick of a forecast or a tricast names after the runner that wins; undefined where a runner is named twice. */
const orderOf = (winner: number, pick: string): readonly number[] | undefined => {
  const order = [winner, ...pick.split('-').map((number) => Number(number) - 1)]
  return new Set(order).size === order.length ? order : undefined
}

/**
 * A runner is a match of its own, backed to win, to be placed, and to win before others in their order
 * (§settlement.race):
 * all by the one law that draws the places.
 */
export const runnerMarkets = (chances: readonly number[], runner: number): FeedMarket[] => {
  const inOrder = (type: 'FC' | 'TC', picks: readonly string[], of: 'forecast' | 'tricast'): FeedMarket => {
    const picked = picks.map((pick) => {
      const order = orderOf(runner, pick)
      return order ? orderChance(chances, order) : 0
    })
    return { type, line: 0, ...pricesFor(picked, margins[of], longest[of]) }
  }
  return [
    { type: 'ORZ', line: 0, prices: [priceOf(chances[runner]!, margin, longest.win)] },
    { type: 'PLC', line: 0, prices: [priceOf(placeChance(chances, runner), margins.place, longest.place)] },
    inOrder('FC', seconds, 'forecast'),
    inOrder('TC', secondsAndThirds, 'tricast'),
  ]
}

/** The picks that win of a runner's markets, by the places of all. */
export const runnerPicks = (places: readonly number[], runner: number): readonly string[] => {
  const numberAt = (place: number) => places.indexOf(place) + 1
  if (places[runner]! > racePlaced) return []
  if (places[runner]! > 1) return ['place']
  return ['win', 'place', `${numberAt(2)}`, `${numberAt(2)}-${numberAt(3)}`]
}

/** A race reports neither score nor clock, only that it is run; in the end the score of a runner is its place. */
export const runnerShow = (places: readonly number[], runner: number): Show => {
  const play = { minute: 0, score: null, half: [0, 0], reds: [0, 0], part: 1, parts: [] } as const
  const ft: Score = [places[runner]!, 0]
  return {
    turns: [],
    liveAt: () => ({ ...play, phase: 'playing' }),
    last: { ...play, phase: 'ended', score: ft },
    result: { status: 'completed', ht: null, ft, winners: runnerPicks(places, runner), action: 1 },
  }
}
