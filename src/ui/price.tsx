import { type Decimal, type OddsType, printQuote, type Quote, quoteAs } from '#domain/odds.ts'
import * as style from './figures.css.ts'

/** The book's decimal price as text in an odds type: `−0.96`, with U+2212. */
export const printed = (decimal: Decimal, type: OddsType): string => printQuote(quoteAs(decimal, type))

/** A price already in its type; a negative one stands in the down tone with its minus sign (`look`). */
export const PriceText = ({ price }: { price: Quote }) => (
  <b className={price < 0 ? style.negative : style.figure}>{printQuote(price)}</b>
)
