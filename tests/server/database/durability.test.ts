import { parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { type Durability, durabilityOf, expectDurable, weaknessesOf } from '#server/database/durability.ts'
import { startTouchline } from '#server/touchline.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../_kit/databases.ts'
import { scriptedFeed } from '../../_kit/scripted-feed.ts'

const kept: Durability = { fsync: 'on', fullPageWrites: 'on', synchronousCommit: 'on', reached: undefined }

describe('§server.durable: real money needs a database that keeps what it answers', () => {
  const table: [what: string, change: Partial<Durability>, weakness: RegExp | undefined][] = [
    ['as a server is set up', {}, undefined],
    ['a commit seen on the disk', { reached: true }, undefined],
    ['a standby waited for too', { synchronousCommit: 'remote_apply' }, undefined],
    ['no fsync', { fsync: 'off' }, /^fsync is off/],
    ['pages that may be torn', { fullPageWrites: 'off' }, /^full_page_writes is off/],
    ['answers before the disk has them', { synchronousCommit: 'off' }, /^synchronous_commit is off/],
    ['fsync said to be on and never done', { reached: false }, /before it reached the disk/],
  ]
  test.each(table)('%s', (_, change, weakness) => {
    const found = weaknessesOf({ ...kept, ...change })
    expect(found).toEqual(weakness === undefined ? [] : [expect.stringMatching(weakness)])
  })

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

  test('a database in memory does not', async () => {
    const database = await openDatabase({ memory: true })
    await expect(expectDurable(database)).rejects.toMatchObject({
      code: 'notDurable',
      message: expect.stringContaining('fsync is off'),
    })
    expect((await durabilityOf(database)).reached).toBe(false)
    await database.close()
  })

  const server = process.env['TOUCHLINE_TEST_POSTGRES']
  test.runIf(server)(
    'a PostgreSQL that answers before the disk has it does not start; put right, it does',
    async () => {
      const fresh = await freshDatabase(server!)
      const name = new URL(fresh.url).pathname.slice(1)
      const setting = async (value: string) => {
        const owner = await openDatabase({ url: fresh.url })
        await owner.exec(`alter database ${name} set synchronous_commit = ${value}`)
        await owner.close()
      }
      await setting('off')
      await expect(start('--database-url', fresh.url)).rejects.toThrow('synchronous_commit is off')
      await setting('on')
      expect(await start('--database-url', fresh.url)).toContain(
        'real money: fsync on, full_page_writes on, synchronous_commit on',
      )
      await fresh.drop()
    },
    120_000,
  )
})
