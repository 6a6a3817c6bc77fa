import { compare, exact, type Exact, over, round } from '../money/exact.ts'

/** How a member reads a price (§odds.types): four ways to write one number. */
export const oddsTypes = ['DEC', 'HK', 'MY', 'ID'] as const
export type OddsType = (typeof oddsTypes)[number]

/** All odds types. A Myanmar price is a goal line and a percent, not a number; `myanmar.ts` reads and settles it. */
export const allOddsTypes = [...oddsTypes, 'MM'] as const
export type AnyOddsType = (typeof allOddsTypes)[number]

/** The wire ids of odds types (§odds.types). */
export const oddsTypeIds = { MY: 1, HK: 2, ID: 3, DEC: 4, MM: 5 } as const

/** Returns the odds type for an id; a name is returned unchanged. Throws for an unknown id. */
export const oddsTypeNamed = (told: OddsType | number): OddsType => {
  const named = typeof told === 'number' ? oddsTypes.find((name) => oddsTypeIds[name] === told) : told
  if (named === undefined) throw new RangeError(`${told} is the id of no odds type`)
  return named
}

/** The odds type of a member who chose none (§odds.types). */
export const defaultOddsType: OddsType = 'MY'

export const isOddsType = (text: string): text is OddsType => (oddsTypes as readonly string[]).includes(text)

/** A price in whole ten-thousandths that remembers its kind: a Hong Kong price does not pass for a Malay one. */
export type Quote<Kind extends OddsType = OddsType> = number & { readonly quoted: Kind }
export type Decimal = Quote<'DEC'>
export type Malay = Quote<'MY'>
export type Indonesian = Quote<'ID'>

export const tenThousand = 10_000

/** 10,000 to 1: a longer one cannot be written in four digits of every type (Malay −0.0001). */
const highest = 10_001 * tenThousand

/**
 * Whether a number of ten-thousandths is a valid price of its kind: DEC > 1, HK > 0, Malay in [−1, 1] without 0,
 * |Indonesian| ≥ 1 (§odds.range).
 */
export const isQuote = (value: number, kind: OddsType): boolean => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > highest) return false
  if (kind === 'DEC') return value > tenThousand
  if (kind === 'HK') return value > 0
  if (kind === 'MY') return value !== 0 && Math.abs(value) <= tenThousand
  return Math.abs(value) >= tenThousand
}

/** Names a number of ten-thousandths as a price of a kind; throws when it cannot be one. */
export const quote = <Kind extends OddsType>(value: number, kind: Kind): Quote<Kind> => {
  if (!isQuote(value, kind)) throw new RangeError(`${value} ten-thousandths is not a price of type ${kind}`)
  return value as Quote<Kind>
}

/** What one unit staked returns, stake included, exactly: Malay −0.96 is 1 + 1/0.96. */
export const decimalOf = (price: Quote, kind: OddsType): Exact => {
  const unit = BigInt(tenThousand)
  const value = BigInt(price)
  if (kind === 'DEC') return exact(value, unit)
  if (kind === 'HK' || value > 0n) return exact(unit + value, unit)
  return exact(unit - value, -value)
}

/**
 * A decimal price in another type, exactly (§odds.conversion): Malay h ≤ 1 → h, else −1/h; Indonesian h ≥ 1 → h, else
 * −1/h.
 */
export const convert = (decimal: Exact, kind: OddsType): Exact => {
  const gain = exact(decimal.n - decimal.d, decimal.d)
  if (gain.n <= 0n) throw new RangeError('a decimal price is above 1')
  if (kind === 'DEC') return decimal
  if (kind === 'HK') return gain
  const level = compare(gain, exact(1n))
  const keeps = kind === 'MY' ? level <= 0 : level >= 0
  return keeps ? gain : over(exact(-1n), gain)
}

/** How many digits a price is quoted and struck with; four appear only in conversions (§odds.digits). */
export type Digits = 2 | 3 | 4

const toDigits = (value: Exact, digits: Digits): number => {
  const step = 10n ** BigInt(digits)
  return Number(round(exact(value.n * step, value.d))) * 10 ** (4 - digits)
}

/**
 * The price a member is offered: the book's decimal price in the member's type, half away from zero to `digits`.
 * A price so short that it would round to no gain is quoted one step above.
 */
export const quoteAs = <Kind extends OddsType>(decimal: Decimal, kind: Kind, digits: Digits = 2): Quote<Kind> =>
  quoteExact(decimalOf(decimal, 'DEC'), kind, digits)

/**
 * As `quoteAs`, of an exact decimal price: it is rounded once. One too long to be written is quoted as the longest
 * price there is.
 */
export const quoteExact = <Kind extends OddsType>(decimal: Exact, kind: Kind, digits: Digits = 2): Quote<Kind> => {
  const step = 10 ** (4 - digits)
  const longest = exact(BigInt(highest), BigInt(tenThousand))
  const value = toDigits(convert(compare(decimal, longest) > 0 ? longest : decimal, kind), digits)
  if (kind === 'DEC') return quote(Math.max(value, tenThousand + step), kind)
  return quote(value === 0 ? step : value, kind)
}

/** An exact value as conversions print it: two to four digits, rounded half away from zero (§money.rounding). */
export const writeExact = (value: Exact): string => {
  const size = round(exact(value.n * BigInt(tenThousand), value.d))
  const text = (size < 0n ? -size : size).toString().padStart(5, '0')
  const fraction = text.slice(-4).replace(/0{1,2}$/, '')
  return `${size < 0n ? '-' : ''}${text.slice(0, -4)}.${fraction}`
}

/** One price as printed in all four types. */
export const conversions = (price: Quote, kind: OddsType): Readonly<Record<OddsType, string>> =>
  conversionsOf(decimalOf(price, kind))

/** An exact decimal price above 1 in all four types, as it is printed. */
export const conversionsOf = (decimal: Exact): Readonly<Record<OddsType, string>> => {
  const written = (to: OddsType) => writeExact(convert(decimal, to))
  return { DEC: written('DEC'), HK: written('HK'), MY: written('MY'), ID: written('ID') }
}

/**
 * A price as it is printed and sent: at least two digits, up to four where it has them, ASCII minus (`-0.96`, `1.955`).
 */
export const writeQuote = (price: Quote, digits: Digits = 2): string => {
  const size = Math.abs(price)
  const text = String(size % tenThousand).padStart(4, '0')
  const kept = Math.max(digits, text.replace(/0+$/, '').length)
  return `${price < 0 ? '-' : ''}${Math.floor(size / tenThousand)}.${text.slice(0, kept)}`
}

/** A price as members read it, with U+2212 for the minus sign. */
export const printQuote = (price: Quote, digits: Digits = 2): string => writeQuote(price, digits).replace('-', '\u2212')

/** Reads a price from a call or a file; undefined when it is not a valid price of that type. */
export const parseQuote = <Kind extends OddsType>(text: string, kind: Kind): Quote<Kind> | undefined => {
  const found = /^(-?)(\d{1,5})(?:\.(\d{1,4}))?$/.exec(text)
  if (!found) return undefined
  const size = Number(found[2]) * tenThousand + Number((found[3] ?? '').padEnd(4, '0'))
  const value = found[1] === '-' ? -size : size
  return isQuote(value, kind) ? (value as Quote<Kind>) : undefined
}

/** 1 when the first of two prices of one type pays more, −1 when it pays less. */
export const comparePrices = (a: Quote, b: Quote, kind: OddsType): -1 | 0 | 1 =>
  compare(decimalOf(a, kind), decimalOf(b, kind))
