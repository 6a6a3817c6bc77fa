import { byName } from '#domain/text/by-name.ts'
import type { CsvRecord } from '../csv.ts'
import type { CellOf } from './prices.ts'

/** A file's columns: the position of each, by its lower-case name in the files of the main leagues. */
export type Columns = ReadonlyMap<string, number>

/** Other names of a column: in old files, and in files that hold all seasons of a league. */
const aliases = byName<string>({
  ht: 'hometeam',
  home: 'hometeam',
  at: 'awayteam',
  away: 'awayteam',
  hg: 'fthg',
  ag: 'ftag',
  res: 'ftr',
})

const needed = ['date', 'hometeam', 'awayteam'] as const

/** The columns a record names; undefined for an ordinary line. Letters may be small or capital, the order any. */
export const columnsOf = (record: CsvRecord): Columns | undefined => {
  if ('problem' in record) return undefined
  const columns = new Map<string, number>()
  for (const [i, cell] of record.cells.entries()) {
    const name = cell.trim().toLowerCase()
    const known = aliases[name] ?? name
    if (name !== '' && !columns.has(known)) columns.set(known, i)
  }
  return needed.every((name) => columns.has(name)) ? columns : undefined
}

/** Why a file's first record is not a line of column names; `kind` is what the file is, where that is known. */
export const missingIn = (record: CsvRecord | undefined, kind: string | undefined): string => {
  if (record === undefined) return 'it is empty'
  if (kind !== undefined) return `it ${kind}`
  if ('problem' in record) return record.problem
  const names = record.cells.map((cell) => cell.trim().toLowerCase())
  const missing = needed.filter((name) => !names.some((cell) => (aliases[cell] ?? cell) === name))
  return `it has no column ${missing.map((name) => written[name]).join(', ')}`
}

const written = { date: 'Date', hometeam: 'HomeTeam', awayteam: 'AwayTeam' } as const

/** How many cells a line needs for every named column. */
export const widthOf = (columns: Columns): number => Math.max(...columns.values()) + 1

/** A line's cells by column; the empty text if the line is shorter. */
export const cellsBy =
  (columns: Columns, cells: readonly string[]): CellOf =>
  (column) =>
    cells[columns.get(column.toLowerCase()) ?? -1] ?? ''
