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
 * Texts that a spreadsheet turns into something else: more digits than it counts with, zeros in front, what looks like
 * a day, as the account `dec25` does, a time, a power of ten, a mixed fraction, a share, a sum of money, an amount in
 * brackets, which is below zero, a truth, an error.
 */
const misread = new RegExp(
  `^(?:${[
    String.raw`-?(?:\.?\d){16,}\.?`,
    String.raw`-?0\d+(?:\.\d*)?`,
    String.raw`-?\.\d+|-?\d+\.`,
    String.raw`\d{1,4}[-/]\d{1,2}|\d{1,2}[-/]\d{4}`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{1,2}`,
    String.raw`${month}[-/ ,]*\d{1,4}(?:[-/ ,]+\d{1,4})?`,
    String.raw`\d{1,4}[-/ ,]*${month}(?:[-/ ,]*\d{1,4})?`,
    String.raw`\d{1,4}(?::\d{1,2}){1,2}(?:\.\d+)?(?: ?[ap]m?)?|\d{1,2} ?[ap]m?`,
    String.raw`-?\d+(?:\.\d*)?e[+-]?\d+`,
    String.raw`\d+ \d+/\d+`,
    String.raw`\(?[$€£¥₩]? ?\d[\d,]*(?:\.\d*)?(?: ?[%$€£¥₩]|\))`,
    String.raw`[$€£¥₩] ?\d[\d,]*(?:\.\d*)?`,
    String.raw`\d{1,3}(?:,\d{3})+(?:\.\d*)?`,
    String.raw`true|false|#(?:n/a|ref!|name\?|null!|num!|value!|div/0!)`,
  ].join('|')})$`,
  'i',
)

/** As a spreadsheet reads a text: without the blanks around it, with digits and signs of full width as any other. */
const asRead = (text: string): string => text.normalize('NFKC').trim()

const writeCell = (cell: Cell): string => {
  const text = String(cell)
  const read = asRead(text)
  const isFormula = formula.test(text) || formula.test(read)
  const lead = isFormula && !number.test(text) ? "'" : typeof cell === 'string' && misread.test(read) ? '\t' : ''
  const safe = lead + text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
