import { exact, floor, times } from '#domain/money/exact.ts'
import { evenStake, gameStakes, unevenStake } from '#domain/bet/limits.ts'
import { type Currency, scaledAmount } from '#domain/money/money.ts'
import type { Stake, StudioGame } from './game.ts'

export interface StakeLimits {
  readonly min: bigint
  readonly max: bigint
}

/** The least and the highest stake on one bet of a game, in minor units (§game.payout). */
export const stakeLimits = ({ isUneven }: Pick<StudioGame, 'isUneven'>, currency: Currency): StakeLimits => {
  const [min, least] = [scaledAmount(gameStakes.min, currency), BigInt(isUneven ? unevenStake : evenStake)]
  return { min: min < least ? least : min, max: scaledAmount(gameStakes.max, currency) }
}

/** Whether a game has these bets, and takes them in one round. */
export const isLawfulRound = (game: StudioGame, stakes: readonly Stake[]): boolean =>
  stakes.length >= 1 &&
  stakes.length <= game.most &&
  new Set(stakes.map(({ bet }) => bet)).size === stakes.length &&
  stakes.every(({ bet, stake }) => game.isBet(bet) && stake > 0n)

/** Why the stakes of a round are refused; undefined if each is within its limits. */
export const stakeRefusal = (
  game: StudioGame,
  stakes: readonly Stake[],
  currency: Currency,
): 'STAKE_TOO_LOW' | 'STAKE_TOO_HIGH' | undefined => {
  const { min, max } = stakeLimits(game, currency)
  if (stakes.some(({ stake }) => stake < min)) return 'STAKE_TOO_LOW'
  return stakes.some(({ stake }) => stake > max) ? 'STAKE_TOO_HIGH' : undefined
}

/** The cost of a round in minor units. */
export const costOfRound = (game: StudioGame, stakes: readonly Stake[]): bigint =>
  stakes.reduce((sum, { bet, stake }) => sum + stake * BigInt(game.costOf(bet)), 0n)

/**
 * The payout of a round in minor units; each bet is rounded down by itself, so that none returns more than is stated
 * (§game.payout).
 */
export const paidByRound = (game: StudioGame, stakes: readonly Stake[], outcome: unknown): bigint =>
  stakes.reduce((sum, { bet, stake }) => sum + floor(times(exact(stake), game.returned(bet, outcome))), 0n)
