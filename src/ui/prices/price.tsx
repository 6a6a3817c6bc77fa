import { type Decimal, type OddsType, printQuote, type Quote, quoteAs } from '#domain/odds/odds.ts'
import * as style from './figures.css.ts'
import { Said } from '../text/said.tsx'

/** The book's decimal price as text in an odds type: `−0.96`, with U+2212. */
export const printed = (decimal: Decimal, type: OddsType): string => printQuote(quoteAs(decimal, type))

/** A price already in its odds type. */
export const PriceText = ({ price }: { price: Quote }) => <PrintedPrice text={printQuote(price)} />

/** A formatted price; a negative one has the down colour and its minus sign. */
export const PrintedPrice = ({ text }: { text: string }) => (
  <b className={text.startsWith('\u2212') ? style.negative : style.figure}>
    <Said text={text} />
  </b>
)
