/** The value of a cell. */
export type Cell = string | number | boolean

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF. A text that a spreadsheet would read as
 * a formula, because it begins with = + - @, a tab or a line break, gets an apostrophe in front; numbers are left
 * alone.
 */
export const writeCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`

const number = /^-?\d+(\.\d+)?$/
const formula = /^[=+\-@\t\r\n]/

const writeCell = (cell: Cell): string => {
  const text = String(cell)
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
