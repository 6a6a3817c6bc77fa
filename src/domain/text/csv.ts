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

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/**
 * Texts that a spreadsheet turns into something else: more digits than it counts with, zeros in front, a day and a
 * month, as the account `dec25` is one, a time, a power of ten, a mixed fraction, a truth.
 */
const misread = new RegExp(
  String.raw`^(?:\d{16,}|0\d+|\d{1,2}[-/]\d{1,2}|${month}[-/ ]?\d{1,4}|\d{1,4}[-/ ]?${month}|\d{1,3}:\d{1,2}|\d+(?:\.\d+)?e[+-]?\d+|\d+ \d+/\d+|true|false)$`,
  'i',
)

const writeCell = (cell: Cell): string => {
  const text = String(cell)
  const lead =
    formula.test(text) && !number.test(text) ? "'" : typeof cell === 'string' && misread.test(text) ? '\t' : ''
  const safe = lead + text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
