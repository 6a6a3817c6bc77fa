import { type Currency, parseAmount } from '#domain/money/money.ts'

/** An amount with its minus sign, as reports write it, in minor units; undefined if it is not valid. */
export const parseSigned = (text: string, currency: Currency): bigint | undefined => {
  const size = parseAmount(text.replace(/^-/, ''), currency)
  return size !== undefined && text.startsWith('-') ? -size : size
}
