import { questionRows } from '#server/bets/pricing-context.ts'
import { ticketLegs, tickets } from '#server/bets/batch.ts'
import { gameAsks } from '#server/games/facts.ts'
import { gamePlans } from '#server/games/plan.ts'
import { betMoves, legDecisions } from '#server/bets/moves.ts'
import { composite } from '#server/database/composite.ts'
import type { Database } from '#server/database/database.ts'
import { migrations } from '#server/database/migrate.ts'
import { tryRows } from '#server/members/throttle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

/** Rows that SQL itself writes by place: `row(a, b)::entry`, up to the parenthesis that closes it. */
const rowsIn = (text: string): readonly { readonly type: string; readonly fields: number }[] =>
  [...text.matchAll(/\brow\(/g)].flatMap(({ index }) => {
    let [depth, fields, isQuoted, end] = [0, 1, false, index + 3]
    for (; end < text.length; end++) {
      const letter = text[end]
      if (letter === "'") isQuoted = !isQuoted
      if (isQuoted) continue
      if (letter === '(' || letter === '[') depth += 1
      if (letter === ')' || letter === ']') depth -= 1
      if (letter === ',' && depth === 1) fields += 1
      if (depth === 0) break
    }
    const type = /^\)::(\w+)/.exec(text.slice(end))?.[1]
    return type === undefined ? [] : [{ type, fields }]
  })

describe.each(databases())('rows written by the place of their fields, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const fieldsOf = async (type: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ attname: string }>`
      select attname from pg_attribute where attrelid = ${type}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      database.db,
    )
    return rows.map(({ attname }) => attname)
  }

  test.each([tickets, ticketLegs, questionRows, betMoves, legDecisions, tryRows, gameAsks, gamePlans])(
    'the fields of $type stand in the database in the order they are written in',
    async ({ type, fields }) => expect(await fieldsOf(type)).toEqual(fields),
  )

  test('the database takes what is written, each field in its place', async () => {
    const { rows } = await sql`
      select * from unnest(${legDecisions.write([
        { n: 1, outcome: 'a "b", (c)', factor_n: 3n, factor_d: null, action: -1 },
        { n: 2, outcome: '', factor_n: null, factor_d: 7n, action: 0 },
      ])}::leg_decision[])`.execute(database.db)
    expect(rows).toEqual([
      { n: 1, outcome: 'a "b", (c)', factor_n: 3n, factor_d: null, action: -1 },
      { n: 2, outcome: '', factor_n: null, factor_d: 7n, action: 0 },
    ])
  })

  const written = [
    ...new Map(migrations().flatMap(({ sql: text }) => rowsIn(text).map((row) => [JSON.stringify(row), row]))).values(),
  ]
  test.each(written)('SQL itself writes a $type of $fields fields', async ({ type, fields }) =>
    expect(await fieldsOf(type)).toHaveLength(fields),
  )
  test('SQL itself writes postings, journals and entries', () =>
    expect(written.map(({ type }) => type)).toEqual(expect.arrayContaining(['posting', 'journal', 'entry'])))
})

test('fields are written by their names, in the order of the type', () =>
  expect(composite('pair', ['left', 'right']).write([{ right: 2, left: 1 }])).toBe('{"(1,2)"}'))
