import { type Currency, printAmount } from '#domain/money.ts'

/** A movement as members read it: `+50.00`, `−48.00`, `0.00`. */
export const printSigned = (minor: bigint, currency: Currency): string =>
  (minor > 0n ? '+' : '') + printAmount(minor, currency)
