import { writeCsv } from '#domain/text/csv.ts'
import { parseCsv } from '#odds/feeds/csv.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * What a spreadsheet makes of a cell of a file, by its parts: it runs a formula, and counts with what is only digits
 * and signs of amounts, days, times and powers. A text stays a text.
 */
const madeOf = (cell: string): 'text' | 'formula' | 'value' => {
  if (/^[\t']/.test(cell)) return 'text'
  const read = cell.normalize('NFKC').trim()
  if (/^-?\d+(\.\d+)?$/.test(read)) return isKept(read) ? 'text' : 'value'
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
  if (words.length > 0) return /^\d+(\.\d*)?e[+-]?\d+$/.test(read.toLowerCase()) ? 'value' : 'text'
  if (/^\$?\d+(\.\d*)?%?$|^\(\d+\)$|^\.\d+$/.test(read)) return 'value'
  const isDay = /^\d{1,2}([-/])\d{1,2}(\1\d{1,2})?$|^\d{1,2}\.\d{1,2}\.\d{1,2}$|^\d{1,2}[-/]\d{4}$|^\d{4}[-/]\d{1,2}$/
  return isDay.test(read) || /^\d{1,2}(:\d{1,2}){1,2}$/.test(read) ? 'value' : 'text'
}

/** A number is written as it is unless it has more digits than are counted with, or zeros in front. */
const isKept = (read: string): boolean => read.replaceAll(/\D/g, '').length <= 15 && !/^-?0\d/.test(read)

const part = fc.constantFrom(
  ...'0 1 3 12 31 99 2024 1234567 1234567890123456 - - / . : , e E Mar dec am p % $ ( ) = + @ ＝ １ － true #N/A a Ａ'.split(
    ' ',
  ),
  ' ',
  '\t',
  '"',
  '\n',
  '\r',
)
const texts = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))

const cellOf = (text: string): string => {
  const [, row] = parseCsv(writeCsv(['head'], [[text, 'end']]).replace('\uFEFF', ''), ',')
  if (!row || !('cells' in row)) throw new Error(`no row is read of ${JSON.stringify(text)}`)
  return row.cells[0]!
}

test('§wire.lists: no text of a CSV is run, counted with or read as a day, and each is found in it again', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cell = cellOf(text)
      expect([text, cell, madeOf(cell)]).toEqual([text, cell, 'text'])
      expect([text, `'${text}`, `\t${text}`]).toContain(cell)
    }),
    { numRuns: 5_000 },
  )
})

test('what the product counts with stays a number: amounts, prices and lines without a mark in front', () => {
  const cells = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((value) => value.toFixed(2))
  fc.assert(
    fc.property(cells, (text) => {
      expect(cellOf(text)).toBe(text)
    }),
  )
})
