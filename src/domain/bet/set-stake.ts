import { type Currency, parseAmount } from '../money/money.ts'
import type { BetLimit } from './limits.ts'

/**
 * A stake that is set in the settings as it is bet, in minor units: never less than the minimum bet (§stake.opening,
 * §bet.quick). Undefined unless the text is an amount of the currency above 0.
 */
export const setStake = (
  text: string,
  currency: Currency,
  { minBet }: Pick<BetLimit, 'minBet'>,
): bigint | undefined => {
  const amount = parseAmount(text, currency)
  if (amount === undefined || amount <= 0n) return undefined
  return amount < minBet ? minBet : amount
}
