import { CompiledQuery, sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import type { Finding } from '../wallet/audit.ts'
import { baselineSteps, isEarlier } from '../database/baseline.ts'
import { verifyLedger } from '../verify/verify.ts'
import { DamagedDump, loadLines } from './lines.ts'
import { heading, type Heading, quoted, loadShapes, seeded, type Shape } from './shape.ts'

/** A dump that may not be imported here, with the reason in words; nothing was written. */
export class ImportRefused extends Error {
  readonly code = 'importRefused'

  constructor(reason: string) {
    super(`${reason}; nothing was written`)
    this.name = 'ImportRefused'
  }
}

export interface Imported {
  readonly rows: number
  readonly tables: number
  readonly entries: number
}

const together = 500

/**
 * Reads a dump to its end without a database, and checks that every line is as written and that the schema is this
 * program's. Throws `DamagedDump` or `ImportRefused`.
 */
export const checkDump = async (file: string): Promise<void> => {
  let first = true
  for await (const { line, json } of loadLines(file)) {
    const value = parseJson(line, json)
    if (first) expectHeading(line, value)
    first = false
  }
}

/**
 * Imports a checked dump into an empty database in one transaction: all rows, then the sequences. It commits only after
 * every chain, seal, balance and bet is verified. Throws `DamagedDump` or `ImportRefused`, and leaves the database as
 * it was.
 */
export const importAll = (db: Tabled, file: string): Promise<Imported> =>
  db.transaction().execute(async (step) => {
    const shapes = await loadShapes(step)
    await sql
      .raw(`lock table ${shapes.map(({ name }) => quoted(name)).join(', ')} in access exclusive mode`)
      .execute(step)
    await expectEmpty(step, shapes)
    // A row may refer to a later one of its own table: such keys are checked once all rows are in.
    await sql`set constraints all deferred`.execute(step)
    const filled = await fill(step, shapes, file)
    await sql`set constraints all immediate`.execute(step).catch((error: Error) => {
      throw new ImportRefused(error.message)
    })
    await sql`analyze`.execute(step)
    const { findings, entries } = await verifyLedger(step)
    if (findings.length > 0)
      throw new ImportRefused(
        `its ledger does not hold: ${findings.slice(0, 10).map(wordsOf).join('; ')}${findings.length > 10 ? `; and ${findings.length - 10} more` : ''}`,
      )
    for (const [name, last] of filled.sequences)
      await sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`.execute(step)
    return { rows: filled.rows, tables: shapes.length, entries }
  })

const wordsOf = ({ at, fault }: Finding): string => `${at}: ${fault}`

const expectEmpty = async (step: Tabled, shapes: readonly Shape[]): Promise<void> => {
  for (const { name } of shapes) {
    const { rows } = await sql<{
      held: boolean
    }>`select exists (select 1 from ${sql.table(name)} offset ${seeded[name] ?? 0}) as held`.execute(step)
    if (rows[0]!.held) throw new ImportRefused(`the target is not empty: ${name} has rows`)
  }
  const { book } = await step.selectFrom('book_state').select('book').executeTakeFirstOrThrow()
  if (book !== 0n) throw new ImportRefused('the target is not empty: its book has begun')
  for (const name of Object.keys(seeded)) await sql`delete from ${sql.table(name)}`.execute(step)
}

interface Filled {
  readonly rows: number
  readonly sequences: readonly (readonly [string, string])[]
}

const fill = async (step: Tabled, shapes: readonly Shape[], file: string): Promise<Filled> => {
  let [rows, sequences, held]: [number, Filled['sequences'], string[]] = [0, [], []]
  let insert: ((rows: readonly string[]) => Promise<unknown>) | undefined
  const flush = async (line: number) => {
    if (held.length > 0)
      await insert?.(held).catch((error: Error) => {
        throw new ImportRefused(`the rows up to line ${line}: ${error.message}`)
      })
    held = []
  }
  for await (const { line, json } of loadLines(file)) {
    if (json.startsWith('[')) {
      if (!insert) throw new DamagedDump(line, 'a row that belongs to no table')
      rows += 1
      if (held.push(json) === together) await flush(line)
      continue
    }
    await flush(line)
    const value = parseJson(line, json)
    if (line === 1) expectHeading(line, value)
    else if ('table' in value) insert = insertInto(step, shapeOf(shapes, value, line))
    else if ('sequences' in value) sequences = value['sequences'] as Filled['sequences']
    else throw new DamagedDump(line, 'it is none of the lines a dump is made of')
  }
  return { rows, sequences }
}

const shapeOf = (shapes: readonly Shape[], { table, columns }: Record<string, unknown>, line: number): Shape => {
  const shape = shapes.find(({ name }) => name === table)
  if (!shape || JSON.stringify(shape.columns.map(({ name }) => name)) !== JSON.stringify(columns))
    throw new DamagedDump(line, `there is no table ${String(table)} with these columns`)
  return shape
}

const insertInto = (step: Tabled, { name, columns }: Shape) => {
  const values = columns.map(({ type }, index) => `(r ->> ${index})::${type}`)
  const statement = `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) with ordinality as x(r, n) order by n`
  return (rows: readonly string[]) => step.executeQuery(CompiledQuery.raw(statement, [`[${rows.join(',')}]`]))
}

const parseJson = (line: number, json: string): Record<string, unknown> => {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    throw new DamagedDump(line, 'it is no JSON')
  }
}

const expectHeading = (line: number, value: Record<string, unknown>): void => {
  const { touchline, version, schema } = value as Partial<Heading>
  if (touchline !== 'dump' || !Array.isArray(schema))
    throw new DamagedDump(line, 'it is not the beginning of a dump of this product')
  if (version !== heading().version)
    throw new ImportRefused(
      `it is a dump of version ${String(version)}, and this program reads version ${heading().version}`,
    )
  const ours = heading().schema
  const steps = schema.map((step) => String(step).split(',')).map(([name = '', checksum = '']) => ({ name, checksum }))
  const theirs = isEarlier(steps) ? ours.slice(0, baselineSteps) : schema
  const other = Array.from(
    { length: Math.max(ours.length, theirs.length) },
    (_, index) => [theirs[index], ours[index]] as const,
  ).find(([its, own]) => String(its) !== String(own))
  if (other)
    throw new ImportRefused(
      `it was made under another schema: its step ${other[0]?.[0] ?? '(none)'} is where this program has ${other[1]?.[0] ?? '(none)'}`,
    )
}
