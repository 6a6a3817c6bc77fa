import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

describe.each(databases())('§ledger.append-only: rows that others refer to on $name', ({ open }) => {
  test('the owner of each such table may lock its rows, so that a row that refers to them can be added', async () => {
    const database = await open()
    try {
      const { rows } = await sql<{ reference: string; may: boolean }>`
        select format('%s to %s', r.conrelid::regclass, r.confrelid::regclass) as reference,
          exists (
            select from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
              and (select bool_or(g.privilege_type = 'UPDATE' and g.grantee in (t.relowner, 0))
                from aclexplode(coalesce(a.attacl, '{}') || coalesce(t.relacl, acldefault('r', t.relowner))) g)
          ) as may
        from pg_constraint r join pg_class t on t.oid = r.confrelid where r.contype = 'f'`.execute(database.db)
      expect(rows.length).toBeGreaterThan(50)
      expect(rows.filter(({ may }) => !may)).toEqual([])
    } finally {
      await database.close()
    }
  })
})
