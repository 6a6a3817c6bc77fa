import type { Database } from '#server/database/database.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

const hour = 3_600_000

describe.each(databases())('§account.api-key-cap: what a key may risk in 24 hours, on $name', ({ open }) => {
  let database: Database
  let shop: Shop
  let members = 0

  beforeAll(async () => {
    database = await open()
    shop = await openShop(database)
  })
  afterAll(() => database.close())

  let matches = 0
  /** A market of its own at 1.95, whose version never moves. */
  const fresh = async () => {
    const id = (matches += 1)
    await shop.tell({ matches: [match(id)], markets: [market(id * 10 + 1, id, [1.95, 1.95])] })
    return { match_id: id, odds_id: id * 10 + 1 }
  }
  const entered = async () => shop.enter({ login: `capped${(members += 1)}` })
  const keyOf = async (member_id: bigint, daily_cap: bigint | null) =>
    (
      await database.db
        .insertInto('api_key')
        .values({
          member_id,
          name: 'Bot',
          scope: daily_cap === null ? 'read' : 'bet',
          daily_cap,
          key_hash: randomBytes(32),
          created_real: BigInt(shop.clock.real()),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const places = async (member: bigint, key: bigint | undefined, change: Parameters<typeof slip>[0]) => {
    const answer = await shop.placement.placeSingle(member, slip(change), key)
    return answer.status === 1 ? 'placed' : answer.statusdesc
  }
  const revoke = (key: bigint) =>
    database.db
      .updateTable('api_key')
      .set({ revoked_real: BigInt(shop.clock.real()) })
      .where('id', '=', key)
      .execute()

  test('ten bets of 10.00 at once, at two processes, are two under a cap of 25.00', async () => {
    const [member, on] = [await entered(), await fresh()]
    const key = await keyOf(member, 2_500n)
    const second = openPlacement({ database, clock: shop.clock })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? second : shop.placement).placeSingle(member, slip(on), key)),
    )
    const said = answers.map((answer) => (answer.status === 1 ? 'placed' : answer.statusdesc))
    expect(said.toSorted()).toEqual([...Array<string>(8).fill('apiKeyLimit'), 'placed', 'placed'])
    expect(await audit(database.db)).toEqual([])
  })

  test('it is the risk that counts, which at negative odds is not the stake', async () => {
    const member = await entered()
    const id = (matches += 1)
    await shop.tell({ matches: [match(id)], markets: [market(id * 10 + 1, id, [1.5, 2.5])] })
    const on = { match_id: id, odds_id: id * 10 + 1, odds_type: 'ID', price: '-2.00' } as const
    // 10.00 to win risks 20.00.
    expect(await places(member, await keyOf(member, 1_999n), on)).toBe('apiKeyLimit')
    expect(await places(member, await keyOf(member, 2_000n), on)).toBe('placed')
  })

  test('another key, and the member’s own device, have nothing to do with it', async () => {
    const [member, on] = [await entered(), await fresh()]
    const [one, two] = [await keyOf(member, 1_000n), await keyOf(member, 1_000n)]
    expect(await places(member, undefined, on)).toBe('placed')
    expect(await places(member, one, on)).toBe('placed')
    expect(await places(member, one, on)).toBe('apiKeyLimit')
    expect(await places(member, two, on)).toBe('placed')
    expect(await places(member, undefined, on)).toBe('placed')
  })

  test('the same bet sent again is the same bet, by whichever key, and counts once', async () => {
    const [member, on] = [await entered(), await fresh()]
    const [one, two] = [await keyOf(member, 1_000n), await keyOf(member, 1_000n)]
    const body = { ...on, bet_key: randomUUID() }
    expect([await places(member, one, body), await places(member, one, body)]).toEqual(['placed', 'placed'])
    expect(await places(member, two, body)).toBe('placed')
    expect(await places(member, two, on)).toBe('placed')
    const bets = await database.db
      .selectFrom('bet')
      .select(['api_key_id', 'risk'])
      .where('member_id', '=', member)
      .orderBy('id')
      .execute()
    expect(bets).toEqual([
      { api_key_id: one, risk: 1_000n },
      { api_key_id: two, risk: 1_000n },
    ])
  })

  test('a void bet gives its risk back; a cash-out gives nothing', async () => {
    const [member, on] = [await entered(), await fresh()]
    const key = await keyOf(member, 1_000n)
    await places(member, key, on)
    await shop.result(on.match_id, { status: 'cancelled', ht: null, ft: null, action: 1 })
    const next = await fresh()
    expect(await places(member, key, next)).toBe('placed')
    expect(await places(member, key, next)).toBe('apiKeyLimit')
    await database.db
      .updateTable('bet')
      .set({ cashed_risk: 500n, cashed_to_win: 475n, cashed: 480n })
      .where('member_id', '=', member)
      .where('state', '=', 'running')
      .execute()
    expect(await places(member, key, next)).toBe('apiKeyLimit')
  })

  test.each([
    ['a revoked key', 'revoked'],
    ['a key of another member', 'other'],
    ['a key that only reads', 'read'],
  ] as const)('%s places nothing, and decides nothing about the bet’s key', async (_, what) => {
    const [member, on] = [await entered(), await fresh()]
    const key = await keyOf(what === 'other' ? await entered() : member, what === 'read' ? null : 1_000n)
    if (what === 'revoked') await revoke(key)
    const body = { ...on, bet_key: randomUUID() }
    expect(await places(member, key, body)).toBe('apiKeyInvalid')
    expect(await places(member, undefined, body)).toBe('placed')
  })

  test.each([
    ['what of it is void counts again once its match has a result after all', 'bet'],
    ['no write makes a key more than it was', 'key'],
  ] as const)('%s', async (_, what) => {
    const [member, on] = [await entered(), await fresh()]
    const key = await keyOf(member, 1_000n)
    await places(member, key, on)
    if (what === 'bet') {
      await shop.result(on.match_id, { status: 'cancelled', ht: null, ft: null, action: 1 })
      await shop.result(on.match_id, { status: 'completed', ht: [0, 0], ft: [1, 0], action: 2 })
      return expect(await places(member, key, await fresh())).toBe('apiKeyLimit')
    }
    await revoke(key)
    for (const change of [
      { daily_cap: 9_000n },
      { revoked_real: null },
      { scope: 'read' as const, daily_cap: null },
      { member_id: await entered() },
      { key_hash: randomBytes(32) },
    ])
      await expect(database.db.updateTable('api_key').set(change).where('id', '=', key).execute()).rejects.toThrow(
        'is as it was created',
      )
    await expect(database.db.deleteFrom('api_key').where('id', '=', key).execute()).rejects.toThrow('api_key')
    await expect(
      database.db.updateTable('bet').set({ api_key_id: null }).where('api_key_id', '=', key).execute(),
    ).rejects.toThrow('is as it was accepted')
  })

  test('no midnight begins a new cap: it is free again 24 hours after the bet, and never by a clock set back', async () => {
    const [member, on] = [await entered(), await fresh()]
    const key = await keyOf(member, 1_000n)
    const began = shop.clock.real()
    expect(await places(member, key, on)).toBe('placed')
    // 20:00 of one day to 19:59 of the next, over midnight of every zone.
    for (const passed of [4 * hour, 4 * hour, 15 * hour, hour - 60_000]) {
      shop.clock.pass(passed)
      expect(await places(member, key, on)).toBe('apiKeyLimit')
    }
    shop.clock.pass(60_000 - 1)
    expect([shop.clock.real() - began, await places(member, key, on)]).toEqual([24 * hour - 1, 'apiKeyLimit'])
    shop.clock.pass(1)
    expect(await places(member, key, on)).toBe('placed')
    shop.clock.pass(-25 * hour)
    expect(await places(member, key, on)).toBe('apiKeyLimit')
  })
})
