import { openDatabase } from '#server/database/database.ts'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-marker-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dir = join(folder, 'database')

const members = async (): Promise<number> => {
  const database = await openDatabase({ dir })
  try {
    return (await database.db.selectFrom('upline').select('id').execute()).length
  } finally {
    await database.close()
  }
}

describe('§server.own-ledger: an embedded database opens whole or not at all', () => {
  test('a first start that died before it was done begins again; all its files are its user’s alone', async () => {
    mkdirSync(dir)
    writeFileSync(join(dir, 'PG_VERSION'), '17')
    writeFileSync(`${dir}.making`, '')
    expect(await members()).toBe(5)
    expect(existsSync(`${dir}.making`)).toBe(false)
    const loose = readdirSync(dir, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(loose).toEqual([])
  })

  test.each(['PG_VERSION', 'global/pg_control', 'pg_wal', 'pg_xact', 'base'])(
    'a folder that lost its %s is refused by name, is not changed, and opens when it is back',
    async (marker) => {
      const aside = join(folder, 'aside')
      renameSync(join(dir, marker), aside)
      const before = readdirSync(dir).sort()
      await expect(members()).rejects.toThrow(`has lost its ${marker}`)
      expect(readdirSync(dir).sort()).toEqual(before)
      renameSync(aside, join(dir, marker))
      expect(await members()).toBe(5)
    },
  )

  test('a write-ahead log that cannot be read is reported in one sentence', async () => {
    const wal = join(dir, 'pg_wal')
    const segment = readdirSync(wal).find((name) => /^[0-9A-F]{24}$/.test(name))!
    truncateSync(join(wal, segment), 0)
    const refused: unknown = await members().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect((refused as Error).message).toMatch(/^\S+database holds a database that does not open \(.*\); nothing was/)
    expect((refused as Error).message).not.toContain('\n')
  })
})
