import { exact, floor, round } from '../money/exact.ts'
import { roomFeePercent, roomPrizePercents } from '../bet/limits.ts'

/** What a room's pool is divided into, in minor units: fee + Σ prizes = pool. The first prize stands first. */
export interface PrizePlan {
  readonly fee: bigint
  readonly prizes: readonly bigint[]
}

/**
 * The fee is a percentage of the pool (§room.prizes), rounded half away from zero; the rest is divided by fixed
 * percentages, each rounded down, and what that leaves over goes to the first prize. 3 × 100.00 → fee 30.00, prizes
 * 135.00, 81.00, 54.00.
 */
export const prizePlan = (pool: bigint): PrizePlan => {
  const fee = round(exact(pool * roomFeePercent, 100n))
  return { fee, prizes: dividePrizes(pool - fee) }
}

/** Divides an amount into the first, second and third prize; what does not divide goes to the first. */
export const dividePrizes = (amount: bigint): readonly bigint[] => {
  const [, ...others] = roomPrizePercents.map((percent) => floor(exact(amount * percent, 100n)))
  return [others.reduce((left, prize) => left - prize, amount), ...others]
}

/**
 * What each seat wins (§room.ties). `places` lists the seats of each rank, the best first; seats of one rank are tied
 * and share the sum of the prizes of the places they take equally. Minor units that do not divide go to the lowest
 * seats, one each.
 * Two tied first on 135/81/54 → 108, 108, 54. The sum paid equals the sum of the prizes where there are as many seats
 * as prizes.
 */
export const shareOut = (
  prizes: readonly bigint[],
  places: readonly (readonly number[])[],
): ReadonlyMap<number, bigint> => {
  const won = new Map<number, bigint>()
  let place = 0
  for (const tied of places) {
    const sum = prizes.slice(place, place + tied.length).reduce((total, prize) => total + prize, 0n)
    const each = sum / BigInt(tied.length)
    const over = Number(sum % BigInt(tied.length))
    tied
      .toSorted((a, b) => a - b)
      .forEach((seat, index) => {
        won.set(seat, each + (index < over ? 1n : 0n))
      })
    place += tied.length
  }
  return won
}
