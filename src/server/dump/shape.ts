import { byName } from '#domain/text/by-name.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { migrations } from '../database/migrate.ts'

/** A table in the form its rows take in a dump: columns in order, each with the type that its text is read as. */
export interface Shape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The columns of its key, in order. */
  readonly key: readonly string[]
}

/** The first line of a dump. */
export interface Heading {
  readonly touchline: 'dump'
  readonly version: 1
  /** The schema steps it was made under, by name and checksum. */
  readonly schema: readonly (readonly [name: string, checksum: string])[]
}

export const heading = (): Heading => ({
  touchline: 'dump',
  version: 1,
  schema: migrations().map(({ name, checksum }) => [name, checksum] as const),
})

/** How many rows a new schema contains; a table that is not listed is empty in a new database. */
export const seeded = byName<number>({ book_state: 1, upline: 5, record_head: 2 })

/**
 * All tables of an operator, except the record of the schema, the secrets of its servers, the tries they count and the
 * roles they hold, and tables that do not outlive a crash; each comes after the tables its rows refer to.
 */
export const loadShapes = async (db: Tabled): Promise<readonly Shape[]> => {
  const { rows } = await sql<Shape & { needs: readonly string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
      coalesce((select json_agg(distinct f.confrelid::regclass::text) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('migration', 'server_secret', 'throttle', 'lease') order by c.relname`.execute(
    db,
  )
  const placed: Shape[] = []
  for (let left = [...rows]; left.length > 0; ) {
    const next = left.filter(({ needs }) => needs.every((name) => placed.some((shape) => shape.name === name)))
    if (next.length === 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} point at each other`)
    placed.push(...next.map(({ name, columns, key }) => ({ name, columns, key })))
    left = left.filter((table) => !next.includes(table))
  }
  return placed
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
