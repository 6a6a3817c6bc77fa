import type { DecimalFormat } from '#domain/odds/decimal-format.ts'
import { isOn } from '../flags.ts'
import { pageStore } from '../flows/page-store.ts'
import type { Preferences } from '../preferences.ts'

/** How the member reads decimal odds (§odds.format). A change makes every text of the page again. */
export const decimalFormat = pageStore<DecimalFormat>('decimal')

/** The format of decimal odds that the member chose, where the operator offers it. */
export const chosenFormat = ({ decimalFormat: chosen }: Pick<Preferences, 'decimalFormat'>): DecimalFormat =>
  isOn('foreignOdds') ? chosen : 'decimal'
