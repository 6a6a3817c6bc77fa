import { manualClock } from '#odds/clock.ts'
import { houseFeed } from '#odds/feeds/house/house.ts'
import { openOddsHouse } from '#odds/house.ts'
import { seededSource } from '#odds/source.ts'
import { openBookStore } from '#server/book/store.ts'
import type { Database, Tabled } from '#server/database/database.ts'
import { exportAll } from '#server/dump/export.ts'
import { importAll } from '#server/dump/import.ts'
import { loadLines } from '#server/dump/lines.ts'
import { audit } from '#server/wallet/audit.ts'
import { verifyDatabase } from '#server/verify/verify.ts'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { everyDatabase, type TestDatabase } from '../../_kit/databases.ts'
import { isWhole } from '../../_kit/sample.ts'
import { openShop, slip } from '../../_kit/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-dump-house-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hour = 3_600_000
/** Three book days in the proof, half as many in every run. */
const hours = isWhole ? 72 : 36

const opened = async <Answer>(
  { open }: TestDatabase,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> => {
  const database = await open()
  return work(database).finally(() => database.close())
}

/** Days of the house feed in every sport, and bets that were placed on the way. */
const live = async (database: Database): Promise<void> => {
  const shop = await openShop(database)
  const ann = await shop.enter({ login: 'ann', cash: 10_000_000n })
  const clock = manualClock({ book: shop.clock.book() })
  const failed = (error: unknown) => {
    throw error
  }
  const house = await openOddsHouse({
    feed: houseFeed(seededSource('7')),
    clock,
    store: openBookStore(database.db),
    log: { error: failed, warn: () => undefined, info: () => undefined },
  })
  for (let passed = 0; passed < hours; passed += 12) {
    clock.pass(12 * hour)
    await house.tick()
    shop.clock.pass(clock.real() - shop.clock.real())
    const open = await database.db
      .selectFrom('market as m')
      .innerJoin('match as a', 'a.id', 'm.match_id')
      .select(['m.id', 'm.match_id', 'm.prices'])
      .where('m.type', '=', 'OXT')
      .where('m.status', '=', 'open')
      .where('a.status', '=', 'open')
      .orderBy('m.id')
      .limit(5)
      .execute()
    for (const { id, match_id, prices } of open)
      await shop.placement.placeSingle(
        ann,
        slip({
          match_id: Number(match_id),
          odds_id: Number(id),
          market_type: 'OXT',
          pick: 'home',
          line: 0,
          odds_type: 'DEC',
          price: (prices[0]! / 10_000).toFixed(2),
          accept: 'any',
        }),
      )
  }
}

const counts = async (db: Tabled) => {
  const { rows } = await sql<Record<'children' | 'early' | 'bets', bigint>>`
    select (select count(*) from match where parent_id is not null) as children, (select count(*) from match where parent_id > id) as early,
      (select count(*) from bet) as bets`.execute(db)
  return rows[0]!
}

const linesOf = async (file: string): Promise<string[]> => {
  const lines = []
  for await (const { json } of loadLines(file)) lines.push(json)
  return lines
}

describe('an operator of the house feed moves whole', () => {
  const [embedded, other] = [everyDatabase()[0]!, everyDatabase().at(-1)!]
  const [first, there, back] = ['first', 'there', 'back'].map((name) => join(folder, `${name}.gz`)) as [
    string,
    string,
    string,
  ]

  test(`book days from ${embedded.name} to ${other.name} and back, matches before their parents among them`, async () => {
    await opened(embedded, async (database) => {
      await live(database)
      const { children, early, bets } = await counts(database.db)
      expect([children > 100n, early > 100n, bets > 10n]).toEqual([true, true, true])
      await exportAll(database.db, first)
    })
    const brought = (from: string, to: string) => async (database: Database) => {
      await importAll(database.db, from)
      expect(await audit(database.db)).toEqual([])
      const { findings, entries } = await verifyDatabase(database.db)
      expect([findings, entries > 20]).toEqual([[], true])
      await exportAll(database.db, to)
    }
    await opened(other, brought(first, there))
    await opened(embedded, brought(there, back))
    const lines = await linesOf(first)
    expect(await linesOf(there)).toEqual(lines)
    expect(await linesOf(back)).toEqual(lines)
  })

  test('every key of a table into itself can be held together at the end', () =>
    opened(embedded, async ({ db }) => {
      const { rows } = await sql<{ name: string; later: boolean }>`
        select conname as name, condeferrable as later from pg_constraint where contype = 'f' and conrelid = confrelid`.execute(
        db,
      )
      expect(rows.length).toBeGreaterThan(2)
      expect(rows.filter(({ later }) => !later)).toEqual([])
    }))
})
