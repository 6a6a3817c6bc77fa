import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { streamRows } from '../database/stream.ts'
import { writeLines } from './lines.ts'
import { heading, quoted, loadShapes, type Shape } from './shape.ts'

export interface Exported {
  readonly rows: number
  readonly sha256: string
}

/**
 * Writes a whole operator to one file, as of one instant: every table, row by row in key order, every value as the text
 * the database reads back, and the position of each sequence. The same rows give the same lines on either database.
 */
export const exportAll = (db: Tabled, file: string): Promise<Exported> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (step) => {
      let rows = 0
      const lines = async function* () {
        yield JSON.stringify(heading())
        for (const shape of await loadShapes(step)) {
          yield JSON.stringify({ table: shape.name, columns: shape.columns.map(({ name }) => name) })
          for await (const { row } of streamRows<{ row: string }>(step, rowsOf(shape))) {
            rows += 1
            yield row
          }
        }
        yield JSON.stringify({ sequences: await sequencesOf(step) })
      }
      return { sha256: await writeLines(file, lines()), rows }
    })

const rowsOf = ({ name, columns, key }: Shape): string => {
  const order = (key.length === 0 ? columns.map((column) => column.name) : key).map(
    (column) => `${quoted(column)}${columns.find((one) => one.name === column)?.type === 'text' ? ' collate "C"' : ''}`,
  )
  return `select json_build_array(${columns.map((column) => `${quoted(column.name)}::text`).join(', ')})::text as row from ${quoted(name)} order by ${order.join(', ')}`
}

const sequencesOf = async (step: Tabled): Promise<readonly (readonly [string, string])[]> => {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename collate "C"`.execute(
    step,
  )
  return rows.map(({ name, last }) => [name, last] as const)
}
