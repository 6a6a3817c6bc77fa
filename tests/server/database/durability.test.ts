import { type Durability, durabilityOf, expectDurable, weaknessesOf } from '#server/database/durability.ts'
import { describe, expect, test } from 'vitest'
import { everyDatabase } from '../../_kit/databases.ts'

const kept: Durability = {
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  synchronousStandbys: '',
  standbys: 0,
  reached: undefined,
}

describe('§server.durable: real money needs a database that keeps what it answers', () => {
  const table: [what: string, change: Partial<Durability>, weakness: RegExp | undefined][] = [
    ['as a server is set up', {}, undefined],
    ['a commit seen on the disk', { reached: true }, undefined],
    ['a standby waited for too', { synchronousCommit: 'remote_apply' }, undefined],
    ['two standbys, one of them waited for', { standbys: 2, synchronousStandbys: 'node2' }, undefined],
    ['a standby that nobody waits for', { standbys: 1 }, /^a standby copies it .* synchronous_standby_names is empty$/],
    ['two that nobody waits for', { standbys: 2 }, /^2 standbys copy it/],
    [
      'a standby named, and a commit that waits for none',
      { standbys: 1, synchronousStandbys: '*', synchronousCommit: 'local' },
      /^synchronous_commit is local/,
    ],
    [
      'a standby waited for, and its disk not',
      { standbys: 1, synchronousStandbys: '*', synchronousCommit: 'remote_write' },
      /^synchronous_commit is remote_write/,
    ],
    ['no fsync', { fsync: 'off' }, /^fsync is off/],
    ['pages that may be torn', { fullPageWrites: 'off' }, /^full_page_writes is off/],
    ['answers before the disk has them', { synchronousCommit: 'off' }, /^synchronous_commit is off/],
    ['fsync said to be on and never done', { reached: false }, /before it reached the disk/],
  ]
  test.each(table)('%s', (_, change, weakness) => {
    const found = weaknessesOf({ ...kept, ...change })
    expect(found).toEqual(weakness === undefined ? [] : [expect.stringMatching(weakness)])
  })

  test('a database in memory does not', async () => {
    const database = await everyDatabase()[0]!.open()
    await expect(expectDurable(database)).rejects.toMatchObject({
      code: 'notDurable',
      message: expect.stringContaining('fsync is off'),
    })
    expect((await durabilityOf(database)).reached).toBe(false)
    await database.close()
  })
})
