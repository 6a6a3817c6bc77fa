import type { Database } from '#server/database/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

/**
 * What a batch calls for each of its bets · how it is called. The columns are of a table with one row per bet, so
 * nothing is worked out in advance.
 */
const calls: readonly (readonly [string, string])[] = [
  ['ticket_contexts', `select * from ticket_contexts(array[]::ticket[])`],
  [
    'rooms_within_batch',
    `select rooms.* from bet, rooms_within_batch(null::ticket, array[bet.id], array[bet.id], array[bet.staked]) rooms`,
  ],
  ['staked', `select before.* from bet, staked(bet.member_id, bet.id, bet.id) before`],
  ['own_rooms', `select own.* from bet, own_rooms(bet.member_id, bet.placed_real) own`],
  ['record_line', `select record_line(version, key::text, state, placed_book, placed_real, '') from bet`],
  ['with_line', `select with_line(record, state) from bet`],
  ['record_hash_of', `select record_hash_of(id, record) from bet`],
  [
    'entry_bytes',
    `select entry_bytes(member_id, seq, journal_id, '', 1, account, currency, amount, balance, at_book, at_real, '') from entry`,
  ],
]

describe.each(databases())(
  '§server.ratios: what a batch asks for each bet is no statement of its own on $name',
  ({ open }) => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.close())

    test.each(calls)('%s is part of the statement that asks', async (name, statement) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (verbose) ${sql.raw(statement)}`.execute(database.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(new RegExp(`\\b${name}\\(`))
      expect(plan).not.toContain(`Function Scan on public.${name}`)
    })
  },
)
