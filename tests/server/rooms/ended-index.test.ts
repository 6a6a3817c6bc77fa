import { seasonOf } from '#server/reports/season.ts'
import type { Database } from '#server/database/database.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

const [rooms, month] = [20_000, 2_592_000_000]

describe.each(databases())('§room.ranking: rooms are found by when they ended, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    // Years of free rooms, one after another: a month of them is a few in a hundred.
    await sql`insert into room (type, currency, virtual, key, body_hash, entry, seats, state, first_kickoff, last_kickoff, pool, fee,
        created_book, created_real, ended_book)
      select 3, 'MYR', false, gen_random_uuid(), decode(repeat('00', 32), 'hex'), 0, 30, 'ended', at, at, 0, 0, at, at, at
      from (select n::bigint * ${month / 500} as at from generate_series(1, ${rooms}) as n) as made`.execute(
      database.db,
    )
    await sql`analyze room`.execute(database.db)
  })
  afterAll(() => database.close())

  test('the table of a season reads the rooms of its month alone', async () => {
    let plan = ''
    // The statement of the report itself, explained in place of being run.
    const explained: KyselyPlugin = {
      transformQuery: ({ node }) =>
        node.kind === 'RawNode'
          ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
          : node,
      transformResult: async ({ result }) => {
        plan = (result.rows as { readonly 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
        return { ...result, rows: [] }
      },
    }
    const member = { id: 1n, currency: 'MYR', wallet: 'cash' } as const
    await seasonOf(database.db.withPlugin(explained) as never, member as never, [10 * month, 11 * month])
    expect(plan).toMatch(/(?:Index Scan using|Bitmap Index Scan on) room_ended/)
    expect(plan).not.toMatch(/Seq Scan on room r/)
  })
})
