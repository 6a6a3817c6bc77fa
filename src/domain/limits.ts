import type { Currency } from './money.ts'
import { unitOf } from './money.ts'

/** The constants of `spec §9` and `rules`, each with its source; nothing else in the product writes these numbers. */
export const passwordLength = { min: 6, max: 10 } as const // spec §9
export const nicknameLength = { min: 6, max: 15 } as const // spec §9
export const loginThrottleSeconds = 60 // spec §9
export const loginTriesPerMinute = 5
export const matchesPerPage = 30 // spec §9
export const defaultPageSize = 10 // spec §9
export const defaultStake = 3 // spec §9
export const dangerSeconds = 5 // rules §8, per market type
export const liveSilenceSeconds = 5 // rules §9
export const earlySilenceSeconds = 20 // rules §9
export const chunkTimeoutSeconds = 120 // spec §9
export const voidWithoutResultHours = 48
export const sessionHours = 12

/** A member's limits for one sport, in minor units; bets are compared by their entered stake (`rules §1`). */
export interface BetLimit {
  readonly minBet: bigint
  readonly maxBet: bigint
  readonly maxPayout: bigint
}

/** How many units of a currency stand for one of the reference currency when an operator sets no limits of its own. */
const scale: Record<Currency, bigint> = { MYR: 1n, USD: 1n, SGD: 1n, CNY: 1n, THB: 10n, BDT: 30n, IDR: 4_000n, MMK: 1_000n, MMO: 1_000n }

/** The limits a new member starts with: 3 to 2,000, payout 20,000 of the reference currency, scaled. */
export const startingLimit = (currency: Currency): BetLimit => {
  const unit = unitOf(currency) * scale[currency]
  return { minBet: 3n * unit, maxBet: 2_000n * unit, maxPayout: 20_000n * unit }
}

/** What one match may take in total before `betOverMaxPerMatch`, by entered stake of one member. */
export const startingMatchLimit = (currency: Currency): bigint => startingLimit(currency).maxBet * 5n
