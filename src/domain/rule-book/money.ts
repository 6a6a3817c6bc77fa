import { exact, round } from '../money/exact.ts'
import { currencies, printMoney, type Currency } from '../money/money.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'
import { amount } from './reading.ts'

const digits = Object.fromEntries(Object.entries(currencies).map(([code, currency]) => [code, currency.digits]))

export const moneyClauses = {
  'money.minor-units': {
    plain:
      'Money is a whole number of the smallest unit of its currency and is sent as a decimal string. The currency table decides how many digits a currency has.',
    constants: { digits },
  },
  'money.exact': {
    plain: 'Prices and amounts are computed exactly, as fractions. No floating-point number takes part.',
  },
  'money.rounding': {
    plain:
      'An amount is rounded once, when it becomes money, and halves are rounded away from zero. A ticket is rounded as a whole.',
    examples: [
      example({ hundredths: '14.755' }, () => String(round(exact(14_755n, 10n))), '1476'),
      example({ hundredths: '-0.5' }, () => String(round(exact(-1n, 2n))), '-1'),
    ],
  },
  'money.printed': {
    plain: 'Money is printed the same way in every language: the code of the currency, then the grouped amount.',
    examples: [
      example({ amount: '1234.50', currency: 'MYR' }, (given) => printed(given.amount, given.currency), 'MYR 1,234.50'),
      example({ amount: '500', currency: 'MMK' }, (given) => printed(given.amount, given.currency), 'MMK 500'),
    ],
  },
} as const satisfies Chapter

const printed = (text: string, currency: Currency) => printMoney(amount(text, currency), currency)
