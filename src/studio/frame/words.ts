import { type Currency, printMoney } from '#domain/money.ts'

/** A text of the frame in the member's language, with its values. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string
export type Print = (minor: bigint) => string

/** The texts that the page brought along; a key is shown as it is where its text is missing. */
export const sayFrom =
  (texts: Readonly<Record<string, string>>): Say =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const printIn =
  (currency: Currency): Print =>
  (minor) =>
    printMoney(minor, currency)
