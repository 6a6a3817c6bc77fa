import { type Exact, exact } from '#domain/money/exact.ts'
import type { Stake } from '../game.ts'
import { largest, sum } from '../highest.ts'
import { type Draw, drawnNumbers } from './draw.ts'

/** Each draw takes 20 of the numbers 1 to 80 (§game.keno). */
export const kenoDrawn = 20
export const kenoNumbers = 80

/** The number of draws regardless of order: 80 choose 20. */
export const kenoDraws = 3_535_316_142_212_174_320n

export interface KenoBet {
  /** What a winning unit returns, in hundredths, including the stake. */
  readonly returns: number
  readonly wins: (numbers: readonly number[]) => boolean
  /** The number of draws that win. */
  readonly ways: bigint
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const between = (least: number, most: number) => (numbers: readonly number[]) =>
  sumOf(numbers) >= least && sumOf(numbers) <= most
const low = (numbers: readonly number[]): number => numbers.filter((number) => number <= 40).length

/** Every bet: on the sum of the numbers drawn, and on how many of them are at most 40 (up). */
export const kenoBets = {
  small: { returns: 195, wins: between(210, 809), ways: 1_759_886_689_338_606_861n },
  exact810: { returns: 21_600, wins: between(810, 810), ways: 15_542_763_534_960_598n },
  big: { returns: 195, wins: between(811, 1_410), ways: 1_759_886_689_338_606_861n },
  odd: { returns: 195, wins: (numbers) => sumOf(numbers) % 2 === 1, ways: 1_767_658_070_682_256_896n },
  even: { returns: 195, wins: (numbers) => sumOf(numbers) % 2 === 0, ways: 1_767_658_071_529_917_424n },
  up: { returns: 240, wins: (numbers) => low(numbers) > 10, ways: 1_408_393_885_741_467_768n },
  level: { returns: 470, wins: (numbers) => low(numbers) === 10, ways: 718_528_370_729_238_784n },
  down: { returns: 240, wins: (numbers) => low(numbers) < 10, ways: 1_408_393_885_741_467_768n },
  gold: { returns: 920, wins: between(210, 695), ways: 362_424_019_495_171_770n },
  wood: { returns: 470, wins: between(696, 763), ways: 712_463_910_471_784_803n },
  water: { returns: 245, wins: between(764, 855), ways: 1_371_845_418_169_315_204n },
  fire: { returns: 465, wins: between(856, 923), ways: 719_054_759_525_309_151n },
  earth: { returns: 910, wins: between(924, 1_410), ways: 369_528_034_550_593_392n },
} as const satisfies Readonly<Record<string, KenoBet>>

export type KenoBetName = keyof typeof kenoBets

/** Of each group one bet wins at the most. */
export const kenoGroups: readonly (readonly KenoBetName[])[] = [
  ['small', 'exact810', 'big'],
  ['odd', 'even'],
  ['up', 'level', 'down'],
  ['gold', 'wood', 'water', 'fire', 'earth'],
]

export const drawKeno = (draw: Draw): readonly number[] => drawnNumbers(kenoDrawn, kenoNumbers, draw)

/** What a unit staked returns for a draw. */
export const kenoReturn = (bet: KenoBetName, numbers: readonly number[]): Exact => {
  const { returns, wins } = kenoBets[bet]
  return exact(wins(numbers) ? BigInt(returns) : 0n, 100n)
}

/** What a round returns at the most: the best bet of each group together. */
export const kenoHighest = (stakes: readonly Stake[]): Exact =>
  sum(
    kenoGroups.map((group) =>
      largest(
        stakes
          .filter(({ bet }) => group.includes(bet as KenoBetName))
          .map(({ bet, stake }) => exact(stake * BigInt(kenoBets[bet as KenoBetName].returns), 100n)),
      ),
    ),
  )

/** The average return of a unit staked on a bet. */
export const kenoAverage = (bet: KenoBetName): Exact => {
  const { returns, ways } = kenoBets[bet]
  return exact(ways * BigInt(returns), kenoDraws * 100n)
}
