/**
 * A record of a comma-separated file, or the reason there is none; `line` is the physical line it begins on, from 1.
 */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[]; readonly isEnded: boolean }
  | { readonly line: number; readonly problem: string }

export type Separator = ',' | ';' | '\t'

/**
 * Reads separated text (RFC 4180: quoted cells may hold doubled quotes, separators and line ends) with any line ends
 * and a byte-order mark. Blank lines give no record; `isEnded` is false for a last line without a line end, which may
 * have been cut. A misplaced or unclosed quote spoils only its own line: csv-parse loses every line after an unclosed
 * quote.
 */
export const parseCsv = (text: string, separator: Separator = ','): CsvRecord[] => {
  const records: CsvRecord[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let line = 1; at < text.length; ) {
    const read = parseRecord(text, at, separator)
    const end = 'end' in read ? read.end : endOfLine(text, at)
    if ('problem' in read) records.push({ line, problem: read.problem })
    else if (read.cells.some((cell) => cell.trim() !== ''))
      records.push({ line, cells: read.cells, isEnded: end < text.length })
    const next = afterLineEnd(text, end)
    line += lineEndsIn(text.slice(at, next))
    at = next
  }
  return records
}

type Read = { readonly cells: readonly string[]; readonly end: number } | { readonly problem: string }

/** The separator of a text: the most frequent one on the first line that has any. */
export const separatorOf = (text: string): Separator => {
  const counts = (line: string) =>
    separators.map((separator) => ({ separator, count: line.replace(/"[^"]*"/g, '').split(separator).length - 1 }))
  const first = /^.*[,;\t].*$/m.exec(text.slice(0, farEnough))?.[0] ?? ''
  return counts(first).reduce((most, one) => (one.count > most.count ? one : most)).separator
}

const separators = [',', ';', '\t'] as const
const farEnough = 100_000

const parseRecord = (text: string, from: number, separator: Separator): Read => {
  const cells: string[] = []
  for (let at = from; ; ) {
    const cell = text[at] === '"' ? parseQuoted(text, at) : parsePlain(text, at, separator)
    if (cell === undefined) return { problem: 'a quoted cell is never closed' }
    const next = text[cell.end]
    if (next !== undefined && next !== separator && !isLineEnd(next)) return { problem: 'unexpected quote' }
    cells.push(cell.value)
    if (next !== separator) return { cells, end: cell.end }
    at = cell.end + 1
  }
}

interface Cell {
  readonly value: string
  /** Where the text after the cell begins. */
  readonly end: number
}

const parsePlain = (text: string, from: number, separator: Separator): Cell => {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '"' && !isLineEnd(text[end]!)) end++
  return { value: text.slice(from, end), end }
}

const parseQuoted = (text: string, from: number): Cell | undefined => {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

const isLineEnd = (letter: string): boolean => letter === '\n' || letter === '\r'

const endOfLine = (text: string, from: number): number => {
  let end = from
  while (end < text.length && !isLineEnd(text[end]!)) end++
  return end
}

const afterLineEnd = (text: string, end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1)

const lineEndsIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0
