import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Memory, openEmbedded } from './embedded.ts'
import { expectCurrent, migrate } from './migrate.ts'
import { ownFolder } from './owner.ts'
import type { Tables } from './tables.ts'
import { keepUp } from './upkeep.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** Where the data is: a PostgreSQL address, a folder of the embedded database, or memory, empty or from a dumped template. */
export interface DatabasePlace {
  readonly url?: string
  readonly dir?: string
  readonly memory?: boolean
  readonly template?: Uint8Array<ArrayBuffer>
}

export type Tabled = Kysely<Tables>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Tabled
  /** How many batches of the money path are worth sending at once: the embedded database has one session. */
  readonly flights: number
  /** Runs statements as one transaction; answers the rows of each. */
  readonly exec: (statements: string) => Promise<unknown[][]>
  /** The whole embedded database as one archive; undefined on a server. */
  readonly dump?: () => Promise<Uint8Array<ArrayBuffer>>
  /** What the embedded database holds in memory; undefined on a server. */
  readonly memory?: () => Promise<Memory>
  /** Ends an embedded database as a crash would; undefined on a server. */
  readonly abandon?: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Whether a database is brought up to date when it is opened, or taken only if it is. */
export type SchemaRule = 'migrate' | 'expect'

/**
 * Opens a database and brings its schema up to date. Throws `DataFolderInUse` for a folder another process holds,
 * `ForeignHistory` for a schema this program did not make, and `SchemaBehind` for one that was not to be changed and needs it.
 */
export const openDatabase = async (place: DatabasePlace, rule: SchemaRule = 'migrate'): Promise<Database> => {
  const database = place.url === undefined ? await openInProcess(place) : openServer(place.url)
  try {
    await (rule === 'migrate' ? migrate : expectCurrent)(database.exec)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether a commit is on the disk when it is answered: `on`, unless somebody traded it for speed. */
export const fsyncOf = async ({ db }: Database): Promise<string> => (await sql<{ fsync: string }>`show fsync`.execute(db)).rows[0]!.fsync

const openInProcess = async ({ dir, memory, template }: DatabasePlace): Promise<Database> => {
  if (dir === undefined && !memory) throw new Error('a database needs a url, a folder or memory')
  const release = dir === undefined ? async () => undefined : await ownFolder(dir)
  const embedded = await openEmbedded({ ...(dir !== undefined && { folder: dir }), ...(template && { template }) }).catch(async (error) => {
    await release()
    throw error
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded }) })
  const rest = keepUp(db)
  const end = async (how: () => Promise<void>) => {
    rest()
    await how().finally(release)
  }
  return {
    kind: 'embedded', db, flights: 1, exec: embedded.exec, dump: embedded.dump, memory: embedded.memory,
    abandon: () => end(embedded.abandon),
    close: () => end(embedded.close),
  }
}

const openServer = (url: string): Database => {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, flights: 2, exec: (statements) => execute(pool, statements), close: () => db.destroy() }
}

const execute = async (pool: pg.Pool, statements: string): Promise<unknown[][]> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const results = await client.query(statements)
    await client.query('commit')
    return [results].flat().map(({ rows }) => rows)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
