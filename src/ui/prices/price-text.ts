import type { LegPrice } from '#domain/bet/leg.ts'
import type { PricedLeg } from '#domain/bet/leg-price.ts'
import { type DecimalFormat, printDecimal } from '#domain/odds/decimal-format.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { exact, type Exact } from '#domain/money/exact.ts'
import type { ForeignOddsType } from '#domain/odds/foreign-odds.ts'
import { type AnyOddsType, type Decimal, type OddsType, type Quote, quoteAs } from '#domain/odds/odds.ts'
import { printLegPrice, printPrice } from '#domain/odds/printed-price.ts'
import type { Translate } from '../text/text.tsx'
import { decimalFormat } from './decimal-format.ts'

/** A way of reading odds that members choose by name. */
export type ShownOddsType = AnyOddsType | ForeignOddsType

/** The names of the formats of decimal odds. */
export const typeOfFormat = { decimal: 'DEC', fraction: 'FRAC', american: 'US' } as const satisfies Record<
  DecimalFormat,
  ShownOddsType
>

/** The book's decimal price in an odds type: `−0.96`, with U+2212. */
export const boardPrice = (t: Translate, decimal: Decimal, type: OddsType): string =>
  priceText(t, quoteAs(decimal, type), type)

/** A price already in its odds type. */
export const priceText = (t: Translate, price: Quote, type: OddsType): string =>
  evens(t, printPrice(price, type, decimalFormat.now()))

export const legPriceText = (t: Translate, leg: PricedLeg, price: LegPrice): string =>
  evens(t, printLegPrice(leg, price, decimalFormat.now()))

/** The exact product of the prices of several legs. */
export const productText = (product: Exact): string => printDecimal(product, decimalFormat.now())

/** The same as a bet's row has it, in up to four digits; empty where it has none. */
export const reprintProduct = (written: string): string => {
  const product = parseDecimal(written)
  return product && decimalFormat.now() !== 'decimal'
    ? productText(exact(product.digits, 10n ** BigInt(product.places)))
    : written
}

/** `Decimal odds`, as the member reads them. */
export const oddsTypeText = (t: Translate, type: AnyOddsType): string =>
  t(`odds.${type === 'DEC' ? typeOfFormat[decimalFormat.now()] : type}`)

/** Even money has a word of its own among fractions. */
const evens = (t: Translate, text: string): string => (text === '1/1' ? t('board.spoken.evens') : text)
