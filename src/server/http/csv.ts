import { type Cell, writeCsv } from '#domain/text/csv.ts'
import { printShort } from '#domain/time.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The rows of an answer as a sheet: one column for each field, in order. Times become `14/09/2024 20:41:07`, GMT+8; a
 * list within a row becomes one cell, with its items separated by `; `.
 */
export const sheetOf = (answer: Row, field: string): string => {
  const rows = (answer[field] ?? []) as readonly Row[]
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return writeCsv(
    head,
    rows.map((row) => head.map((name) => cellOf(name, row[name]))),
  )
}

const isTime = (name: string): boolean =>
  name === 'at' || name === 'kickoff' || name === 'wait_until' || name.endsWith('_at')

const cellOf = (name: string, value: unknown): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return isTime(name) ? (value === 0 ? '' : printShort(value)) : value
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value))
    return value.map((item) => cellOf(name, item)).join(value.every((item) => typeof item === 'number') ? '-' : '; ')
  return Object.entries(value as Row)
    .map(([key, part]) => cellOf(key, part))
    .filter((part) => part !== '')
    .join(' ')
}
