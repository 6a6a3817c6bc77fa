import type { Database } from '#server/database/database.ts'
import { exportAll } from '#server/dump/export.ts'
import { checkDump, importAll } from '#server/dump/import.ts'
import { loadLines, writeLines } from '#server/dump/lines.ts'
import { loadShapes, seeded } from '#server/dump/shape.ts'
import { audit } from '#server/wallet/audit.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { openShop, evening, market, match, slip } from '../../_kit/shop.ts'
import { everyDatabase, type TestDatabase } from '../../_kit/databases.ts'
import { sql } from 'kysely'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-dump-'))
const original = join(folder, 'original.gz')
const embedded = everyDatabase()[0]!
const other = everyDatabase().at(-1)!
let number = 0
const fileOf = () => join(folder, `${(number += 1)}.gz`)

const linesOf = async (file: string): Promise<string[]> => {
  const lines = []
  for await (const { json } of loadLines(file)) lines.push(json)
  return lines
}

/** A day of an operator: bets of every state, a correction, two seals, and texts that a careless writer breaks. */
const live = async (database: Database): Promise<void> => {
  const shop = await openShop(database)
  for (const login of ['ann', 'bob']) {
    const member = await shop.enter({ login })
    await deposit(database.db, {
      kind: 'opening',
      member,
      amount: 700n,
      note: `"top\\up", a\tnew\nline, \u2028 and နိဒါန်း | ${login}`,
      book: evening,
      real: evening,
    })
    for (const id of [1, 2, 3]) {
      await shop.tell({ matches: [match(id)], markets: [market(id * 10, id, [1.95, null])] })
      await shop.placement.placeSingle(member, slip({ match_id: id, odds_id: id * 10 }))
    }
  }
  await shop.result(1, { ht: [0, 0], ft: [2, 0], action: 1 })
  await shop.result(2, { status: 'cancelled', ht: null, ft: null, action: 1 })
  await sealHeads(database.db, { book: evening, real: evening })
  await shop.result(1, { ht: [0, 0], ft: [0, 2], action: 2 })
  await sealHeads(database.db, { book: evening, real: evening + 3_600_000 })
}

