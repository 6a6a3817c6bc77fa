import { parseConfig } from '#server/config/config.ts'
import { adoptDatabase } from '#server/data-folder/identity.ts'
import { closeToOthers } from '#server/data-folder/privacy.ts'
import { takesWrites } from '#server/data-folder/room.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openPasswords } from '#server/members/passwords.ts'
import { addMember } from '#server/members/members.ts'
import { startTouchline } from '#server/touchline.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { soccer } from '#domain/market/sports.ts'
import {
  chmodSync,
  cpSync,
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
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase, prepareFolder } from '../../_kit/databases.ts'
import { scriptedFeed } from '../../_kit/scripted-feed.ts'

const root = mkdtempSync(join(tmpdir(), 'touchline-identity-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Starts a server, calls it, and stops it. */
const start = async (
  data: string,
  url?: string,
  work: (database: Database, at: string) => Promise<void> = async () => {},
  flags: readonly string[] = [],
) => {
  const address = url === undefined ? [] : ['--database-url', url]
  const config = parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent', '--data', data, ...address, ...flags])
  const said: string[] = []
  const server = await startTouchline(config, {
    feed: scriptedFeed(),
    manual: true,
    progress: (text) => said.push(text),
  })
  try {
    await work(server.database, server.url)
  } finally {
    await server.close()
  }
  return said
}

const pay = async (database: Database) => {
  const passwords = openPasswords()
  const member = await addMember(
    database,
    passwords,
    { accountId: 'ann', password: 'Corner7', currency: 'MYR', sports: [soccer] },
    1,
  )
  await deposit(database.db, { member, kind: 'opening', amount: 5_000n, note: '', book: 1, real: 1 })
  await sealHeads(database.db, { book: 1, real: Date.now() })
}

const readyOf = async (at: string) => {
  const answer = await fetch(`${at}/readyz`)
  return { status: answer.status, checks: ((await answer.json()) as { checks: Record<string, boolean> }).checks }
}

const server = process.env['TOUCHLINE_TEST_POSTGRES']
const places: readonly (readonly [
  name: string,
  url: (() => Promise<{ url: string; drop: () => Promise<void> }>) | undefined,
])[] = [['PGlite', undefined], ...(server ? [['PostgreSQL', () => freshDatabase(server)] as const] : [])]

describe.each(places)('§server.own-ledger: a data folder on %s', (name, fresh) => {
  const data = join(root, name)

  test('the database it was made with is its own at every start; another one, an empty one and an older one are refused', async () => {
    const own = await fresh?.()
    if (!own) await prepareFolder(data)
    await start(data, own?.url, pay)
    await start(data, own?.url, async (_, at) => expect((await readyOf(at)).checks['ledger']).toBe(true))
    if (own && fresh) {
      const empty = await fresh()
      await expect(start(data, empty.url)).rejects.toThrow(/knows a ledger of 1 wallets.*does not know that seal/)
      const other = await fresh()
      await start(join(root, 'other'), other.url, pay)
      await expect(start(data, other.url)).rejects.toThrow(/the ledger of another folder/)
      await Promise.all([empty, other].map(({ drop }) => drop()))
    } else {
      rmSync(join(root, 'gone'), { recursive: true, force: true })
      cpSync(data, join(root, 'gone'), { recursive: true })
      rmSync(join(root, 'gone', 'database'), { recursive: true })
      await expect(start(join(root, 'gone'))).rejects.toThrow(/its database is not there/)
      expect(readdirSync(join(root, 'gone'))).not.toContain('database')
    }
    await start(data, own?.url)
    await own?.drop()
  })

  test('§ledger.hash-chain: a server that stops seals what it wrote last, so that a cut is found at the next start', async () => {
    const folder = join(root, `${name}-stopped`)
    const own = await fresh?.()
    if (!own) await prepareFolder(folder)
    await start(folder, own?.url, pay)
    await start(folder, own?.url, async ({ db }) => {
      const { id: member } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow()
      await deposit(db, { member, kind: 'opening', amount: 700n, note: '', book: 2, real: 2 })
    })
    await start(folder, own?.url, async ({ db }) => {
      const unsealed = await db
        .selectFrom('wallet')
        .select('member_id')
        .where('seq', '>', (row) =>
          row
            .selectFrom('anchor_head')
            .select(({ fn }) => fn.max('seq').as('seq'))
            .whereRef('member_id', '=', 'wallet.member_id'),
        )
        .execute()
      expect(unsealed).toEqual([])
      const { id } = await db.selectFrom('anchor').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      expect(JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8'))).toMatchObject({
        anchor: { id: String(id) },
      })
    })
    await own?.drop()
  })

  test('a database that went back to before the last seal is refused, and taken once it is adopted', async () => {
    const folder = join(root, `${name}-back`)
    const old = await fresh?.()
    if (!old) await prepareFolder(folder)
    await start(folder, old?.url, pay)
    const identity = join(folder, 'identity.json')
    const later = JSON.stringify({
      ...JSON.parse(readFileSync(identity, 'utf8')),
      anchor: { id: '9', hash: 'ab'.repeat(32) },
    })
    writeFileSync(identity, later)
    await expect(start(folder, old?.url)).rejects.toThrow(/sealed up to 9; this database does not know that seal/)
    const database = await openDatabase(old ? { url: old.url } : { dir: join(folder, 'database') })
    await adoptDatabase(database.db, folder, Date.now)
    await database.close()
    await start(folder, old?.url)
    await old?.drop()
  })
})

describe('what the house drew from is not changed', () => {
  const house = async (data: string, ...flags: string[]) => {
    const config = parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent', '--data', data, ...flags])
    const server = await startTouchline(config, { feed: scriptedFeed(), manual: true })
    await server.close()
  }

  test('another secret, or a seed, is refused by a database that knows the first', async () => {
    const data = join(root, 'draws')
    await prepareFolder(data)
    await house(data)
    writeFileSync(join(data, 'house-secret'), `${'5'.repeat(64)}\n`)
    await expect(house(data)).rejects.toThrow(/drawn from another secret than .*house-secret/)
    await expect(house(data, '--seed', '1')).rejects.toThrow(/--seed would draw them again/)
  })
})

describe('§server.readiness: a disk that takes no writes', () => {
  test('is reported by name, once a second at most, and again when it takes some', async () => {
    let now = 0
    const folder = join(root, 'disk')
    const takes = takesWrites(folder, () => now)
    expect(await takes()).toBe(false)
    mkdirSync(folder)
    expect(await takes()).toBe(false)
    now += 1_000
    expect(await takes()).toBe(true)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('§server.private-data', () => {
  const modes = (folder: string) =>
    [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].map(
      (path) => statSync(path).mode & 0o077,
    )

  test('all that a server writes is its user’s alone, whatever the umask', async () => {
    const data = join(root, 'private')
    await start(data, undefined, async () => expect(new Set(modes(data))).toEqual(new Set([0])))
  })

  test('a folder that others can reach is closed and said so; where money is real it is refused by name', async () => {
    const data = join(root, 'open')
    mkdirSync(data)
    chmodSync(data, 0o755)
    writeFileSync(join(data, 'notes'), 'x')
    chmodSync(join(data, 'notes'), 0o666)
    expect(() => closeToOthers(data, { strict: true })).toThrow(/others can reach .*open \(2 such places/)
    const season = ['--real-money', '--feed', 'openfootball', '--files', 'not-read.json']
    await expect(start(data, undefined, undefined, season)).rejects.toThrow(/others can reach/)
    expect(readdirSync(data)).toEqual(['notes'])
    expect(await start(data)).toContain(`${data} was open to others in 2 places; it is closed now`)
    expect(new Set(modes(data))).toEqual(new Set([0]))
  })
})
