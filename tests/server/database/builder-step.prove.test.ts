import { PGlite } from '@electric-sql/pglite'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = new URL('../../../src/server/database/migrations/', import.meta.url)
const steps = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** A database of step 0029 with a builder, a single, and an edit to each that waits and one that has ended. */
let db: PGlite
beforeAll(async () => {
  db = new PGlite()
  const take = async (names: readonly string[]) => {
    for (const name of names) await db.exec(readFileSync(new URL(name, folder), 'utf8'))
  }
  await take(steps.filter((name) => name < '0030'))
  const bet = `'running', 2, 'DEC', 'MYR', 10, 10, 10, 10, 100, 0, false, 0, 0, 0`
  const asked = `gen_random_uuid(), sha256('a'), 100, 1, 1, 1, 10, 10, '{1}', '{1}', 1, 1, 1`
  await db.exec(`set session_replication_role = replica;
    insert into bet (id, member_id, key, body_hash, kind, state, legs, odds_type, currency, entered, risk, to_win, staked, max_payout, commission_rate, live,
        wait_until, placed_book, placed_real, odds, law) overriding system value
      values (1, 1, gen_random_uuid(), sha256('a'), 'builder', ${bet}, '{10000,20000,20000,30000}', '{"of":"goals"}'),
        (2, 1, gen_random_uuid(), sha256('a'), 'parlay', ${bet}, null, null);
    insert into leg (bet_id, n, member_id, match_id, market_id, market_version, market_type, pick, line, odds_type, price, live, incident)
      select b.id, n, 1, case b.id when 1 then 1 else n end, n, 1, 'OXT', 'home', 0, 'DEC', 20000, false, 0 from bet b, generate_series(1, 2) n;
    insert into cash_out_request (member_id, bet_id, key, body_hash, percent, shown, shown_real, shown_version, risk, to_win, matches, incidents, wait_until, at_book,
        at_real, edit, outcome, code, ended_book, ended_real)
      values (1, 1, ${asked}, '{"builder": {"odds": [1]}}', null, null, null, null), (1, 2, ${asked}, '{"builder": null}', null, null, null, null),
        (1, 2, ${asked}, '{"builder": null}', 'refused', 'x', 1, 1);
    set session_replication_role = origin;`)
  await take(steps.filter((name) => name >= '0030'))
}, 120_000)
afterAll(() => db.close())

const read = async (query: string) => (await db.query(query)).rows

test('§builder.void: what a bet kept of its builder is on the first of its selections', async () => {
  expect(await read('select bet_id::int as bet, n, builder, odds, law from leg order by bet_id, n')).toEqual([
    { bet: 1, n: 1, builder: 1, odds: [10_000, 20_000, 20_000, 30_000], law: { of: 'goals' } },
    { bet: 1, n: 2, builder: 1, odds: null, law: null },
    { bet: 2, n: 1, builder: null, odds: null, law: null },
    { bet: 2, n: 2, builder: null, odds: null, law: null },
  ])
  const stakes = `select match_id::int as match, sum(staked)::int as staked from stakes_of`
  expect(await read(`${stakes}(1, 'builder', 10) group by match_id`)).toEqual([{ match: 1, staked: 10 }])
})

test('§edit.wait: an edit that waits names its builders, one that ended is as it was', async () => {
  expect(await read('select edit from cash_out_request order by id')).toEqual([
    { edit: { builders: [{ odds: [1] }] } },
    { edit: { builders: [] } },
    { edit: { builder: null } },
  ])
  const off = `select tgname from pg_trigger where tgrelid = 'cash_out_request'::regclass and tgenabled <> 'O'`
  expect(await read(off)).toEqual([])
})
