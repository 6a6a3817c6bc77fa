/**
 * Money is a `bigint` of minor units, together with its currency; on the wire it is a decimal string
 * (§money.minor-units).
 * `Intl` does not know MMO and disagrees about digits, so this table decides.
 * `scale` is how many units stand for one of the reference currency where an operator sets no limits of its own.
 */
export const currencies = {
  MYR: { digits: 2, symbol: 'RM', scale: 1n },
  THB: { digits: 2, symbol: '฿', scale: 10n },
  USD: { digits: 2, symbol: '$', scale: 1n },
  SGD: { digits: 2, symbol: 'S$', scale: 1n },
  CNY: { digits: 2, symbol: '¥', scale: 1n },
  BDT: { digits: 2, symbol: '৳', scale: 30n },
  EUR: { digits: 2, symbol: '€', scale: 1n },
  GBP: { digits: 2, symbol: '£', scale: 1n },
  INR: { digits: 2, symbol: '₹', scale: 20n },
  PHP: { digits: 2, symbol: '₱', scale: 10n },
  // No coin of a smaller unit is in use.
  JPY: { digits: 0, symbol: '¥', scale: 30n },
  KRW: { digits: 0, symbol: '₩', scale: 300n },
  VND: { digits: 0, symbol: '₫', scale: 6_000n },
  KHR: { digits: 0, symbol: '៛', scale: 1_000n },
  IDR: { digits: 0, symbol: 'Rp', scale: 4_000n },
  MMK: { digits: 0, symbol: 'K', scale: 1_000n },
  MMO: { digits: 0, symbol: 'K', scale: 1_000n },
} as const

export type Currency = keyof typeof currencies

export const isCurrency = (text: string): text is Currency => Object.hasOwn(currencies, text)

/** Whole amounts above this are refused at the border: ten trillion units of any currency, in minor units. */
export const mostMinor = 10n ** 15n

export const unitOf = (currency: Currency): bigint => 10n ** BigInt(currencies[currency].digits)

/** The unit of the reference currency as limits and stakes scale it for another, in minor units. */
export const scaledUnitOf = (currency: Currency): bigint => unitOf(currency) * currencies[currency].scale

/** The same for an amount of the reference currency. Throws a `RangeError` for more than two decimals. */
export const scaledAmount = (amount: number, currency: Currency): bigint => {
  const [whole = '', cents = ''] = String(amount).split('.')
  if (cents.length > 2) throw new RangeError(`${amount} has more than two decimals`)
  return (BigInt(whole + cents.padEnd(2, '0')) * scaledUnitOf(currency)) / 100n
}

/**
 * Reads an amount as a member or a call writes it: digits with one decimal mark, point or comma, no grouping,
 * no sign, no exponent. Undefined when it is not an amount, has more digits than the currency, or is above `mostMinor`.
 */
export const parseAmount = (text: string, currency: Currency): bigint | undefined => {
  const found = /^(\d{1,16})(?:[.,](\d{1,4}))?$/.exec(text.trim())
  if (!found) return undefined
  const { digits } = currencies[currency]
  const fraction = found[2] ?? ''
  if (fraction.length > digits) return undefined
  const minor = BigInt(found[1] + fraction.padEnd(digits, '0'))
  return minor <= mostMinor ? minor : undefined
}

/** An amount as the wire carries it: `1234.50`, `-3.00`, `500` where the currency has no minor unit. */
export const writeAmount = (minor: bigint, currency: Currency): string => {
  const { digits } = currencies[currency]
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** An amount as members read it, the same in every language: `1,234.50`, with U+2212 for a loss. */
export const printAmount = (minor: bigint, currency: Currency): string => {
  const [whole, fraction] = writeAmount(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',')
  return (minor < 0n ? '\u2212' : '') + (fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** `MYR 1,234.50`: the currency is shown by its code (§money.printed). */
export const printMoney = (minor: bigint, currency: Currency): string => `${currency} ${printAmount(minor, currency)}`
