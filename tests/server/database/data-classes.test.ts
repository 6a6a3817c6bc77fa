import { columnOf, parsePolicy } from '#review/policies.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const policy = (name: string) =>
  parsePolicy(readFileSync(join(import.meta.dirname, '../../../src/review/policies', `${name}.txt`), 'utf8'))

describe.each(databases())('ASVS 14.1.1: data classes on $name', ({ open }) => {
  test('every column of the database has one class, and no class is unknown', async () => {
    const database = await open()
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns join information_schema.tables
      using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db)
    await database.close()
    const classed = policy('data-columns').rows.flatMap(([table, , columns = '']) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    )
    const found = rows.map(({ place }) => place)
    expect(
      found.filter((place) => !classed.includes(place)),
      'without a class in data-columns.txt',
    ).toEqual([])
    expect(
      classed.filter((place) => !found.includes(place)),
      'no longer in the database',
    ).toEqual([])
    expect(new Set(classed).size).toBe(classed.length)
    const classes = columnOf(policy('data-classes'), 'class')
    expect([...new Set(columnOf(policy('data-columns'), 'class'))].filter((one) => !classes.includes(one))).toEqual([])
  })
})
