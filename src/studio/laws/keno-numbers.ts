import { kenoPays, kenoPicks } from '#domain/game/keno-pays.ts'
import { type Exact, exact, plus } from '#domain/money/exact.ts'
import type { Stake } from '../game.ts'
import { bestOfEach } from '../highest.ts'
import { type KenoBetName, kenoBets, kenoDraws, kenoDrawn, kenoHighest, kenoNumbers, kenoReturn } from './keno.ts'

/** A bet on numbers as it is written: each once, the lowest first. */
export const kenoNumbersBet = (picked: readonly number[]): string =>
  `numbers:${picked.toSorted((a, b) => a - b).join('-')}`

/** The numbers that a bet is on; undefined for any other bet. */
export const kenoPicked = (bet: string): readonly number[] | undefined => {
  const [, list = ''] = /^numbers:([1-9]\d?(?:-[1-9]\d?)*)$/.exec(bet) ?? []
  const picked = list.split('-').map(Number)
  const isRising = picked.every((number, at) => number > (picked[at - 1] ?? 0))
  const isWithin = picked.length <= kenoPicks.max && picked.at(-1)! <= kenoNumbers
  return list !== '' && isRising && isWithin ? picked : undefined
}

export const isKenoBet = (bet: string): boolean => Object.hasOwn(kenoBets, bet) || kenoPicked(bet) !== undefined

/** Those of the numbers picked that were drawn. */
export const kenoHits = (picked: readonly number[], drawn: readonly number[]): readonly number[] =>
  picked.filter((number) => drawn.includes(number))

const paid = (picked: number, hits: number): Exact => exact(BigInt(kenoPays[picked]![hits] ?? 0), 100n)

/** What a unit staked on any bet of keno returns for a draw. */
export const kenoBetReturn = (bet: string, drawn: readonly number[]): Exact => {
  const picked = kenoPicked(bet)
  return picked ? paid(picked.length, kenoHits(picked, drawn).length) : kenoReturn(bet as KenoBetName, drawn)
}

/** What a unit on so many numbers returns at the most. */
const best = (picked: number): Exact => exact(BigInt(Math.max(...Object.values(kenoPays[picked]!))), 100n)

/** What a round returns at the most: of each group its best bet, and every bet on numbers at its best. */
export const kenoBetsHighest = (stakes: readonly Stake[]): Exact =>
  plus(
    kenoHighest(stakes),
    bestOfEach((bet) => best(kenoPicked(bet)!.length))(stakes.filter(({ bet }) => kenoPicked(bet))),
  )

/** The number of ways to take so many of some things, regardless of order. */
const choose = (of: number, taken: number): bigint =>
  Array.from({ length: taken }, (_, at) => BigInt(at)).reduce((ways, at) => (ways * (BigInt(of) - at)) / (at + 1n), 1n)

/** The number of draws that have so many of the numbers picked. */
export const kenoWays = (picked: number, hits: number): bigint =>
  choose(picked, hits) * choose(kenoNumbers - picked, kenoDrawn - hits)

/** The average return of a unit staked on so many numbers. */
export const kenoNumbersAverage = (picked: number): Exact =>
  exact(
    Object.entries(kenoPays[picked]!).reduce(
      (sum, [hits, pays]) => sum + kenoWays(picked, Number(hits)) * BigInt(pays),
      0n,
    ),
    kenoDraws * 100n,
  )
