import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '../../_kit/databases.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
})
afterAll(() => database.close())

/**
 * The functions refuse first, so that most of these are never met: what no test breaks would go unnoticed. A change of
 * the schema shows here line by line.
 */
test('§ledger.append-only: the database keeps every check, key and trigger in this list', async () => {
  const { rows } = await sql<{ line: string }>`
    select c.conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as line
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
    union all
    select t.tgrelid::regclass || ': ' || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class r on r.oid = t.tgrelid
      where not t.tgisinternal and r.relnamespace = 'public'::regnamespace
    union all
    select i.indrelid::regclass || ': ' || pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class r on r.oid = i.indrelid
      where i.indisunique and r.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by line`.execute(database.db)
  expect(rows.length).toBeGreaterThan(400)
  await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('constraints.txt')
})
