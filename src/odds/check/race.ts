import { raceRunners } from '#domain/market/picks.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { runnerPicks } from '../sports/virtual/race.ts'
import { type Arbitrage, arbitrageOf } from './arbitrage.ts'
import { pricedPicks } from './outcomes.ts'

/** A runner of a race of the house: its number from 1, and its markets that take bets. */
export interface Runner {
  readonly number: number
  readonly markets: readonly Odds[]
}

/** A runner offered each way: its decimal odds to win, and the part of them that its place half is at. */
export interface EachWayRunner {
  readonly number: number
  readonly win: number
  readonly part: number
}

/**
 * Stakes over all runners of a race, on their markets and each way, that win in whatever order they come in; undefined
 * if no stakes do.
 */
export const raceArbitrage = (
  runners: readonly Runner[],
  eachWay: readonly EachWayRunner[] = [],
): Arbitrage | undefined =>
  arbitrageOf([
    ...runners.flatMap(({ number, markets }) =>
      markets
        .flatMap(pricedPicks)
        .map(({ pick, price }) =>
          Float64Array.from(orders, (places) => (runnerPicks(places, number - 1).includes(pick) ? price : 0)),
        ),
    ),
    ...eachWay.map(({ number, win, part }) =>
      Float64Array.from(orders, (places) => {
        const picks = runnerPicks(places, number - 1)
        return ((picks.includes('win') ? win : 0) + (picks.includes('place') ? 1 + (win - 1) / part : 0)) / 2
      }),
    ),
  ])

/** The place of each runner, once for each first, second and third there may be. */
const orders: readonly (readonly number[])[] = threes().map((first) => {
  const order = [...first, ...numbers().filter((one) => !first.includes(one))]
  return numbers().map((one) => order.indexOf(one) + 1)
})

function numbers(): readonly number[] {
  return Array.from({ length: raceRunners }, (_, at) => at)
}

function threes(): readonly (readonly number[])[] {
  const others = (taken: readonly number[]) => numbers().filter((one) => !taken.includes(one))
  return numbers().flatMap((first) =>
    others([first]).flatMap((second) => others([first, second]).map((third) => [first, second, third])),
  )
}
