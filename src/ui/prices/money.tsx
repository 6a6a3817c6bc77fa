import { type Currency, printAmount, printMoney } from '#domain/money/money.ts'
import * as style from './figures.css.ts'

/** An amount of minor units as members read it; with `code` the currency precedes it: `MYR 1,234.50`. */
export const Amount = ({ minor, currency, code = false }: { minor: bigint; currency: Currency; code?: boolean }) => (
  <span className={style.figure}>{code ? printMoney(minor, currency) : printAmount(minor, currency)}</span>
)
