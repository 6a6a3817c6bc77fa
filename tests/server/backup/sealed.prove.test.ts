import { type BackupKey, loadBackupKey } from '#server/backup/backup-key.ts'
import { decryptFrom, encryptInto } from '#server/backup/cipher.ts'
import { takeEmbedded } from '#server/backup/embedded.ts'
import { restoreEmbedded } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/database.ts'
import { noteEvent } from '#server/records/significant-events.ts'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareFolder } from '../../_kit/databases.ts'
import { openShop, type Shop } from '../../_kit/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-sealed-'))
const [data, backup] = [join(folder, 'data'), join(folder, 'backup')]
const secret = 'c0ffee'.repeat(11)
const keyOf = (name: string, text: string): BackupKey => {
  writeFileSync(join(folder, name), text)
  return loadBackupKey(join(folder, name))
}
let [key, other]: BackupKey[] = []
let shop: Shop

beforeAll(async () => {
  key = keyOf('key', `${'k'.repeat(40)}\n`)
  other = keyOf('other', 'o'.repeat(40))
  await prepareFolder(data)
  writeFileSync(join(data, 'house-secret'), secret)
  writeFileSync(join(data, 'empty'), '')
  shop = await openShop(await openDatabase({ dir: join(data, 'database') }))
  await shop.enter({ login: 'a-name-in-the-database', cash: 10_000n })
  await takeEmbedded({ database: shop.database, data, now: Date.now }, backup, key)
})
afterAll(async () => {
  await shop.database.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesOf = (of: string): string[] =>
  readdirSync(of, { recursive: true })
    .map((path) => join(of, String(path)))
    .filter((path) => statSync(path).isFile())

describe('§server.backup-sealed: a backup with a key', () => {
  test('has nothing of the data folder in clear, and no key', () => {
    const plain = filesOf(backup).filter((path) => {
      const bytes = readFileSync(path)
      return [secret, 'a-name-in-the-database', 'PG_VERSION', key!.file, 'k'.repeat(40)].some(
        (text) => !path.endsWith('backup.json') && bytes.includes(text),
      )
    })
    expect(plain).toEqual([])
    expect(readFileSync(join(backup, 'backup.json'), 'utf8')).not.toContain('k'.repeat(40))
    expect(filesOf(backup).filter((path) => path.endsWith('.sealing'))).toEqual([])
  })

  test('is restored with it, whole', async () => {
    const to = join(folder, 'restored')
    expect((await restoreEmbedded(backup, to, key)).wallets).toBe(1)
    expect(readFileSync(join(to, 'house-secret'), 'utf8')).toBe(secret)
    expect(statSync(join(to, 'empty')).size).toBe(0)
  })

  const rewritten = (copy: string, change: (seal: Record<string, unknown>) => void) => {
    const path = join(copy, 'backup.json')
    const { sum: _, ...seal } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
    change(seal)
    const sum = createHash('sha256').update(JSON.stringify(seal)).digest('hex')
    writeFileSync(path, JSON.stringify({ ...seal, sum }))
  }
  const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

  test.each<[string, (copy: string) => void, BackupKey | undefined | 'key', string]>([
    ['no key', () => undefined, undefined, 'the backup is sealed: say --key-file'],
    ['another key', () => undefined, 'key', 'does not open this backup'],
    [
      'a list that somebody without the key wrote anew',
      (copy) => {
        const file = join(copy, 'data/house-secret')
        writeFileSync(file, 'another')
        rewritten(copy, ({ files }) => {
          for (const one of files as { path: string; size: number; sha256: string }[])
            if (one.path === 'data/house-secret') Object.assign(one, { size: 7, sha256: hashOf(file) })
        })
      },
      undefined,
      'backup.json is not as it was written',
    ],
    [
      'a list that says it has no key',
      (copy) => rewritten(copy, (seal) => void delete seal['sealed']),
      undefined,
      'the backup was taken without a key',
    ],
    [
      'a byte turned',
      (copy) => {
        const bytes = readFileSync(join(copy, 'data/house-secret'))
        bytes[20]! ^= 1
        writeFileSync(join(copy, 'data/house-secret'), bytes)
      },
      undefined,
      'data/house-secret is not as it was written',
    ],
  ])('with %s is refused by name, and nothing is left behind', async (_, change, with_, reason) => {
    const [copy, to] = [join(folder, 'changed'), join(folder, 'never')]
    rmSync(copy, { recursive: true, force: true })
    cpSync(backup, copy, { recursive: true })
    change(copy)
    const given = with_ === 'key' ? other : reason.includes('say --key-file') ? undefined : key
    await expect(restoreEmbedded(copy, to, given)).rejects.toThrow(reason)
    expect([existsSync(to), existsSync(`${to}.restoring`)]).toEqual([false, false])
  })

  test('a file of another place, or with any byte changed, does not open', async () => {
    const [bytes, at] = [Buffer.alloc(32, 7), (name: string) => join(folder, name)]
    writeFileSync(at('plain'), 'some text')
    await encryptInto(folder, bytes)(at('plain'), at('sealed'))
    const read = (from: string) => decryptFrom(folder, bytes)(at(from), at('read'))
    await read('sealed')
    expect(readFileSync(at('read'), 'utf8')).toBe('some text')
    cpSync(at('sealed'), at('moved'))
    await expect(read('moved')).rejects.toThrow(/authenticate/)
    for (let place = 0; place < statSync(at('sealed')).size; place++) {
      const turned = readFileSync(at('sealed'))
      turned[place]! ^= 1
      cpSync(at('sealed'), at('kept'))
      writeFileSync(at('sealed'), turned)
      await expect(read('sealed')).rejects.toThrow(/authenticate/)
      cpSync(at('kept'), at('sealed'))
    }
  })

  test('a house with real money takes none without', async () => {
    const without = (to: string) => takeEmbedded({ database: shop.database, data, now: Date.now }, join(folder, to))
    await without('demo')
    await expect(restoreEmbedded(join(folder, 'demo'), join(folder, 'never'), key)).rejects.toMatchObject({
      code: 'wrongBackupKey',
    })
    const started = (configuration: string) =>
      noteEvent(shop.database.db, {
        kind: 'server.started',
        details: { host: 'h', folder: data, configuration },
        real: 1,
      })
    await started('--port 4730\n--real-money on\n--speed 1')
    await expect(without('real')).rejects.toThrow('seals its backups: say --key-file')
    expect([existsSync(join(folder, 'real')), existsSync(join(folder, 'real.part'))]).toEqual([false, false])
    await started('--port 4730\n--speed 1')
    await without('again')
  })

  test.each([
    ['short', 'k'.repeat(31), /31 bytes; a key has 32 to 4096/],
    ['long', 'k'.repeat(4_097), /4097 bytes/],
  ])('a key that is too %s is refused by name', (_, text, reason) => expect(() => keyOf('bad', text)).toThrow(reason))
  test('a key file that is not there is refused by name', () =>
    expect(() => loadBackupKey(join(folder, 'none'))).toThrow(/none cannot be read: ENOENT/))
})
