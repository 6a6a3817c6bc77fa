import { parseEntry } from '#ui/forms/amount-entry.ts'
import type { Currency } from '#domain/money/money.ts'
import { describe, expect, test } from 'vitest'

/** typed | currency | minor units, or why it is invalid */
const table: readonly (readonly [string, Currency, bigint | 'none' | 'form' | 'digits' | 'size'])[] = [
  ['', 'MYR', 'none'],
  ['   ', 'MYR', 'none'],
  ['50', 'MYR', 5_000n],
  ['50.', 'MYR', 5_000n],
  ['\u200E50\u202C', 'MYR', 5_000n],
  ['\u00A050\u00A0', 'MYR', 5_000n],
  ['၅၀.၅', 'MYR', 5_050n],
  ['៥០', 'MYR', 5_000n],
  ['๕๐', 'MYR', 5_000n],
  ['\uFF15\uFF10', 'MYR', 5_000n],
  ['12.5', 'MYR', 1_250n],
  ['12,5', 'MYR', 1_250n],
  ['.5', 'MYR', 50n],
  ['0', 'MYR', 0n],
  ['1,000', 'MYR', 'digits'],
  ['1.005', 'MYR', 'digits'],
  ['50.0', 'IDR', 'digits'],
  ['50.000', 'IDR', 'digits'],
  ['50000', 'IDR', 50_000n],
  ['1,000.00', 'MYR', 'form'],
  ['.', 'MYR', 'form'],
  ['-5', 'MYR', 'form'],
  ['1e999', 'MYR', 'form'],
  ['5 0', 'MYR', 'form'],
  ['٥', 'MYR', 'form'],
  ['9999999999999999999', 'MYR', 'size'],
]

describe('§stake.entry: a stake takes one mark, point or comma, always as the decimal', () => {
  test.each(table)('%j in %s → %s', (text, currency, expected) => {
    const entry = parseEntry(text, currency)
    expect(entry.kind === 'amount' ? entry.entered : entry.kind === 'wrong' ? entry.problem : 'none').toBe(expected)
  })
})
