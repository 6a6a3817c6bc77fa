import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Memory, openEmbedded } from './embedded.ts'
import { type EmbeddedFolder, type FirstFrom, openFolder } from './folder.ts'
import { listenTo } from './listen.ts'
import { type Fence, fencedDialect } from './fenced.ts'
import { grantsFor } from './grants.ts'
import { databaseAddress } from '../config/readers.ts'
import { loadSecretFile } from '../config/secrets.ts'
import { isGuardedAddress } from '../config/addresses.ts'
import { expectCurrent, migrate } from './migrate.ts'
import { ownFolder } from './owner.ts'
import type { Tables } from './tables/tables.ts'
import { openStandbyReads, type StandbyReads } from './standby.ts'
import { startUpkeep } from './upkeep.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/**
 * Where the data is: a PostgreSQL address, a folder of the embedded database, or memory (empty or from a dumped
 * template).
 */
export interface DatabasePlace {
  readonly url?: string
  /** The file that `url` was read from; read again for each new connection, so that a password can be changed in it. */
  readonly urlFile?: string | undefined
  /** The address of a standby, for reads; and its file. */
  readonly standbyUrl?: string | undefined
  readonly standbyUrlFile?: string | undefined
  /** The address for the tables' owner, when `url` is for a role that may do only what the server does. */
  readonly ownerUrl?: string
  readonly dir?: string
  readonly memory?: boolean
  readonly template?: Uint8Array<ArrayBuffer>
  /**
   * Opens a new folder for the work of a first start: its commits are on the disk once `finish` has resolved, and a
   * process that dies before leaves a folder that begins again.
   */
  readonly firstFrom?: FirstFrom | undefined
}

export type Tabled = Kysely<Tables>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** Names this opening of an embedded database, which belongs to one process at a time; undefined on a server. */
  readonly opening?: string
  readonly db: Tabled
  /**
   * The same database, for the work of a role: what writes there checks in its own transaction that this process holds
   * the role.
   */
  readonly fenced: (fence: Fence) => Tabled
  /**
   * The same database for what only reads: at a standby where there is one that has everything answered before
   * (§server.reads-own-writes).
   */
  readonly reading: Tabled
  /** Where reads were answered; undefined without a standby. */
  readonly reads?: StandbyReads['counts']
  /** How many batches of the money path are worth sending concurrently; the embedded database has one session. */
  readonly flights: number
  /**
   * Connections open and idle, and callers waiting for one; on the embedded database, questions that its one session
   * has not answered yet.
   */
  readonly use: () => { readonly open: number; readonly idle: number; readonly waiting: number }
  /**
   * Listens to a channel until it is stopped. After a broken connection it listens again, and calls back once with an
   * empty text for what it missed.
   */
  readonly listen: (channel: string, onNews: (text: string) => void) => Promise<() => Promise<void>>
  /** Runs statements as one transaction; answers the rows of each. */
  readonly exec: (statements: string) => Promise<unknown[][]>
  /** How often the embedded database synced its writes to the disk; undefined on a server. */
  readonly syncs?: () => Promise<number>
  /** The whole embedded database as one archive; undefined on a server. */
  readonly dump?: () => Promise<Uint8Array<ArrayBuffer>>
  /** What the embedded database holds in memory; undefined on a server. */
  readonly memory?: () => Promise<Memory>
  /**
   * Ends the work of a first start: all of it is on the disk, and from now on every commit before it is answered.
   * Undefined otherwise.
   */
  readonly finish?: () => Promise<void>
  /** Ends an embedded database as a crash would; undefined on a server. */
  readonly abandon?: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Whether a database is migrated when it is opened, accepted only if it is current, or accepted as it is. */
export type SchemaRule = 'migrate' | 'expect' | 'none'

/**
 * Opens a database and migrates its schema. Throws `DataFolderInUse` for a folder that another process holds,
 * `ForeignHistory` for a schema that this program did not make, and `SchemaBehind` for one that needs a migration but
 * must not be changed.
 */
