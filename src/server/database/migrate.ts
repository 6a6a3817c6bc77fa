import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEarlier, toBaseline } from './baseline.ts'

/** A numbered step of the schema; each step runs once, in order, and never changes after it ran anywhere. */
export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** A database whose history is not this program's: a step was changed, or is unknown here. */
export class ForeignHistory extends Error {
  readonly code = 'foreignHistory'

  constructor(reason: string) {
    super(`this database was made by another version: ${reason}`)
    this.name = 'ForeignHistory'
  }
}

/** A database that is behind this program's schema and must not be changed. */
export class SchemaBehind extends Error {
  readonly code = 'schemaBehind'

  constructor(reason: string) {
    super(`this database is not ready: ${reason}`)
    this.name = 'SchemaBehind'
  }
}

type Exec = (sql: string) => Promise<unknown[][]>
interface Applied {
  readonly name: string
  readonly checksum: string
}

/** The steps in the folder beside this file. */
export const migrations = (): Migration[] => {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url))
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => migration(name, readFileSync(join(folder, name), 'utf8')))
}

export const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

/**
 * Migrates a database; answers how many steps it ran. Each step and its record are one transaction, and an empty
 * database takes all of them in one:
 * what fails leaves nothing. A history of the steps before the baseline becomes the baseline's. Servers that start
 * together take turns. (Kysely's own migrator keeps no checksums.)
 */
export const migrate = async (exec: Exec, steps: readonly Migration[] = migrations()): Promise<number> => {
  // A role that may not create objects must still be able to see that there is nothing to do.
  if (!(await isStarted(exec)))
    await asOwner(
      exec(
        `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      ),
    )
  let taken = 0
  for (;;) {
    const applied = await historyOf(exec)
    if (isEarlier(applied)) {
      await asOwner(exec(toBaseline(steps)))
      continue
    }
    const due = dueOf(applied, steps)
    if (due.length === 0) return taken
    const done = await asOwner(exec(due.map(statementsOf).join('\n'))).catch((error: unknown) => {
      // Another server ran this step first.
      if (isTaken(error)) return undefined
      throw error
    })
    if (done) taken += due.length
  }
}

const statementsOf = ({ name, checksum, sql }: Migration): string =>
  `insert into migration (name, checksum) values ('${name}', '${checksum}'); ${sql}`

/** When only the owner of the tables may run a step, the error says so. */
const asOwner = <Done>(step: Promise<Done>): Promise<Done> =>
  step.catch((error: unknown) => {
    if ((error as { code?: string }).code === '42501')
      throw new SchemaBehind(
        'this role may not change the tables; start once with --owner-url, the address of their owner',
      )
    throw error
  })

/** Throws `SchemaBehind` when a step is pending, and `ForeignHistory` as `migrate` does; changes nothing. */
export const expectCurrent = async (exec: Exec, steps: readonly Migration[] = migrations()): Promise<void> => {
  if (!(await isStarted(exec))) throw new SchemaBehind('it has no tables of this product')
  const applied = await historyOf(exec)
  if (isEarlier(applied)) throw new SchemaBehind('it was made by the steps before the baseline; start the server once')
  const [next] = dueOf(applied, steps)
  if (next) throw new SchemaBehind(`the step ${next.name} has not run in it; start the server once`)
}

const isStarted = async (exec: Exec): Promise<boolean> =>
  (await exec(`select to_regclass('migration') is not null as found`))[0]!.some(
    (row) => (row as { found: boolean }).found,
  )

const historyOf = async (exec: Exec): Promise<readonly Applied[]> =>
  (await exec('select name, checksum from migration order by name'))[0] as Applied[]

/** What runs next as one transaction: all steps in an empty database, otherwise the first that is missing. */
const dueOf = (applied: readonly Applied[], steps: readonly Migration[]): readonly Migration[] => {
  for (const [index, { name, checksum }] of applied.entries()) {
    const step = steps[index]
    if (step?.name !== name) throw new ForeignHistory(`it holds the step ${name}, which is not the next one here`)
    if (step.checksum !== checksum) throw new ForeignHistory(`the step ${name} has changed since it ran`)
  }
  return applied.length === 0 ? steps : steps.slice(applied.length, applied.length + 1)
}

const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'migration_pkey'
}
