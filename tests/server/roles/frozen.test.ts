import { type Database, openDatabase } from '#server/database/database.ts'
import { leaseTerm, takeLease } from '#server/roles/leases.ts'
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase, freshDatabase } from '../../_kit/databases.ts'

const onServers = everyDatabase().filter(({ name }) => name === 'PostgreSQL')
const child = fileURLToPath(new URL('./frozen.child.ts', import.meta.url))

describe.each(onServers)('§server.one-holder: a process that stands still, on $name', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  let database: Database
  let token: bigint
  beforeAll(async () => {
    fresh = await freshDatabase(process.env['TOUCHLINE_TEST_POSTGRES']!)
    database = await openDatabase({ url: fresh.url })
    await takeLease(database.db, { role: 'odds', holder: 'a', term: 10 * leaseTerm })
    token = (await takeLease(database.db, { role: 'settlement', holder: 'a', term: 10 * leaseTerm })).token
  })
  afterAll(async () => {
    await database.close()
    await fresh.drop()
  })

  const fenced = () => database.fenced(() => ({ role: 'settlement', token }))
  const holderOfOdds = async () =>
    (await sql<{ holder: string }>`select holder from lease where role = 'odds'`.execute(database.db)).rows[0]!.holder
  const write = (db: Database['db']) => sql`update lease set holder = 'written' where role = 'odds'`.execute(db)

  test('has no rows of others in its hands: what it sent is written and released without it', async () => {
    const keeper = new pg.Client(fresh.url)
    keeper.on('error', () => undefined)
    await keeper.connect()
    await keeper.query("begin; select from lease where role = 'odds' for update")
    const { rows } = await keeper.query<{ pid: number }>('select pg_backend_pid() as pid')
    const written = write(fenced())
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(database.db)).rows.length, { timeout: 60_000 }).toBe(1)
    // This process does nothing from here until the other one has looked.
    const seen = execFileSync(process.execPath, [child, fresh.url, String(rows[0]!.pid)], { encoding: 'utf8' })
    await written
    expect(seen).toBe('written')
  })

  test('writes nothing when it does not hold the role, or when the statement fails, and the connection serves on', async () => {
    await sql`update lease set holder = 'a' where role = 'odds'`.execute(database.db)
    const overtaken = database.fenced(() => ({ role: 'settlement', token: token + 1n }))
    await expect(write(overtaken)).rejects.toMatchObject({ code: 'TL001' })
    const both = sql`with one as (update lease set holder = 'written' where role = 'odds' returning 1 as one) select one / 0 from one`
    await expect(both.execute(fenced())).rejects.toMatchObject({ code: '22012' })
    expect(await holderOfOdds()).toBe('a')
    await write(fenced())
    expect(await holderOfOdds()).toBe('written')
  })
})
