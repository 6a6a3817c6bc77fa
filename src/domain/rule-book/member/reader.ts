import { type Currency, printMoney, scaledUnitOf } from '../../money/money.ts'
import { type OddsType, printQuote, type Quote, quoteAs } from '../../odds/odds.ts'
import type { Policies } from '../../policies.ts'
import { price } from '../reading.ts'

/** Who reads the rules: amounts are in their currency, odds in their type, and choices are those of their operator. */
export interface Reader {
  readonly currency: Currency
  readonly oddsType: OddsType
  readonly policies: Policies
}

/** What a text fills in, by name. */
export type Facts = Readonly<Record<string, string | number>>
/** Works out what a text fills in for its reader. */
export type FactsFor = (reader: Reader) => Facts

/** An amount of the reference currency in minor units of the reader's, scaled as limits are. */
export const amountFor = ({ currency }: Reader, units: number): bigint => BigInt(units) * scaledUnitOf(currency)

export const printFor = ({ currency }: Reader, minor: bigint): string => printMoney(minor, currency)

/** A decimal price as the reader is quoted it. */
export const quotedFor = ({ oddsType }: Reader, decimal: string): Quote => quoteAs(price(decimal, 'DEC'), oddsType)

/** Odds as they are printed. */
export const odds = (quote: Quote): string => printQuote(quote)
/** Decimal odds as they are printFor, whatever the reader's type. */
export const decimalOdds = (decimal: string): string => odds(price(decimal, 'DEC'))

/** A score as it is printed: `1–0`. */
export const printScore = ([home, away]: readonly [number, number]): string => `${home}–${away}`
