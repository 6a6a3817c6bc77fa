import { type Currency, parseAmount } from '#domain/money.ts'

/** An amount with its minus, as reports write it, in minor units; undefined where it is none. */
export const parseSigned = (text: string, currency: Currency): bigint | undefined => {
  const size = parseAmount(text.replace(/^-/, ''), currency)
  return size !== undefined && text.startsWith('-') ? -size : size
}
