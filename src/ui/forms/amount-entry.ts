import { currencies, type Currency, parseAmount } from '#domain/money/money.ts'
import { typedNumber } from './typed-number.ts'

/** A typed amount, a stake or a part to cash out: nothing, an amount in minor units, or why it is invalid. */
export type AmountEntry =
  | { readonly kind: 'none' }
  | { readonly kind: 'amount'; readonly entered: bigint }
  | { readonly kind: 'wrong'; readonly problem: 'form' | 'digits' | 'size' }

/**
 * Reads an amount while it is typed: one mark, point or comma, always the decimal one, so `1,000` is one unit with too
 * many digits and never a thousand (§stake.entry). A mark at either end counts as unfinished.
 */
export const parseEntry = (text: string, currency: Currency): AmountEntry => {
  const typed = typedNumber(text)
  if (typed === '') return { kind: 'none' }
  const found = /^(\d*)[.,]?(\d*)$/.exec(typed)
  if (!found || (found[1] === '' && found[2] === '')) return { kind: 'wrong', problem: 'form' }
  const [, whole = '', fraction = ''] = found
  if (fraction.length > currencies[currency].digits) return { kind: 'wrong', problem: 'digits' }
  const entered = parseAmount(`${whole || '0'}${fraction && `.${fraction}`}`, currency)
  return entered === undefined ? { kind: 'wrong', problem: 'size' } : { kind: 'amount', entered }
}
