import { parseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
const key = 'k'.repeat(32)
const address = 'postgres://a:b@db.example/x'

describe('ASVS 13.3.1: secrets come from files, as systemd’s credentials or the agent of a vault write them', () => {
  test.each([
    ['DATABASE_URL_FILE', 'databaseUrl', address],
    ['TOUCHLINE_DATABASE_URL_FILE', 'databaseUrl', address],
    ['TOUCHLINE_LAUNCH_KEY_FILE', 'launchKey', key],
    ['TOUCHLINE_METRICS_TOKEN_FILE', 'metricsToken', key],
  ] as const)('%s', (variable, name, secret) => {
    expect(parseConfig([], { [variable]: fileOf('one', `${secret}\n`) })[name]).toBe(secret)
  })

  test('the standbys’ address, beside that of their primary', () => {
    const files = { DATABASE_URL_FILE: fileOf('primary', address), DATABASE_URL_READ_FILE: fileOf('read', address) }
    expect(parseConfig([], files).databaseUrlRead).toBe(address)
    expect(() => parseConfig([], { DATABASE_URL_READ: address })).toThrow('--database-url-read: needs --database-url')
  })

  test('the owner’s address too, by a flag, which names no secret', () => {
    const config = parseConfig(['--database-url', address, '--owner-url-file', fileOf('owner', address)])
    expect(config.ownerUrl).toBe(address)
  })

  test.each([
    ['that is not there', ['--launch-key-file', join(folder, 'none')], /--launch-key-file: .* not a file of one line/],
    ['that is empty', ['--launch-key-file', fileOf('empty', '\n')], /--launch-key-file/],
    ['of two lines', ['--metrics-token-file', fileOf('two', `${key}\n${key}\n`)], /--metrics-token-file/],
    ['with what is none', ['--launch-key-file', fileOf('short', 'short-one\n')], /--launch-key: '…' is not/],
    [
      'beside the same without',
      ['--database-url', address, '--database-url-file', fileOf('both', address)],
      /--database-url-file: the same/,
    ],
  ] as const)('a file %s is refused by its name, and its text is not told', (_, args, says) => {
    expect(() => parseConfig(args)).toThrow(says)
    expect(() => parseConfig(args)).not.toThrow('short-one')
  })
})

const given = process.env['TOUCHLINE_TEST_POSTGRES']

describe('ASVS 13.2.1: a password of the database is changed while the server runs', () => {
  test.each(given === undefined ? [] : [given])('the next connection takes the new one from its file', async (url) => {
    const role = `rotating_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const addressWith = (password: string) => {
      const own = new URL(url)
      own.username = role
      own.password = password
      return own.href
    }
    await admin.query(`create role ${role} login password 'first-one'`)
    const file = fileOf('rotating', `${addressWith('first-one')}\n`)
    const database = await openDatabase({ url: addressWith('first-one'), urlFile: file }, 'none')
    const who = async () => (await sql<{ me: string }>`select current_user as me`.execute(database.db)).rows[0]!.me
    try {
      // While its first connection is held, every question needs another one.
      await database.db.connection().execute(async (held) => {
        await sql`select 1`.execute(held)
        expect(await who()).toBe(role)
      })
      await admin.query(`alter role ${role} password 'second-one'`)
      await database.db.connection().execute(async (held) => {
        await sql`select 1`.execute(held)
        await database.db.connection().execute(async (another) => {
          await sql`select 1`.execute(another)
          for (const text of ['', 'postgres://half', addressWith('third-one')]) {
            writeFileSync(file, text)
            await expect(who()).rejects.toThrow(/password|authentication/)
          }
          writeFileSync(file, `${addressWith('second-one')}\n`)
          expect(await who()).toBe(role)
        })
      })
    } finally {
      await database.close()
      await admin.query(`drop role ${role}`)
      await admin.end()
    }
  })
})
