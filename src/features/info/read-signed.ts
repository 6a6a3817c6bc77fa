import { type Currency, readAmount } from '#domain/money.ts'

/** An amount with its minus, as reports write it, in minor units; undefined where it is none. */
export const readSigned = (text: string, currency: Currency): bigint | undefined => {
  const size = readAmount(text.replace(/^-/, ''), currency)
  return size !== undefined && text.startsWith('-') ? -size : size
}
