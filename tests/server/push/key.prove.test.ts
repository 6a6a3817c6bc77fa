import { openPushKey } from '#server/push/key.ts'
import { createECDH } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '../../_kit/databases.ts'

describe('§page.push: the key by which push services know the operator', () => {
  let database: Database
  const folder = mkdtempSync(join(tmpdir(), 'push-key-'))
  beforeAll(async () => {
    database = await openEmbedded()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const kept = (text: string) => {
    const file = join(folder, 'key')
    writeFileSync(file, text)
    return file
  }
  const fits = ({ publicKey, privateKey }: { publicKey: string; privateKey: string }) => {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  }

  test('is made once, is a pair of P-256, and is one for all processes', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => openPushKey(database.db, undefined).read()))
    expect(other).toEqual(one)
    expect(fits(one!)).toBe(true)
  })

  test('is the operator’s own where a file has it', async () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    const scalar = Buffer.alloc(32)
    own.getPrivateKey().copy(scalar, 32 - own.getPrivateKey().length)
    const read = await openPushKey(database.db, kept(`${scalar.toString('base64url')}\n`)).read()
    expect(read).toEqual({ publicKey: own.getPublicKey('base64url'), privateKey: scalar.toString('base64url') })
  })

  test.each(['', 'short', 'two\nlines', `${'A'.repeat(43)}`])('%j is not a key', async (text) => {
    await expect(openPushKey(database.db, kept(text)).read()).rejects.toThrow('is not a private key of P-256')
  })
})
