import { highestWinUnits, numberWinUnits } from '#domain/bet/limits.ts'
import { floor } from '#domain/money/exact.ts'
import { type Currency, scaledUnitOf } from '#domain/money/money.ts'
import type { Stake } from './game.ts'
import { studioGames } from './games.ts'
import { fourDigitCovers } from './laws/four-digit-covers.ts'
import type { Cover } from './store/rounds.ts'

const unitsIn = (units: bigint, currency: Currency): bigint => units * scaledUnitOf(currency)

/** The most that a round of the house studio may pay in a currency, in minor units (§game.highest-win). */
export const highestWin = (currency: Currency): bigint => unitsIn(highestWinUnits, currency)

/** The most that a round can pay, whatever is drawn, in minor units: never less than what it pays. */
export const mostPaid = (game: string, stakes: readonly Stake[]): bigint => floor(studioGames[game]!.highest(stakes))

export const exceedsHighestWin = (game: string, stakes: readonly Stake[], currency: Currency): boolean =>
  mostPaid(game, stakes) > highestWin(currency)

/** The highest equal stake on each of these bets that the highest win allows, in minor units; of no bets, undefined. */
export const highestStake = (game: string, bets: readonly string[], currency: Currency): bigint | undefined => {
  if (bets.length === 0) return undefined
  const { n, d } = studioGames[game]!.highest(bets.map((bet) => ({ bet, stake: 1n })))
  return n === 0n ? undefined : (highestWin(currency) * d) / n
}

/** A unit of the reference currency, in the parts that covers are counted in. */
const coverParts = 10_000n

/**
 * What a round covers numbers of its draw for, over all currencies: in 4D each number, and no draw may owe more on one
 * than the house allows (§game.highest-win). Rounded up.
 */
export const coversOf = (game: string, stakes: readonly Stake[], currency: Currency): readonly Cover[] => {
  if (game !== '4d') return []
  const unit = unitsIn(1n, currency)
  return [...fourDigitCovers(stakes)].map(([number, { n, d }]) => ({
    number,
    amount: Number((n * coverParts + d * unit - 1n) / (d * unit)),
    most: Number(numberWinUnits * coverParts),
  }))
}
