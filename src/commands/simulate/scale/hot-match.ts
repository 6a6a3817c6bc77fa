import { liabilitiesOf, type PickExposure, worstOf } from '#domain/bet/exposure.ts'
import { mostTaken } from '#server/bets/acceptance/house-room.ts'

/** Bets on the two picks of the busiest match. */
export type OnPicks = readonly [number, number]

/**
 * What one partition, or the whole house, has taken on the two picks of a match: bets of one stake at the same price.
 */
export interface HotMatch {
  readonly taken: () => OnPicks
  readonly add: (bets: OnPicks) => void
  /** What the house may lose on it, in hundredths of the reference currency. */
  readonly worst: () => bigint
  /**
   * How many of these bets a limit in hundredths leaves room for, where what is taken keeps it: all of those that lower
   * what the house may lose, and as many of the others as then fit.
   */
  readonly fitting: (bets: OnPicks, limit: bigint) => OnPicks
}

/** What a winner is paid above the stake at 1.95, in hundredths of it. */
const profit = 95n

/** `stake` in whole units of the reference currency. */
export const openHotMatch = (stake: number): HotMatch => {
  let taken: OnPicks = [0, 0]
  const risk = BigInt(stake) * 100n
  const exposureOf = (count: number): PickExposure => ({
    toWin: (BigInt(count) * risk * profit) / 100n,
    risk: BigInt(count) * risk,
  })
  const liabilitiesWith = ([first, second]: OnPicks) =>
    liabilitiesOf([exposureOf(taken[0] + first), exposureOf(taken[1] + second)])
  return {
    taken: () => taken,
    add: ([first, second]) => void (taken = [taken[0] + first, taken[1] + second]),
    worst: () => worstOf(liabilitiesWith([0, 0])),
    fitting: ([first, second], limit) =>
      // The pick with fewer bets in the end never costs anything: bets on the other one pay for it.
      taken[0] + first > taken[1] + second
        ? [Number(mostTaken(BigInt(first), (count) => liabilitiesWith([Number(count), second])[0]! <= limit)), second]
        : [first, Number(mostTaken(BigInt(second), (count) => liabilitiesWith([first, Number(count)])[1]! <= limit))],
  }
}
