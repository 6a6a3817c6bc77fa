import { type Database, openDatabase } from '#server/database/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'
import { startPostgres, type ThrowAwayPostgres } from '../../_kit/postgres.ts'
import { startTestServer } from '../../_kit/touchline.ts'

const onServers = everyDatabase().filter(({ name }) => name === 'PostgreSQL')

describe.each(onServers)('§server.reads-own-writes: a standby of $name', () => {
  let primary: ThrowAwayPostgres
  let standby: ThrowAwayPostgres
  let database: Database
  let ask: pg.Client
  beforeAll(async () => {
    primary = await startPostgres({ isDurable: false })
    standby = await startPostgres({ isDurable: false, follows: primary })
    database = await openDatabase({ url: primary.url, standbyUrl: standby.url })
    ask = new pg.Client(standby.url)
    ask.on('error', () => undefined)
    await ask.connect()
  })
  afterAll(async () => {
    await database.close()
    await ask.end().catch(() => undefined)
    await standby.stop()
    await primary.stop()
  })

  const write = (value: number) =>
    database.db
      .updateTable('book_state')
      .set({ book: BigInt(value) })
      .execute()
  const read = async (db = database.reading) =>
    Number((await db.selectFrom('book_state').select('book').executeTakeFirstOrThrow()).book)
  /** Where the reads within were answered. */
  const answered = async (within: () => Promise<unknown>) => {
    const before = { ...database.reads!() }
    await within()
    const { standby: there, primary: here } = database.reads!()
    return { standby: there - before.standby, primary: here - before.primary }
  }
  const reads = async () => (await answered(read)).standby === 1
  const pauseReplay = () => ask.query('select pg_wal_replay_pause()')
  const resumeReplay = () => ask.query('select pg_wal_replay_resume()')

  test('shows everything that was answered before, however many write and read at once', async () => {
    for (let value = 1; value <= 30; value++) {
      await write(value)
      const seen = await Promise.all([1, 2, 3].map(() => read()))
      expect(seen).toEqual([value, value, value])
    }
    expect(database.reads!().standby).toBeGreaterThan(0)
  })

  test('one that has not replayed is passed over', async () => {
    await pauseReplay()
    await write(100)
    expect(await answered(async () => expect(await read()).toBe(100))).toEqual({ standby: 0, primary: 1 })
    await resumeReplay()
    await expect.poll(reads).toBe(true)
  })

  test('a report in one snapshot is read there as well', async () => {
    await write(200)
    const report = () =>
      database.reading
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (step) => {
          const { rows } = await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(step)
          expect(await read(step)).toBe(200)
          return rows[0]!.there
        })
    await expect.poll(report).toBe(true)
  })

  test('what it cannot do is done at the primary', async () => {
    await database.reading.updateTable('book_state').set({ book: 300n }).execute()
    expect(await read()).toBe(300)
  })

  test('a member’s statement contains what was paid in, though it is behind', async () => {
    const server = await startTestServer(database)
    await pauseReplay()
    const ann = await server.signIn('ann')
    const day = { day: '2024-09-14', page: 1, page_size: 10 }
    const movements = await answered(async () => {
      const { answer } = await ann.ask('dailyStatement', day)
      expect(answer.closing).toBe('1000.00')
    })
    expect(movements).toEqual({ standby: 0, primary: 1 })
    await resumeReplay()
    await expect
      .poll(async () => (await answered(() => ann.ask('listAccepted', { page: 1, page_size: 10 }))).standby)
      .toBeGreaterThan(0)
    await server.close()
  })

  test('one that is gone costs no answer, and is tried again when it is back', async () => {
    await standby.crash('SIGKILL')
    await write(400)
    expect(await read()).toBe(400)
    expect(await answered(read)).toEqual({ standby: 0, primary: 1 })
    await standby.restart()
    await expect.poll(reads).toBe(true)
  })

  test('a primary is never taken for one', async () => {
    const both = await openDatabase({ url: primary.url, standbyUrl: primary.url })
    expect(await read(both.reading)).toBe(400)
    expect(both.reads!()).toEqual({ standby: 0, primary: 1 })
    await both.close()
  })
})
