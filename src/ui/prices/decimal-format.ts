import type { DecimalFormat } from '#domain/odds/decimal-format.ts'
import { hold } from '../flows/held.ts'

/** How the member reads decimal odds (§odds.format). A change makes every text of the page again. */
export const decimalFormat = hold<DecimalFormat>('decimal')
