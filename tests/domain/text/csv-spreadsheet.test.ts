import { type Cell, type DecimalSign, writeCsv } from '#domain/text/csv.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { parseCsv } from '#odds/feeds/csv.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec mei agu okt des'.split(' ')

/**
 * What a spreadsheet makes of a cell of a file, by its parts: it runs a formula, and counts with what is only digits
 * and signs of amounts, days, times and powers. A text stays a text.
 */
const madeOf = (cell: string, decimal: DecimalSign): 'text' | 'formula' | 'value' => {
  if (/^[\t']/.test(cell)) return 'text'
  const read = cell.normalize('NFKC').trim()
  const [whole = '', rest, ...more] = read.replace(/^-/, '').split(decimal)
  const isNumber = [whole, ...(rest === undefined ? [] : [rest])].every((digits) => /^\d+$/.test(digits))
  if (isNumber && more.length === 0) return isKept(read) ? 'text' : 'value'
  // Points and commas that part no whole from its fraction part thousands, hours or days.
  if (/^-?[\d.,]*\d[\d.,]*$/.test(read)) return 'value'
  if (/^[=+\-@]/.test(read)) return 'formula'
  if (/^(true|false|#n\/a)$/i.test(read)) return 'value'
  if (/^\d{1,2}\/\d{1,2}\/\d{4}$|^\d{4}-\d{2}-\d{2}$/.test(read)) return 'text'
  const parts = read.toLowerCase().match(/\d+|[a-z]+|[^\da-z]/g) ?? []
  const digits = parts.filter((part) => /^\d/.test(part))
  const words = parts.filter((part) => /^[a-z]/.test(part))
  const marks = parts.filter((part) => /^[^\da-z ]/.test(part))
  if (digits.length === 0 || digits.length > 3) return 'text'
  if (words.length === 1 && months.includes(words[0]!))
    return !marks.includes(parts.at(-1)!) &&
      /^[\da-z]/.test(read.toLowerCase()) &&
      marks.every((mark) => '-/,'.includes(mark)) &&
      digits.length < 3 &&
      digits.every((one) => one.length <= 4)
      ? 'value'
      : 'text'
  if (words.length > 0) return /^\d+([.,]\d*)?e[+-]?\d+$/.test(read.toLowerCase()) ? 'value' : 'text'
  if (/^\$?\d+([.,]\d*)?%?$|^\(\d+\)$/.test(read)) return 'value'
  const isDay = /^\d{1,2}([-/])\d{1,2}(\1\d{1,2})?$|^\d{1,2}\.\d{1,2}\.\d{1,2}$|^\d{1,2}[-/]\d{4}$|^\d{4}[-/]\d{1,2}$/
  return isDay.test(read) || /^\d{1,2}(:\d{1,2}){1,2}$/.test(read) ? 'value' : 'text'
}

/** A number is written as it is unless it has more digits than are counted with, or zeros in front. */
const isKept = (read: string): boolean => read.replaceAll(/\D/g, '').length <= 15 && !/^-?0\d/.test(read)

const part = fc.constantFrom(
  ...'0 1 3 12 31 99 2024 1234567 1234567890123456 - - / . : , ; e E Mar dec Okt am p % $ ( ) = + @ ＝ １ － true #N/A a Ａ'.split(
    ' ',
  ),
  ' ',
  '\t',
  '"',
  '\n',
  '\r',
)
const texts = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))

const cellOf = (cell: Cell, decimal: DecimalSign): string => {
  const text = writeCsv(['head'], [[cell, 'end']], decimal).replace('\uFEFF', '')
  const [, row] = parseCsv(text, decimal === ',' ? ';' : ',')
  if (!row || !('cells' in row) || row.cells[1] !== 'end') throw new Error(`no row is read of ${JSON.stringify(cell)}`)
  return row.cells[0]!
}

describe.each(['.', ','] as const)('with %s as its decimal sign', (decimal) => {
  test('§wire.lists: no text of a CSV is run, counted with or read as a day, and each is found in it again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = cellOf(text, decimal)
        expect([text, cell, madeOf(cell, decimal)]).toEqual([text, cell, 'text'])
        expect([text, `'${text}`, `\t${text}`]).toContain(cell)
      }),
      { numRuns: 5_000 },
    )
  })

  test('what the product counts with stays a number: amounts, prices and lines without a mark in front', () => {
    const amounts = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })
    fc.assert(
      fc.property(amounts, fc.constantFrom<Currency>('MYR', 'IDR', 'VND', 'USD'), (minor, currency) => {
        const printed = writeAmount(minor, currency)
        const cell = cellOf({ figure: printed }, decimal)
        expect(cell).toBe(printed.replace('.', decimal))
        expect(madeOf(cell, decimal)).toBe('text')
      }),
    )
  })
})
