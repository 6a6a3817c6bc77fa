import { makeFolder, prepareFirstDatabase } from '#commands/start/first-database.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { DatabaseNotMade } from '#server/database/folder.ts'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const top = mkdtempSync(join(tmpdir(), 'touchline-first-'))
const kept = join(top, 'kept')
let first: string
beforeAll(async () => {
  first = await prepareFirstDatabase(() => undefined, kept)
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

const open = (dir: string) => openDatabase({ dir, firstFrom: () => Promise.resolve(first) })
const note = (database: Database, name: 'installation' | 'room PINs') =>
  database.db
    .insertInto('server_secret')
    .values({ name, secret: Buffer.alloc(32, 7), at_real: 1n })
    .execute()
const noted = async (database: Database): Promise<readonly string[]> =>
  (await database.db.selectFrom('server_secret').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('the database that new folders begin with', () => {
  test('is made once, and holds nobody’s rows', async () => {
    const told: string[] = []
    expect(await prepareFirstDatabase((text) => told.push(text), kept)).toBe(first)
    expect([told, readdirSync(kept)]).toEqual([[], [first.slice(kept.length + 1)]])
    const dir = join(top, 'empty')
    const database = await open(dir)
    expect(await noted(database)).toEqual([])
    await database.close()
  })

  test('§server.private-data: it is its user’s alone, and was shut down, so that nothing is recovered from it', () => {
    const paths = readdirSync(first, { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    )
    expect([first, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    // After the system’s identifier and two versions: the state of the cluster, of which 1 is shut down.
    expect(readFileSync(join(first, 'global/pg_control'))[16]).toBe(1)
  })

  test('that cannot be made says why, and leaves nothing', async () => {
    const folder = join(top, 'a file')
    mkdirSync(folder)
    await expect(makeFolder(join(folder, 'missing', 'database'))).rejects.toThrow(/ENOENT/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('§server.private-data: its copies are their user’s alone', () => {
    const dir = join(top, 'empty')
    const loose = readdirSync(dir, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(loose).toEqual([])
  })

  test('one of another schema is removed', async () => {
    const old = join(kept, '0123456789abcdef')
    const half = join(kept, 'part-x')
    mkdirSync(old)
    mkdirSync(half)
    const folder = join(top, 'kept again')
    cpSync(kept, folder, { recursive: true })
    rmSync(join(folder, first.slice(kept.length + 1)), { recursive: true })
    await prepareFirstDatabase(() => undefined, folder)
    expect(readdirSync(folder).toSorted()).toEqual([first.slice(kept.length + 1), 'part-x'].toSorted())
  })
})

describe('§server.own-ledger: a first start that dies at any moment begins again, or is complete', () => {
  const dir = join(top, 'data', 'database')
  const making = `${dir}.making`

  test('while the database is copied', async () => {
    mkdirSync(dir, { recursive: true })
    cpSync(join(first, 'global'), join(dir, 'global'), { recursive: true })
    writeFileSync(making, '')
    const database = await open(dir)
    expect([await noted(database), existsSync(making)]).toEqual([[], true])
    await database.abandon!()
  })

  test('while it is filled, with some of it on the disk', async () => {
    const database = await open(dir)
    await note(database, 'installation')
    await database.exec('checkpoint')
    await note(database, 'room PINs')
    await database.abandon!()
    expect(existsSync(making)).toBe(true)
  })

  test('then nothing of the last time is there; what is filled is not synced commit by commit, but by its end', async () => {
    const database = await open(dir)
    expect(await noted(database)).toEqual([])
    const before = await database.syncs!()
    await note(database, 'installation')
    expect(await database.syncs!()).toBe(before)
    await database.finish!()
    expect(existsSync(making)).toBe(false)
    const finished = await database.syncs!()
    await note(database, 'room PINs')
    expect(await database.syncs!()).toBeGreaterThan(finished)
    await database.abandon!()
  })

  test('once it is complete, all of it stays, and there is no more to finish', async () => {
    const database = await open(dir)
    expect([await noted(database), database.finish]).toEqual([['installation', 'room PINs'], undefined])
    await database.close()
  })

  test('a database that cannot be made is named, and leaves nothing behind', async () => {
    const other = join(top, 'other', 'database')
    const asked = openDatabase({
      dir: other,
      firstFrom: () => Promise.reject(new Error('ENOSPC: no space left on device')),
    })
    const refused: unknown = await asked.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseNotMade)
    expect((refused as Error).message).toBe(`no database could be made in ${other}: ENOSPC: no space left on device`)
    expect(readdirSync(join(top, 'other'))).toEqual([])
  })
})