const opened = async <Answer>(
  { open }: TestDatabase,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> => {
  const database = await open()
  return work(database).finally(() => database.close())
}

const isEmpty = async ({ db }: Database): Promise<boolean> => {
  for (const { name } of await loadShapes(db)) {
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    if (rows[0]!.n !== BigInt(seeded[name] ?? 0)) return false
  }
  return true
}

beforeAll(() =>
  opened(embedded, async (database) => {
    await live(database)
    await exportAll(database.db, original)
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an operator moves whole', () => {
  test(`from ${embedded.name} to ${other.name} and back: every row, every hash, and the numbers that come next`, async () => {
    const [there, back] = [fileOf(), fileOf()]
    await checkDump(original)
    await opened(other, async (database) => {
      const { rows, entries } = await importAll(database.db, original)
      expect([rows, entries].every((count) => count > 20)).toBe(true)
      await exportAll(database.db, there)
    })
    await opened(embedded, async (database) => {
      await importAll(database.db, there)
      await exportAll(database.db, back)
      const next = async (table: string) =>
        (await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(database.db))
          .rows[0]!.id
      const [member, bet, event] = [await next('member'), await next('bet'), await next('outbox')]
      const shop = await openShop(database)
      const cho = await shop.enter({ login: 'cho' })
      expect(await shop.placement.placeSingle(cho, slip({ match_id: 3, odds_id: 30 }))).toMatchObject({ status: 1 })
      expect([cho, await next('bet'), await next('outbox')]).toEqual([member + 1n, bet + 1n, event + 2n])
      expect(await audit(database.db)).toEqual([])
    })
    const lines = await linesOf(original)
    expect(await linesOf(there)).toEqual(lines)
    expect(await linesOf(back)).toEqual(lines)
  })

  test('a new database holds rows in the seeded tables and in no other', () =>
    opened(embedded, async (database) => {
      expect(await isEmpty(database)).toBe(true)
    }))

  test('an export that fails leaves no file', () =>
    opened(embedded, async (database) => {
      const file = fileOf()
      await database.exec(
        'create table loop_one (id int primary key); create table loop_two (id int primary key references loop_one); alter table loop_one add foreign key (id) references loop_two',
      )
      await expect(exportAll(database.db, file)).rejects.toThrow('loop_one, loop_two point at each other')
      expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
    }))
})

describe(`a damaged dump is refused by its line and writes nothing to ${other.name}`, () => {
  let target: Database
  beforeAll(async () => {
    target = await other.open()
  })
  afterAll(() => target.close())
  // The same target meets every damage, and is empty still.
  afterEach(async () => expect(await isEmpty(target)).toBe(true))

  const raw = () => gunzipSync(readFileSync(original)).toString('utf8').split('\n')
  const rowOf = (lines: readonly string[], table: string) =>
    lines.findIndex((line) => line.includes(`{"table":"${table}"`)) + 1
  const table: [
    what: string,
    damage: (lines: string[]) => string[],
    line: (lines: readonly string[]) => number,
    reason: string,
  ][] = [
    [
      'a digit of a wallet',
      (lines) =>
        lines.with(
          rowOf(lines, 'wallet'),
          lines[rowOf(lines, 'wallet')]!.replace(/\d"\]$/, '7"]').replace('MYR', 'MYS'),
        ),
      (lines) => rowOf(lines, 'wallet') + 1,
      'not what was written',
    ],
    [
      'a row lost',
      (lines) => lines.toSpliced(rowOf(lines, 'entry') + 2, 1),
      (lines) => rowOf(lines, 'entry') + 3,
      'a line before it is missing',
    ],
    [
      'two rows swapped',
      (lines) =>
        lines
          .with(rowOf(lines, 'bet'), lines[rowOf(lines, 'bet') + 1]!)
          .with(rowOf(lines, 'bet') + 1, lines[rowOf(lines, 'bet')]!),
      (lines) => rowOf(lines, 'bet') + 1,
      'not what was written',
    ],
    ['a row doubled', (lines) => lines.toSpliced(9, 0, lines[9]!), () => 11, 'not what was written'],
    ['the end missing', (lines) => [...lines.slice(0, -2), ''], (lines) => lines.length - 1, 'the end is missing'],
    ['cut in a row', (lines) => [...lines.slice(0, 12), lines[12]!.slice(0, 20)], () => 13, 'cut off'],
    [
      'something after the end',
      (lines) => [...lines.slice(0, -1), '00000000 {}', ''],
      (lines) => lines.length,
      'stands after the end',
    ],
    ['nothing in it', () => [''], () => 1, 'the end is missing'],
  ]
  test.each(table)('%s', async (_, damage, line, reason) => {
    const file = fileOf()
    writeFileSync(file, gzipSync(damage(raw()).join('\n')))
    const refused = { code: 'damagedDump', line: line(raw()), message: expect.stringContaining(reason) }
    await expect(checkDump(file)).rejects.toMatchObject(refused)
    await expect(importAll(target.db, file)).rejects.toMatchObject(refused)
  })

  test.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['a byte turned', (bytes: Buffer) => bytes.with(bytes.length / 2, bytes[Math.floor(bytes.length / 2)]! ^ 255)],
    ['not an archive', () => Buffer.from('hello')],
  ])('the archive: %s', async (_, damage) => {
    const file = fileOf()
    writeFileSync(file, damage(readFileSync(original)))
    await expect(checkDump(file)).rejects.toMatchObject({
      code: 'damagedDump',
      message: expect.stringMatching(/^line \d+: /),
    })
  })

  const rewritten = async (change: (lines: readonly string[]) => readonly string[]) => {
    const file = fileOf()
    const lines = change(await linesOf(original))
    await writeLines(
      file,
      (async function* () {
        yield* lines
      })(),
    )
    await checkDump(file).catch(() => undefined)
    return file
  }
  const edited = (table: string, from: string | RegExp, to: string) => (lines: readonly string[]) => {
    const at = rowOf(lines, table)
    return lines.with(at, lines[at]!.replace(from, to))
  }
  test.each<[string, ReturnType<typeof edited>, RegExp]>([
    [
      'a deposit made larger, every sum of the file right',
      edited('entry', '"100000"', '"900000"'),
      /its ledger does not hold: wallet 100001 entry 1: edited/,
    ],
    ['a bet of a member who is none', edited('bet', '"100001"', '"100009"'), /the rows up to line \d+: .*foreign key/],
    [
      'an amount that is no number',
      edited('wallet', /"\d+", "\d+", "0"/, '"many", "0", "0"'),
      /the rows up to line \d+: .*bigint/,
    ],
    [
      'another version',
      (lines) => lines.with(0, lines[0]!.replace('"version":1', '"version":2')),
      /a dump of version 2/,
    ],
    [
      'another schema',
      (lines) => lines.with(0, lines[0]!.replace('0001_guard.sql', '0001_other.sql')),
      /another schema: its step 0001_other.sql is where this program has 0001_guard.sql/,
    ],
    [
      'a table that is none',
      (lines) => lines.map((line) => line.replace('{"table":"bet"', '{"table":"bets"')),
      /there is no table bets/,
    ],
  ])('rewritten with %s', async (_, change, reason) => {
    const file = await rewritten(change)
    await expect(importAll(target.db, file)).rejects.toThrow(reason)
  })

  test('a target that holds anything', () =>
    opened(other, async (database) => {
      const shop = await openShop(database)
      await expect(importAll(database.db, original)).rejects.toThrow('the target is not empty: league has rows')
      expect(shop.clock.book()).toBe(evening)
      const { rows } = await sql<{ n: bigint }>`select count(*) as n from member`.execute(database.db)
      expect(rows[0]!.n).toBe(0n)
    }))
})
