import { durabilityOf } from '#server/database/durability.ts'
import { DatabaseLost } from '#server/database/embedded.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { ForeignHistory, migrate, migration, migrations } from '#server/database/migrate.ts'
import { DataFolderInUse } from '#server/database/owner.ts'
import { sweep } from '#server/database/upkeep.ts'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase, freshDatabase, openEmbedded, prepareFolder } from '../../_kit/databases.ts'

describe.each(everyDatabase())('the database on $name', ({ open }) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const exists = async (table: string) =>
    (await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(database.db)).rows[0]!
      .found !== null

  test('whole numbers of 64 bits are bigint', async () => {
    expect((await sql<{ big: bigint }>`select 9007199254740993::bigint as big`.execute(database.db)).rows).toEqual([
      { big: 9007199254740993n },
    ])
  })

  test('exec answers the rows of each statement, and a failed one leaves nothing and nobody inside', async () => {
    expect(await database.exec('select 1 as a; select 2 as b')).toEqual([[{ a: 1 }], [{ b: 2 }]])
    await expect(database.exec('create table half (a int); select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(await exists('half')).toBe(false)
    expect(await database.exec('select 3 as c')).toEqual([[{ c: 3 }]])
  })

  test('a transaction is whole or not at all, and others wait for it or do not see it', async () => {
    await database.exec('create table note (text text unique)')
    await expect(
      database.db.transaction().execute(async (step) => {
        await sql`insert into note values ('one')`.execute(step)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database.db.transaction().execute(async (step) => {
          await sql`insert into note values (${`note ${n}`})`.execute(step)
          await sql`select 1`.execute(step)
        }),
      ),
    )
    expect((await sql<{ n: bigint }>`select count(*) as n from note`.execute(database.db)).rows).toEqual([{ n: 20n }])
    await expect(sql`insert into note values ('note 1')`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'note_text_key',
    })
  })

  test('a step of the schema runs once; a failed one leaves nothing; a changed or unknown one is named', async () => {
    const steps = migrations()
    expect(await migrate(database.exec, steps)).toBe(0)
    const bad = migration('9001_bad.sql', 'create table bad (a int); select nonsense')
    await expect(migrate(database.exec, [...steps, bad])).rejects.toMatchObject({ code: '42703' })
    expect(await exists('bad')).toBe(false)
    const good = migration('9001_good.sql', 'create table good (a int)')
    expect(await migrate(database.exec, [...steps, good])).toBe(1)
    expect(await exists('good')).toBe(true)
    await expect(migrate(database.exec, steps)).rejects.toThrow(ForeignHistory)
    await expect(
      migrate(database.exec, [...steps, migration('9001_good.sql', 'create table good (a bigint)')]),
    ).rejects.toThrow('9001_good.sql has changed')
  })

  test('the steps are numbered from 1, and no two alike', () => {
    const numbers = migrations().map(({ name }) => Number(name.slice(0, 4)))
    expect(numbers[0]).toBe(1)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('two servers that start together take turns', async () => {
    const steps = [
      ...migrations(),
      migration('9001_good.sql', 'create table good (a int)'),
      migration('9002_both.sql', 'create table both_of_them (a int)'),
    ]
    const taken = await Promise.all([
      migrate(database.exec, steps),
      migrate(database.exec, steps),
      migrate(database.exec, steps),
    ])
    expect(taken.reduce((a, b) => a + b)).toBe(1)
  })
})

describe('the embedded database in a folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'touchline-data-'))
  const folder = join(parent, 'database')
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  test('it can be swept while it is in use', async () => {
    const database = await openEmbedded()
    await expect(sweep(database.db)).resolves.toBeUndefined()
    await database.close()
  })

  test('its commits reach the disk, one process owns it, and a crash leaves nothing to wait out', async () => {
    await prepareFolder(parent)
    const first = await openDatabase({ dir: folder })
    expect(await durabilityOf(first)).toEqual({
      fsync: 'on',
      fullPageWrites: 'on',
      synchronousCommit: 'on',
      reached: true,
      standbys: 0,
      synchronousStandbys: '',
    })
    await expect(openDatabase({ dir: folder })).rejects.toThrow(DataFolderInUse)
    await expect(openDatabase({ dir: join(folder, '.') })).rejects.toMatchObject({
      code: 'dataFolderInUse',
      message: expect.stringContaining(folder),
    })
    expect(await inAnotherProcess(folder)).toContain('dataFolderInUse')
    await first.exec('create table kept (a int); insert into kept values (7)')

    const asked = sql`select pg_sleep(60)`.execute(first.db)
    const inside = first.db.transaction().execute((step) => sql`select 1`.execute(step))
    await first.abandon!()
    await expect(asked).rejects.toThrow(DatabaseLost)
    await expect(inside).rejects.toThrow(DatabaseLost)
    await expect(first.db.transaction().execute((step) => sql`select 1`.execute(step))).rejects.toThrow(DatabaseLost)
    await expect(first.exec('select 1')).rejects.toThrow(DatabaseLost)

    const second = await openDatabase({ dir: folder })
    expect(await second.exec('select a from kept')).toEqual([[{ a: 7 }]])
    await second.close()
  })

  test('a folder needs no more than a place', async () => {
    await expect(openDatabase({})).rejects.toThrow('a url, a folder or memory')
  })
})

describe.each(everyDatabase().filter(({ name }) => name === 'PostgreSQL'))('a connection on $name', ({ open }) => {
  test('that breaks fails what was asked on it and nothing else, whether it asks, is between two questions or is idle', async () => {
    const { db, close } = await open()
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const broken: Promise<unknown>[] = []
    const inside = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    broken.push(
      db.transaction().execute(async (step) => {
        await sql`select 1`.execute(step)
        inside.resolve()
        await goOn.promise
        await sql`select 1`.execute(step)
      }),
    )
    broken.push(sql`select pg_sleep(60)`.execute(db))
    const settled = Promise.allSettled(broken)
    await inside.promise
    await expect
      .poll(
        async () =>
          (
            await sql<{
              n: bigint
            }>`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
              db,
            )
          ).rows[0]!.n,
      )
      .toBe(1n)
    await others.execute(db)
    goOn.resolve()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    // An idle connection may be handed out before its end was noticed.
    await expect.poll(async () => (await sql<{ a: number }>`select 7 as a`.execute(db)).rows).toEqual([{ a: 7 }])
    await close()
  })

  test.each([
    { of: 'bounds none', set: '0', bound: '30s' },
    { of: 'has a bound of its own', set: '15s', bound: '15s' },
  ])('may stand still in a transaction for $bound where the database $of', async ({ set, bound }) => {
    const { url, drop } = await freshDatabase(process.env['TOUCHLINE_TEST_POSTGRES']!)
    const plain = await openDatabase({ url }, 'none')
    const name = new URL(url).pathname.slice(1)
    await plain.exec(`alter database ${name} set idle_in_transaction_session_timeout = '${set}'`)
    await plain.close()
    const database = await openDatabase({ url }, 'none')
    expect(await database.exec('show idle_in_transaction_session_timeout')).toEqual([
      [{ idle_in_transaction_session_timeout: bound }],
    ])
    await database.close()
    await drop()
  })
})

/** What another process reads when it opens the folder. */
const inAnotherProcess = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const program = `import('#server/database/database.ts').then((m) => m.openDatabase({ dir: ${JSON.stringify(folder)} })).then(() => console.log('opened'), (e) => console.log(e.code))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: process.cwd(),
    })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.on('close', () => resolve(said))
  })
