import { prepareFirstDatabase } from '#commands/start/first-database.ts'
import { migrations } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isSampled, saySample } from './sample.ts'
import { superuser } from './superuser.ts'

/** A kind of database that the server suite runs on. */
export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** A database of its own with the whole schema and no rows; closing it leaves nothing behind. */
  readonly open: () => Promise<Database>
}

/** A migrated PGlite in memory. */
export const openEmbedded = async (): Promise<Database> => openDatabase({ memory: true, template: await template() })

/**
 * Every kind there is: PGlite always, PostgreSQL where `TOUCHLINE_TEST_POSTGRES` names a throw-away cluster's
 * superuser.
 */
export const everyDatabase = (): TestDatabase[] => {
  const url = process.env['TOUCHLINE_TEST_POSTGRES']
  const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded }
  return url === undefined || url === '' ? [embedded] : [embedded, { name: 'PostgreSQL', open: () => openFresh(url) }]
}

/**
 * The kinds that a file of the server's tests runs on: all under `npm run prove`. Every run takes PostgreSQL, where it
 * is there: it lets many write at once, and opens in a quarter of the processor's time. What every run tries on each
 * kind asks for `everyDatabase`.
 */
export const databases = (): TestDatabase[] => mainDatabase('PostgreSQL')

/** The same for a file of which one kind asks more than the other: in every run that kind alone. */
export const mainDatabase = (name: TestDatabase['name']): TestDatabase[] => {
  const all = everyDatabase()
  const named = all.filter((one) => one.name === name)
  if (!isSampled || named.length === 0 || all.length === 1) return all
  saySample(`${named.length} of ${all.length} databases for a file of the server’s tests, ${name}`)
  return named
}

/**
 * Creates a database on a server; answers its address and how to drop it. An ordinary role owns it, as in production:
 * to a superuser nothing is forbidden, and a right that is missing would not be noticed.
 */
export const freshDatabase = async (
  url: string,
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `touchline_${randomUUID().replaceAll('-', '')}`
  const address = ownersAddress(url)
  // Copied files take a third of the time of logged pages, to make as to drop.
  await onServer(
    url,
    ...(address.username === new URL(url).username ? [] : [ownerMade(address)]),
    `create database ${name} owner ${address.username} template ${template} strategy file_copy`,
  )
  address.pathname = `/${name}`
  return { url: address.href, drop: () => onServer(url, `drop database ${name} with (force)`) }
}

/** A cluster lets in only the roles it names: there the role that was given owns the databases. */
const ownersAddress = (url: string): URL => {
  const address = new URL(url)
  if (process.env['TOUCHLINE_TEST_CLUSTER'] === undefined) address.username = 'tests_owner'
  return address
}

const ownerMade = ({ username, password }: URL): string => `
  do $$ begin
    perform pg_advisory_xact_lock(hashtext('${username}'));
    if not exists (select from pg_roles where rolname = '${username}') then
      create role ${superuser} superuser;
      create role ${username} login createrole noinherit password '${decodeURIComponent(password)}';
      grant ${superuser} to ${username};
      if current_setting('server_version_num')::int >= 160000 then
        alter role ${username} set createrole_self_grant = 'set, inherit';
      end if;
    end if;
  end $$`

const openFresh = async (url: string): Promise<Database> => {
  const fresh = await freshDatabase(url, await templateOn(url))
  const database = await openDatabase({ url: fresh.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await fresh.drop()
    },
  }
}

/** A migrated database of a server, made once a schema, because a copy of it takes a third of the time. */
const templateOn = async (url: string): Promise<string> => {
  const name = `touchline_schema_${schema()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Test files run at the same time: the first makes it, under a name of its own until it is whole.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return name
    const made = await freshDatabase(url)
    await (await openDatabase({ url: made.url })).close()
    const unnamed = new URL(made.url).pathname.slice(1)
    // A connection that was closed may not have ended yet.
    await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [unnamed])
    await client.query(`alter database ${unnamed} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

const onServer = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const folder = fileURLToPath(new URL('../../node_modules/.cache/touchline', import.meta.url))

/** Names the schema: what is kept of one is not taken for another's. */
const schema = (): string =>
  createHash('sha256')
    .update(
      migrations()
        .map(({ name, checksum }) => `${name} ${checksum}`)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

/**
 * Puts a migrated database in a data folder, as a start that was stopped before anything happened would have left it.
 */
export const prepareFolder = async (data: string): Promise<void> => {
  const made = await prepareFirstDatabase(() => undefined, folder)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  cpSync(made, join(data, 'database'), { recursive: true })
}

/**
 * A migrated database as an archive: made once a schema, because loading one is three times as fast as opening a
 * folder.
 */
const template = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(folder, `database-${schema()}.tar`)
  const kept = loadIfThere(file)
  if (kept) return kept
  mkdirSync(folder, { recursive: true })
  const copy = mkdtempSync(join(folder, 'copy-'))
  await prepareFolder(copy)
  const database = await openDatabase({ dir: join(copy, 'database') })
  const made = await database.dump!()
  await database.close()
  rmSync(copy, { recursive: true, force: true })
  // Another test file may be making the same one: a rename is whole or not at all.
  writeFileSync(`${file}.${process.pid}`, made)
  renameSync(`${file}.${process.pid}`, file)
  return made
}

const loadIfThere = (file: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return undefined
  }
}
