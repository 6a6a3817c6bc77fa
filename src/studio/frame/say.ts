import { type Currency, printMoney } from '#domain/money/money.ts'

/** A text of the frame in the member's language, with its values. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string
export type Print = (minor: bigint) => string

/** The texts that came with the page; a key without a text is shown as it is. */
export const sayFrom =
  (texts: Readonly<Record<string, string>>): Say =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

export const printIn =
  (currency: Currency): Print =>
  (minor) =>
    printMoney(minor, currency)

/** A printed amount where its currency is in sight beside it. */
export const bareAmount = (printed: string): string => printed.replace(/^\S+\s/, '')
