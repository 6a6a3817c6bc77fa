/** The value of a cell; a `figure` is a decimal number as printed (`-1234.50`), to be counted with. */
export type Cell = string | number | boolean | { readonly figure: string }

/** The decimal sign of a spreadsheet. Where it is a comma, cells are separated by a semicolon. */
export type DecimalSign = '.' | ','

/**
 * Rows as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, CRLF. A text that a spreadsheet would read as
 * a formula, because it begins with = + - @, a tab or a line break, gets an apostrophe in front; one that it would read
 * as another value, such as a long number or a score that looks like a date, gets a tab in front, which no spreadsheet
 * shows. Numbers and figures are written with the decimal sign and have nothing in front.
 */
export const writeCsv = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimal: DecimalSign = '.',
): string => {
  const separator = decimal === ',' ? ';' : ','
  const quoted = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return `\uFEFF${[head, ...rows].map((row) => `${row.map((cell) => quoted(writeCell(cell, decimal))).join(separator)}\r\n`).join('')}`
}

const number = /^-?\d+(?:\.\d+)?$/
const formula = /^[=+\-@\t\r\n]/
const plain = { '.': number, ',': /^-?\d+(?:,\d+)?$/ } as const

const month =
  '(?:jan(?:uary|uari)?|feb(?:ruary|ruari)?|mar(?:ch|et)?|apr(?:il)?|may|mei|jun[ei]?|jul[yi]?|aug(?:ust)?|agu(?:stus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)'
/**
 * Texts that a spreadsheet turns into something else, beside numbers of another form: what looks like a day, as the
 * account `dec25` does, a time, a power of ten, a mixed fraction, a share, a sum of money, an amount in brackets, which
 * is below zero, a truth, an error.
 */
const misread = new RegExp(
  `^(?:${[
    String.raw`\d{1,4}[-/]\d{1,2}|\d{1,2}[-/]\d{4}`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{1,2}`,
    String.raw`${month}[-/ ,]*\d{1,4}(?:[-/ ,]+\d{1,4})?`,
    String.raw`\d{1,4}[-/ ,]*${month}(?:[-/ ,]*\d{1,4})?`,
    String.raw`\d{1,4}(?::\d{1,2}){1,2}(?:\.\d+)?(?: ?[ap]m?)?|\d{1,2} ?[ap]m?`,
    String.raw`-?\d+(?:[.,]\d*)?e[+-]?\d+`,
    String.raw`\d+ \d+/\d+`,
    String.raw`\(?[$€£¥₩]? ?\d[\d.,]*(?: ?[%$€£¥₩]|\))`,
    String.raw`[$€£¥₩] ?\d[\d.,]*`,
    String.raw`true|false|#(?:n/a|ref!|name\?|null!|num!|value!|div/0!)`,
  ].join('|')})$`,
  'i',
)

/** A number with more digits than a spreadsheet counts with, with zeros in front, or by another decimal sign. */
const isOddNumber = (read: string, decimal: DecimalSign): boolean =>
  /^-?[\d.,]*\d[\d.,]*$/.test(read) &&
  !(plain[decimal].test(read) && !/^-?0\d/.test(read) && read.replaceAll(/\D/g, '').length < 16)

/** As a spreadsheet reads a text: without the blanks around it, with digits and signs of full width as any other. */
const asRead = (text: string): string => text.normalize('NFKC').trim()

const writeCell = (cell: Cell, decimal: DecimalSign): string => {
  if (typeof cell === 'boolean') return String(cell)
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const isFigure = typeof cell === 'object' && number.test(cell.figure)
  const lower = typeof cell === 'object' ? cell.figure : cell
  const text = isFigure ? lower.replace('.', decimal) : lower
  const read = asRead(text)
  const isFormula = formula.test(text) || formula.test(read)
  if (isFormula && !plain[decimal].test(text)) return `'${text}`
  return isOddNumber(read, decimal) || misread.test(read) ? `\t${text}` : text
}
