import { limitPeriods } from '#domain/member/protection.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { currencies } from '#domain/money/money.ts'
import { checkMany, placeSystem } from '#calls/bets/ticket.ts'
import type { Database } from '#server/database/database.ts'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

describe.each(databases())('the domain alone says how much is allowed, on $name', ({ open }) => {
  let database: Database
  let checks: readonly { readonly on: string; readonly says: string }[]
  beforeAll(async () => {
    database = await open()
    const { rows } = await sql<{ on: string; says: string }>`
      select conrelid::regclass::text as on, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.db)
    checks = rows
  })
  afterAll(() => database.close())

  test('the schema has checks', () => expect(checks.length).toBeGreaterThan(60))

  test.each(Object.keys(currencies))('no check of the schema names %s, and its shape is taken', async (currency) => {
    expect(checks.filter(({ says }) => says.includes(`'${currency}'`))).toEqual([])
    const { rows } = await sql<{ taken: boolean }>`select ${currency} ~ '^[A-Z]{3}$' as taken`.execute(database.db)
    expect(rows).toEqual([{ taken: true }])
  })

  test('no check of the schema bounds the legs of a ticket from above', () => {
    const bounded = checks.filter(
      ({ on, says }) => (on === 'bet' || on === 'leg') && /\b(?:legs|n)\b <=|\b(?:legs|n)\b </.test(says),
    )
    expect(bounded).toEqual([])
  })

  test.each(Object.entries(limitPeriods))('a %s is as long in the database', async (period, ms) => {
    const { rows } = await sql<{ ms: bigint }>`select period_ms(${period}) as ms`.execute(database.db)
    expect(rows).toEqual([{ ms: BigInt(ms) }])
  })
})

const heard = (legs: number): boolean =>
  Check(checkMany.body, {
    account_id: 'ann',
    session_token: 'token',
    legs: Array.from({ length: legs }, () => ({
      match_id: 1,
      odds_id: 10,
      market_type: 'HDP',
      pick: 'home',
      line: 0,
      odds_type: 'DEC',
      price: '2.00',
    })),
  })

test('the border hears a ticket of one leg too many, so that it is refused by its name, and not one of any length', () => {
  expect([parlayTickets.max, parlayTickets.max + 1, 10 * parlayTickets.max].map(heard)).toEqual([true, true, false])
  const { sizes } = placeSystem.body.properties
  expect(
    Check(
      sizes,
      Array.from({ length: parlayTickets.max }, (_, n) => n + 1),
    ),
  ).toBe(true)
})
