import type { Tabled } from '#server/database/database.ts'
import { seeded } from '#server/dump/shape.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

/** Every reference, and whether the owners of its tables may lock rows: a lock needs the right to update a column. */
const references = async (db: Tabled) => {
  const lockable = (table: string) =>
    sql.raw(`exists (
    select from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.oid = r.${table}
      and (select bool_or(g.privilege_type = 'UPDATE' and g.grantee in (t.relowner, 0))
        from aclexplode(coalesce(a.attacl, '{}') || coalesce(t.relacl, acldefault('r', t.relowner))) g)
  )`)
  const { rows } = await sql<{ from: string; to: string; locksFrom: boolean; locksTo: boolean }>`
    select r.conrelid::regclass::text as from, r.confrelid::regclass::text as to,
      ${lockable('conrelid')} as "locksFrom", ${lockable('confrelid')} as "locksTo"
    from pg_constraint r where r.contype = 'f'`.execute(db)
  return rows
}

describe.each(databases())('§ledger.append-only: rows that others refer to on $name', ({ open }) => {
  test('may be locked by their table’s owner, so that a row that refers to them can be added', async () => {
    const database = await open()
    try {
      const all = await references(database.db)
      expect(all.length).toBeGreaterThan(50)
      expect(all.filter(({ locksTo }) => !locksTo)).toEqual([])
    } finally {
      await database.close()
    }
  })

  test('are replaced by an import where they come with the schema, so what refers to them may be locked too', async () => {
    const database = await open()
    try {
      const replaced = (await references(database.db)).filter(({ to }) => to in seeded)
      expect(replaced.map(({ from }) => from)).toContain('anchor_record')
      expect(replaced.filter(({ locksFrom }) => !locksFrom)).toEqual([])
    } finally {
      await database.close()
    }
  })
})