export const openDatabase = async (place: DatabasePlace, rule: SchemaRule = 'migrate'): Promise<Database> => {
  if (place.ownerUrl !== undefined) await prepare(place.ownerUrl, roleOf(place.url))
  const database = place.url === undefined ? await openInProcess(place) : openServer(place)
  try {
    if (rule === 'migrate') await migrate(database.exec)
    if (rule === 'expect') await expectCurrent(database.exec)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Migrates the schema as its owner, and grants the server's role what it needs. */
const prepare = async (ownerUrl: string, role: string): Promise<void> => {
  const owner = openServer({ url: ownerUrl })
  try {
    await migrate(owner.exec)
    await owner.exec(grantsFor(role))
  } finally {
    await owner.close()
  }
}

const roleOf = (url: string | undefined): string => {
  const role = decodeURIComponent(new URL(url ?? 'postgres:').username)
  if (role === '') throw new Error('a database with an owner needs a URL that includes the server’s role')
  return role
}

const openInProcess = async ({ dir, memory, template, firstFrom }: DatabasePlace): Promise<Database> => {
  if (dir === undefined && !memory) throw new Error('a database needs a url, a folder or memory')
  const release = dir === undefined ? async () => undefined : await ownFolder(dir)
  const opened = dir === undefined ? openEmbedded({ ...(template && { template }) }) : openFolder(dir, firstFrom)
  const embedded: EmbeddedFolder = await opened.catch(async (error) => {
    await release()
    throw error
  })
  const dialect = () => new PGliteDialect({ pglite: embedded })
  const db = new Kysely<Tables>({ dialect: dialect() })
  const rest = startUpkeep(db)
  const end = async (how: () => Promise<void>) => {
    rest()
    await how().finally(release)
  }
  return {
    kind: 'embedded',
    opening: randomUUID(),
    db,
    reading: db,
    fenced: (fence) => new Kysely<Tables>({ dialect: fencedDialect(dialect(), fence) }),
    flights: 1,
    use: () => ({ open: 1, idle: embedded.asked() === 0 ? 1 : 0, waiting: Math.max(0, embedded.asked() - 1) }),
    listen: embedded.listen,
    exec: embedded.exec,
    dump: embedded.dump,
    syncs: embedded.syncs,
    memory: embedded.memory,
    ...(embedded.finish && { finish: embedded.finish }),
    abandon: () => end(embedded.abandon),
    close: () => end(embedded.close),
  }
}

/** A connection whose password is from a file lives no longer than this, so that a withdrawn password ends. */
const lifetimeSeconds = 3_600

/**
 * A transaction may stand still for 30 s where the database sets no bound of its own: a process that is frozen in one
 * keeps members' wallets, and a slow one stands no longer than a role is taken for (`firstTerm`).
 */
const boundStill = `select set_config('idle_in_transaction_session_timeout', '30s', false)
  where current_setting('idle_in_transaction_session_timeout') = '0'`

const openServer = ({
  url: first,
  urlFile,
  standbyUrl,
  standbyUrlFile,
}: Pick<DatabasePlace, 'url' | StandbyPlace>): Database => {
  const url = addressIn(first!, urlFile)
  // What is asked before an answer has come is sent at once, so a whole transaction takes one round trip.
  const pool = new pg.Pool({
    ...connecting(url, urlFile),
    max: 16,
    pipeline: true,
    onConnect: (client) => client.query(boundStill),
  })
  // The pool replaces a broken connection, and its queries fail by themselves; without a listener the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const dialect = () => new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect: dialect() })
  const use = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const standby =
    standbyUrl === undefined
      ? undefined
      : openStandbyReads(pool, connecting(addressIn(standbyUrl, standbyUrlFile), standbyUrlFile))
  return {
    kind: 'postgres',
    db,
    reading: standby ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: standby.pool }) }) : db,
    ...(standby && { reads: standby.counts }),
    fenced: (fence) => new Kysely<Tables>({ dialect: fencedDialect(dialect(), fence, { pipelined: true }) }),
    flights: 2,
    use,
    listen: (channel, told) => listenTo(url, channel, told),
    exec: (statements) => execute(pool, statements),
    close: async () => {
      await standby?.close()
      await db.destroy()
    },
  }
}

type StandbyPlace = 'urlFile' | 'standbyUrl' | 'standbyUrlFile'

/**
 * An address as its file says it now. A file that is being written at this moment changes nothing, nor does one that
 * would give up encryption.
 */
const addressIn = (first: string, file: string | undefined): (() => string) => {
  let known = first
  return () => {
    const read = file === undefined ? undefined : loadSecretFile(file)
    const address = read === undefined ? undefined : databaseAddress(read)
    if (address !== undefined && (isGuardedAddress(address) || !isGuardedAddress(first))) known = address
    return known
  }
}

const connecting = (url: () => string, file: string | undefined) => ({
  Client: class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() })
    }
  },
  ...(file !== undefined && { maxLifetimeSeconds: lifetimeSeconds }),
})

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
