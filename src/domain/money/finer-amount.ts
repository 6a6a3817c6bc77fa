import { type Currency, unitOf } from './money.ts'

/** A provider's amount as the wallet takes it. */
export interface TakenAmount {
  /** Minor units. */
  readonly amount: bigint
  /** The amount as the provider reported it, a decimal of the currency's unit, where it had to be rounded. */
  readonly finer?: string
}

/**
 * A provider's amount in minor units (§game.amount). It is counted in parts of the currency's unit, `digits` decimals
 * each; what is finer than a minor unit is rounded up for a stake and down for a win.
 */
export const takenAmount = (
  said: bigint,
  digits: number,
  currency: Currency,
  kind: 'debit' | 'credit' | 'rollback',
): TakenAmount => {
  const parts = 10n ** BigInt(digits)
  const scaled = said * unitOf(currency)
  const down = scaled / parts
  if (down * parts === scaled) return { amount: down }
  const text = said.toString().padStart(digits + 1, '0')
  return { amount: kind === 'credit' ? down : down + 1n, finer: `${text.slice(0, -digits)}.${text.slice(-digits)}` }
}

/** An amount as `takenAmount` reads it: parts of the currency's unit, `digits` decimals each, rounded down. */
export const finerAmount = (minor: bigint, digits: number, currency: Currency): bigint =>
  (minor * 10n ** BigInt(digits)) / unitOf(currency)

/** Amounts of Hub88 travel as whole hundred-thousandths; the house's studio speaks as Hub88's providers do. */
export const hub88Digits = 5
