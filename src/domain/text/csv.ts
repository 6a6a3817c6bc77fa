/** The value of a cell. */
export type Cell = string | number | boolean

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF. A text that a spreadsheet would read as
 * a formula, because it begins with = + - @, a tab or a line break, gets an apostrophe in front; one that it would read
 * as another value, such as a long number or a score that looks like a date, gets a tab in front, which no spreadsheet
 * shows. Numbers are left alone.
 */
export const writeCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`

const number = /^-?\d+(\.\d+)?$/
const formula = /^[=+\-@\t\r\n]/

/**
 * Texts that a spreadsheet turns into something else: more digits than it counts with, zeros in front, a day and a
 * month, a time, a power of ten.
 */
const misread = /^(?:\d{16,}|0\d+|\d{1,2}[-/]\d{1,2}|\d{1,3}:\d{1,2}|\d+(?:\.\d+)?e[+-]?\d+)$/i

const writeCell = (cell: Cell): string => {
  const text = String(cell)
  const lead =
    formula.test(text) && !number.test(text) ? "'" : typeof cell === 'string' && misread.test(text) ? '\t' : ''
  const safe = lead + text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
