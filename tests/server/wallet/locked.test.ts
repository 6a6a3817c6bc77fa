import type { Database } from '#server/database/database.ts'
import { lockWallet } from '#server/wallet/cover.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { openShop } from '../../_kit/shop.ts'

describe.each(databases())('a wallet that is locked step by step, on $name', ({ open }) => {
  let database: Database
  let member: bigint
  beforeAll(async () => {
    database = await open()
    member = await (await openShop(database)).enter({ login: 'ann', cash: 1_000n })
  })
  afterAll(() => database.close())

  /** How long a transaction may stand still, in milliseconds; 0 for ever. */
  const bound = async (step: Database['db']) =>
    (
      await sql<{ ms: number }>`select setting::integer as ms from pg_settings
        where name = 'idle_in_transaction_session_timeout'`.execute(step)
    ).rows[0]!.ms

  test('is ended by the database after 5 s of standing still, and the next transaction is bound as before', async () => {
    const before = await bound(database.db)
    const within = await database.db.transaction().execute(async (step) => {
      expect(await lockWallet(step, member)).toEqual({ cash: 1_000n, frozen: 0n, currency: 'MYR' })
      return await bound(step)
    })
    expect(within).toBe(5_000)
    expect(await bound(database.db)).toBe(before)
  })
})
