import { type Database, openDatabase } from '#server/database/database.ts'
import { grantsFor } from '#server/database/grants.ts'
import { migrate, migrations } from '#server/database/migrate.ts'
import { audit } from '#server/wallet/audit.ts'
import { sealHeads } from '#server/wallet/anchor.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, freshDatabase } from '../../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

const tables = ['journal', 'entry', 'anchor', 'anchor_head', 'operator_act', 'cash_out'] as const
const ledger = tables.flatMap((table) => [
  `update ${table} set at_real = 0`.replace('anchor_head set at_real', 'anchor_head set seq'),
  `delete from ${table}`,
  `truncate ${table} cascade`,
])
const kept = ['member', 'wallet', 'bet', 'market', 'match', 'result', 'league']
  .flatMap((table) => [`delete from ${table}`, `truncate ${table} cascade`])
  .concat('update closed_key set closed_real = 0', 'delete from closed_key', 'truncate closed_key')
const shape = [
  'create table mine (a int)',
  'drop table entry',
  'alter table entry disable trigger append_only',
  'drop trigger append_only on entry',
  'alter table entry add column a int',
  'drop function post',
  `create or replace function first_hash(p_member bigint, p_currency text) returns bytea language sql as $$ select ''::bytea $$`,
  'grant update on entry to current_user',
  'alter table wallet drop constraint wallet_covers',
  'create trigger mine before insert on entry for each row execute function refuse_change()',
  'drop schema public cascade',
  'set session_replication_role = replica',
  `update migration set checksum = ''`,
  'delete from migration',
]

/** A grant that is not there answers 42501; one that cannot be handed on answers with a warning and changes nothing. */
const refused = { code: '42501' }

describe.each(databases())('§ledger.append-only: what the role that serves may not do on $name', ({ open }) => {
  let database: Database
  const role = `serves_${randomUUID().slice(0, 8)}`

  beforeAll(async () => {
    database = await open()
    await database.exec(`create role ${role}; ${grantsFor(role)}`)
  })
  afterAll(async () => {
    await database.exec(`drop owned by ${role}; drop role ${role}`)
    await database.close()
  })

  test.each([...ledger, ...kept, ...shape])('%s', async (statement) => {
    const done = database.exec(`set local role ${role}; ${statement}`)
    if (statement.startsWith('grant'))
      await done.then(undefined, (error: unknown) => expect(error).toMatchObject(refused))
    else await expect(done).rejects.toMatchObject(refused)
    const { rows } = await sql<{ may: boolean }>`select has_table_privilege(${role}, 'entry', 'update') as may`.execute(
      database.db,
    )
    expect(rows[0]!.may).toBe(false)
  })

  // A bet, what it was on and a closed key are refused row by row: `wallet/chain.test.ts`, `book/forget.test.ts`,
  // `bets/closed-key.test.ts`.
  test.each(
    [...ledger, ...kept].filter((statement) => !/^delete from (bet|market|match|result|closed_key)$/.test(statement)),
  )('the owner neither, by trigger: %s', async (statement) => {
    await expect(database.exec(statement)).rejects.toMatchObject(refused)
  })
})

const server = process.env['TOUCHLINE_TEST_POSTGRES']

describe.runIf(server)(
  '§ledger.append-only: a server that connects as another role than the owner, on PostgreSQL',
  () => {
    const role = `serves_${randomUUID().slice(0, 8)}`
    let fresh: { url: string; drop: () => Promise<void> }
    let owner: Database
    let shop: Shop
    let url: string

    beforeAll(async () => {
      fresh = await freshDatabase(server!)
      const before = await openDatabase({ url: fresh.url }, 'none')
      await before.exec(`create role ${role} login password 'served'`)
      await before.close()
      const address = new URL(fresh.url)
      address.username = role
      address.password = 'served'
      url = address.href
    })
    afterAll(async () => {
      await shop.database.close()
      await owner.exec(`drop owned by ${role}; drop role ${role}`)
      await owner.close()
      await fresh.drop()
    })

    test('it cannot make the tables itself, and says what is missing', async () => {
      await expect(openDatabase({ url })).rejects.toMatchObject({
        code: 'schemaBehind',
        message: expect.stringContaining('--owner-url'),
      })
    })

    test('the owner migrates and grants at the start; then bets are placed, paid, sealed and audited without the owner', async () => {
      const database = await openDatabase({ url, ownerUrl: fresh.url })
      owner = await openDatabase({ url: fresh.url })
      shop = await openShop(database)
      await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
      const ann = await shop.enter({ login: 'ann' })
      expect(await shop.placement.placeSingle(ann, slip())).toMatchObject({ status: 1 })
      await shop.result(1, { ht: [0, 0], ft: [2, 0], action: 1 })
      await sealHeads(database.db, { book: evening, real: evening })
      expect(await audit(database.db)).toEqual([])
      const again = await openDatabase({ url })
      await again.close()
    })

    test('the history of the steps before the baseline is changed by the owner alone', async () => {
      const earlier = readFileSync(new URL('./earlier-steps.txt', import.meta.url), 'utf8')
        .trimEnd()
        .split('\n')
      const rows = earlier.map((step) => `('${step.replace(' ', `', '`)}')`).join(', ')
      // The schema that those steps made.
      await owner.exec('drop schema public cascade; create schema public')
      await migrate(owner.exec, migrations().slice(0, 16))
      // As far as that schema goes: the grants of today name tables that came later.
      await owner.exec(
        `grant usage on schema public to ${role}; grant select on all tables in schema public to ${role}`,
      )
      await owner.exec(`delete from migration; insert into migration (name, checksum) values ${rows}`)
      await expect(openDatabase({ url })).rejects.toMatchObject({
        code: 'schemaBehind',
        message: expect.stringContaining('--owner-url'),
      })
      for (const place of [{ url, ownerUrl: fresh.url }, { url }]) await (await openDatabase(place)).close()
    })

    test.each([
      'update entry set amount = 0',
      'delete from journal',
      'truncate anchor',
      'drop table entry',
      'create table mine (a int)',
      'alter table entry disable trigger all',
    ])('logged in as itself: %s is refused', async (statement) => {
      await expect(shop.database.exec(statement)).rejects.toMatchObject(refused)
    })
  },
)
