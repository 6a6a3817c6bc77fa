import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { startTouchline } from '#server/touchline.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../_kit/databases.ts'
import { startPostgres } from '../../_kit/postgres.ts'
import { scriptedFeed } from '../../_kit/scripted-feed.ts'

describe('§server.durable: a server for real money starts on a database that keeps what it answers, and on no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-durable-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const season = ['--feed', 'openfootball', '--files', 'not-read.json']
  const start = async (...flags: string[]) => {
    const said: string[] = []
    const config = parseConfig([
      '--port',
      '0',
      '--data',
      // A folder knows its own database and takes no other.
      join(folder, flags.length === 0 ? 'embedded' : 'server'),
      '--log',
      'silent',
      '--real-money',
      ...season,
      ...flags,
    ])
    const touchline = await startTouchline(config, {
      feed: scriptedFeed(),
      manual: true,
      progress: (text) => said.push(text),
    })
    await touchline.close()
    return said
  }

  test('the embedded database in a folder starts: its commit was seen to reach the disk, and the start says so', async () => {
    expect(await start()).toContain(
      'real money: fsync on, full_page_writes on, synchronous_commit on, a commit reached the disk',
    )
  })

  test('a PostgreSQL that answers before the disk, or the standby that may take over, has it does not start; put right, it does', async () => {
    const cluster = await startPostgres()
    const fresh = await freshDatabase(cluster.url)
    const name = new URL(fresh.url).pathname.slice(1)
    const superuser = new URL(cluster.url)
    superuser.pathname = name
    const ordered = async (statement: string) => {
      const owner = await openDatabase({ url: superuser.href }, 'none')
      await owner.exec(statement)
      await owner.close()
    }
    await expect(start('--database-url', superuser.href)).rejects.toMatchObject({ code: 'notGuarded' })
    const house = new URL(fresh.url)
    house.username = 'house'
    await ordered(
      `create role house login password '${house.password}'; alter database ${name} owner to house; alter schema public owner to house`,
    )
    const setting = (value: string) => ordered(`alter database ${name} set synchronous_commit = ${value}`)
    await setting('off')
    await expect(start('--database-url', house.href)).rejects.toThrow('synchronous_commit is off')
    await setting('on')
    const well = 'real money: fsync on, full_page_writes on, synchronous_commit on'
    expect(await start('--database-url', house.href)).toContain(well)
    await ordered(`select pg_create_physical_replication_slot('node2')`)
    const copied = {
      code: 'notDurable',
      message: expect.stringContaining('a standby copies it and no commit waits for one'),
    }
    await expect(start('--database-url', house.href)).rejects.toMatchObject(copied)
    await ordered(`select pg_drop_replication_slot('node2'), pg_create_physical_replication_slot('touchline_archive')`)
    expect(await start('--database-url', house.href)).toContain(well)
    // A standby without a slot, seen by a role that may not watch the database.
    const standby = await startPostgres({ follows: cluster })
    await expect(start('--database-url', house.href)).rejects.toMatchObject(copied)
    await standby.stop()
    await cluster.stop()
  }, 120_000)
})
