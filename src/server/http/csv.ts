import { type Cell, writeCsv } from '#domain/text/csv.ts'
import { printShort } from '#domain/time.ts'
import type { TSchema } from 'typebox'

type Row = Readonly<Record<string, unknown>>

/**
 * The rows of an answer as a sheet: one column for each field that its declaration names, in order, also without
 * rows; then any other that a row has. Times become `14/09/2024 20:41:07`, GMT+8; a
 * list within a row becomes one cell, with its items separated by `; `.
 */
export const sheetOf = (answer: Row, field: string, declared: TSchema): string => {
  const rows = (answer[field] ?? []) as readonly Row[]
  const head = [...new Set([...fieldsOf(declared, field), ...rows.flatMap((row) => Object.keys(row))])]
  return writeCsv(
    head,
    rows.map((row) => head.map((name) => cellOf(name, row[name]))),
  )
}

/** The fields of a row as the call declares them. */
const fieldsOf = (answer: TSchema, field: string): readonly string[] => {
  const list = (answer as Declared).properties?.[field]
  return Object.keys(list?.items?.properties ?? {})
}

interface Declared {
  readonly properties?: Readonly<Record<string, Declared>>
  readonly items?: Declared
}

const isTime = (name: string): boolean =>
  name === 'at' || name === 'kickoff' || name === 'wait_until' || name.endsWith('_at')

const cellOf = (name: string, value: unknown): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return isTime(name) ? (value === 0 ? '' : printShort(value)) : value
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value))
    return value.map((item) => cellOf(name, item)).join(value.every((item) => typeof item === 'number') ? '–' : '; ')
  return Object.entries(value as Row)
    .map(([key, part]) => cellOf(key, part))
    .filter((part) => part !== '')
    .join(' ')
}
