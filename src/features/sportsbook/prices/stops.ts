import { type Column, isColumn } from '../match/columns.ts'
import { isBeside, leagueLine, type Row } from '../match/lines.ts'

/** A place in the grid that can take the focus: it follows its match, not its position. */
export interface Stop {
  readonly match: number
  readonly line: number
  readonly column: Column
}

/** Matches that a page key skips. */
const page = 5

/** The stop a key leads to; undefined if the key is not the grid's (ARIA grid pattern). */
export const stopAfter = (stop: Stop, key: string, withControl: boolean, rows: readonly Row[]): Stop | undefined => {
  switch (key) {
    case 'ArrowDown':
      return down(stop, 1, rows)
    case 'ArrowUp':
      return down(stop, -1, rows)
    case 'ArrowRight':
      return along(stop, 1, rows)
    case 'ArrowLeft':
      return along(stop, -1, rows)
    case 'PageDown':
      return jump(stop, page, rows)
    case 'PageUp':
      return jump(stop, -page, rows)
    case 'Home':
      return withControl ? edge(rows[0], 0) : inLine(stop, rows, 0)
    case 'End':
      return withControl
        ? edge(
            rows.findLast(({ columns }) => columns.length > 0),
            -1,
          )
        : inLine(stop, rows, -1)
    default:
      return undefined
  }
}

/**
 * The current stop of a grid: the one held, or the nearest if its match, line or column is no longer shown. `index` is
 * where its match stood.
 */
export const settle = (held: Stop | null, index: number, rows: readonly Row[]): Stop | null => {
  if (held && rowOf(held, rows)?.columns.includes(held.column)) return held
  const matches = matchesOf(rows)
  if (matches.length === 0) return null
  const match = held && matches.includes(held.match) ? held.match : matches[Math.min(index, matches.length - 1)]!
  const own = rows.filter((row) => row.match === match && !isBeside(row.line))
  const inColumn = own.filter(({ columns }) => held && columns.includes(held.column))
  const row = inColumn.find(({ line }) => line === held?.line) ?? inColumn[0]
  return row && held
    ? { match, line: row.line, column: held.column }
    : (edge(
        own.find(({ columns }) => columns.length > 0),
        0,
      ) ?? null)
}

/** The matches of rows, in order. */
export const matchesOf = (rows: readonly Row[]): readonly number[] => [...new Set(rows.map(({ match }) => match))]

const indexOf = ({ match, line }: Stop, rows: readonly Row[]): number =>
  rows.findIndex((row) => row.match === match && row.line === line)
const rowOf = (stop: Stop, rows: readonly Row[]): Row | undefined => rows[indexOf(stop, rows)]

/** The next line that has this column, up or down: the column is kept. */
const down = (stop: Stop, step: 1 | -1, rows: readonly Row[]): Stop => {
  for (let at = indexOf(stop, rows) + step; at >= 0 && at < rows.length; at += step) {
    const { match, line, columns } = rows[at]!
    if (columns.includes(stop.column)) return { match, line, column: stop.column }
  }
  return stop
}

/** The next column of the same line. */
const along = (stop: Stop, step: 1 | -1, rows: readonly Row[]): Stop => {
  if (stop.line === leagueLine) return stop
  const { columns = [] } = rowOf(stop, rows) ?? {}
  const column = columns[columns.indexOf(stop.column) + step]
  return column ? { ...stop, column } : stop
}

/** Some matches on, at the same line and column where there is one. */
const jump = (stop: Stop, by: number, rows: readonly Row[]): Stop => {
  const matches = matchesOf(rows)
  const match = matches[Math.max(0, Math.min(matches.length - 1, matches.indexOf(stop.match) + by))]!
  return settle({ ...stop, match }, 0, rows) ?? stop
}

const inLine = (stop: Stop, rows: readonly Row[], end: 0 | -1): Stop | undefined =>
  stop.line === leagueLine ? stop : edge(rowOf(stop, rows), end)

const edge = (row: Row | undefined, end: 0 | -1): Stop | undefined => {
  const column = row?.columns.at(end)
  return row && column && { match: row.match, line: row.line, column }
}

/** A stop as the page carries it, on the element that takes the focus. */
export const writeStop = (match: number, line: number, column: Column): string => `${match}/${line}/${column}`

export const parseStop = (text: string | undefined): Stop | null => {
  const [match, line, column = ''] = text?.split('/') ?? []
  return isColumn(column) ? { match: Number(match), line: Number(line), column } : null
}
