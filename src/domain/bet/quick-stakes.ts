import { type BetLimit, ownQuickStakes } from './limits.ts'
import { type Currency, parseAmount } from '../money/money.ts'

/**
 * Four round stakes that a member with these limits might enter, in minor units: 10 20 50 100 where bets start at 3,
 * 100 200 500 1,000 where they start at 30. None is above the maximum.
 */
export const quickStakes = ({ minBet, maxBet }: BetLimit): readonly bigint[] => {
  const base = roundAbove(minBet * 3n)
  return [1n, 2n, 5n, 10n].map((times) => base * times).filter((stake) => stake <= maxBet)
}

/** The amounts that one press adds to a stake, smallest first: the member's own, or round ones (§stake.chips). */
export const chipsOf = (own: readonly string[], limits: BetLimit, currency: Currency): readonly bigint[] => {
  const amounts = own.map((text) => parseAmount(text, currency) ?? 0n).filter((amount) => amount > 0n)
  return amounts.length > 0 ? amounts.sort((a, b) => (a < b ? -1 : 1)) : quickStakes(limits)
}

/** The stake after one more press, at most what may be entered (§stake.chips). */
export const addedTo = (entered: bigint | null, chip: bigint, most: bigint): bigint => {
  const sum = (entered ?? 0n) + chip
  return sum < most ? sum : most
}

/**
 * Why an amount is refused in a list of quick stakes: it is not an amount in the currency, or the list has it already.
 */
export type ChipProblem = 'amount' | 'twice'

/** What is wrong with each amount of a list as typed; null where nothing is. */
export const chipProblems = (typed: readonly string[], currency: Currency): readonly (ChipProblem | null)[] => {
  const amounts = typed.map((text) => parseAmount(text, currency) ?? 0n)
  return amounts.map((amount, place) => (amount === 0n ? 'amount' : amounts.indexOf(amount) < place ? 'twice' : null))
}

/** Whether a list of quick stakes can be saved: it is empty, or holds a permitted number of valid amounts. */
export const mayKeepChips = (typed: readonly string[], currency: Currency): boolean =>
  typed.length === 0 ||
  (typed.length >= ownQuickStakes.min &&
    typed.length <= ownQuickStakes.max &&
    chipProblems(typed, currency).every((problem) => problem === null))

/** The smallest of 1, 2 and 5 times a power of ten that is at least an amount. */
const roundAbove = (amount: bigint): bigint => {
  for (let power = 1n; ; power *= 10n) {
    const found = [1n, 2n, 5n].map((digit) => digit * power).find((step) => step >= amount)
    if (found !== undefined) return found
  }
}
