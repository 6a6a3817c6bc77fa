import { inMemory } from '#server/database/durable.ts'
import { openStatements } from '#server/database/statements.ts'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('the embedded database: a statement that comes again is prepared', () => {
  let database: PGlite
  let now = 0
  beforeAll(async () => {
    database = await inMemory()
    await database.exec('create table row_of (id bigint primary key, name text, amount bigint, at timestamptz)')
    await database.exec(
      `insert into row_of select n, 'row ' || n, n * 100, to_timestamp(n) from generate_series(1, 20) n`,
    )
  })
  afterAll(() => database.close())
  const open = () => openStatements(database, () => now)
  const count = async () =>
    (await database.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]!.n
  const plain = async (text: string, values: readonly unknown[]) => {
    const { rows, fields, affectedRows } = await database.query(text, [...values], { rowMode: 'array' })
    return { rows, fields, affectedRows }
  }

  test.each<[string, readonly unknown[]]>([
    ['select 1 as one', []],
    ['select id, name, amount, at from row_of where id <= $1 order by id', [7n]],
    ['select id from row_of where id = any($1::bigint[]) order by id', [[3n, 1n, 99n]]],
    ['select $1::jsonb as j, $2::bytea as b, $3::text as t', [{ a: [1, 'ü'] }, new Uint8Array([0, 255]), 'é']],
    ['select $1::bigint as a, $2::boolean as b, $3::int as c', [null, true, -7]],
    ['update row_of set amount = amount where id < $1', [4n]],
    ['update row_of set amount = amount where id < $1 returning id, amount', [4n]],
    ['select id from row_of where id < $1', [0n]],
  ])('%s: each run answers what the database itself answers', async (text, values) => {
    const statements = open()
    const expected = await plain(text, values)
    for (let run = 1; run <= 9; run += 1) {
      const { rows, fields, affectedRows } = await statements.alone(text, values)
      expect([run, { rows, fields, affectedRows }]).toEqual([run, expected])
    }
    await statements.forget()
  })

  test('a text that comes once is not prepared; one that comes again is, once', async () => {
    const statements = open()
    await statements.alone('select 41 as a', [])
    expect(await count()).toBe(0)
    for (let run = 0; run < 5; run += 1) await statements.alone('select 41 as a', [])
    expect(await count()).toBe(1)
    await statements.forget()
    expect(await count()).toBe(0)
  })

  test('one that fails leaves the next as they were, outside of a transaction and in one', async () => {
    const statements = open()
    const [good, bad] = ['select 10 / $1::int as share', 'insert into row_of (id) values ($1)']
    for (let run = 0; run < 3; run += 1) {
      expect((await statements.alone(good, [5])).rows).toEqual([[2]])
      await expect(statements.alone(good, [0])).rejects.toMatchObject({ code: '22012' })
      await expect(statements.alone(bad, [1n])).rejects.toMatchObject({ code: '23505', constraint: 'row_of_pkey' })
    }
    await expect(
      database.transaction(async (transaction) => {
        const within = statements.within(transaction)
        await within('update row_of set name = $1 where id = 1', ['changed'])
        await expect(within(bad, [1n])).rejects.toMatchObject({ code: '23505' })
        await expect(within(good, [5])).rejects.toMatchObject({ code: '25P02' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await statements.alone('select name from row_of where id = $1', [1n])).rows).toEqual([['row 1']])
    expect((await statements.alone(good, [2])).rows).toEqual([[5]])
    await statements.forget()
  })

  test('a text with a fault is refused each time, and never prepared', async () => {
    const statements = open()
    for (let run = 0; run < 4; run += 1)
      await expect(statements.alone('select nowhere from row_of', [])).rejects.toMatchObject({ code: '42703' })
    expect(await count()).toBe(0)
  })

  test('one that comes while a transaction is open waits for its end', async () => {
    const statements = open()
    const read = 'select name from row_of where id = $1'
    for (let run = 0; run < 3; run += 1) await statements.alone(read, [2n])
    const ended: string[] = []
    let asked: Promise<unknown> | undefined
    await database.transaction(async (transaction) => {
      const within = statements.within(transaction)
      await within('update row_of set name = $1 where id = 2', ['new'])
      asked = statements.alone(read, [2n]).then(({ rows }) => ended.push(`read ${rows[0]![0]}`))
      expect((await within(read, [2n])).rows).toEqual([['new']])
      ended.push('written')
    })
    await asked
    expect(ended).toEqual(['written', 'read new'])
    await statements.forget()
  })

  test('no more than two hundred are kept; the one that was used longest ago goes', async () => {
    const statements = open()
    const text = (n: number) => `select ${n} as n`
    for (let n = 0; n < 203; n += 1) for (let run = 0; run < 2; run += 1) await statements.alone(text(n), [])
    expect(await count()).toBe(200)
    expect((await statements.alone(text(0), [])).rows).toEqual([[0]])
    expect((await statements.alone(text(202), [])).rows).toEqual([[202]])
    await statements.forget()
  })

  test('a plan lives a second, the next one two, and so on: tables grow', async () => {
    const statements = open()
    const read = 'select count(*) as n from row_of'
    const name = async () =>
      (await database.query<{ name: string }>(`select name from pg_prepared_statements where statement = '${read}'`))
        .rows[0]?.name
    await statements.alone(read, [])
    const names: (string | undefined)[] = []
    for (const at of [0, 999, 1_000, 2_999, 3_000, 6_999, 7_000]) {
      now = at
      await statements.alone(read, [])
      names.push(await name())
    }
    expect(new Set(names).size).toBe(4)
    expect(await count()).toBe(1)
    expect([names[0] === names[1], names[2] === names[3], names[4] === names[5]]).toEqual([true, true, true])
    await statements.forget()
  })

  test('an answer of another shape: refused once at most, then the new one', async () => {
    const statements = open()
    for (let run = 0; run < 3; run += 1) await statements.alone('select * from row_of where id = 1', [])
    await database.exec('alter table row_of add column more int default 9')
    await statements.alone('select * from row_of where id = 1', []).catch(({ code }) => expect(code).toBe('0A000'))
    expect((await statements.alone('select * from row_of where id = 1', [])).rows[0]).toHaveLength(5)
    await database.exec('alter table row_of drop column more')
    await statements.forget()
    expect((await statements.alone('select * from row_of where id = 1', [])).rows[0]).toHaveLength(4)
  })
})
