import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

describe.each(databases())('§bet.key: one key, one wallet, many callers on $name', ({ open }) => {
  let shop: Shop
  let last = 0

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [match(1), match(2)],
      markets: [market(11, 1, [1.95, 1.95]), market(21, 2, [1.95, 1.95])],
    })
  })
  afterAll(() => shop.database.close())

  const entering = (cash = 100_000n, limits = {}) => shop.enter({ login: `bob${++last}`, cash, limits })
  const betsOf = (member: bigint) =>
    shop.database.db.selectFrom('bet').selectAll().where('member_id', '=', member).execute()
  const walletOf = (member: bigint) =>
    shop.database.db.selectFrom('wallet').selectAll().where('member_id', '=', member).executeTakeFirstOrThrow()

  test('§bet.key: twenty copies of one key at once are one bet, one hold and one answer', async () => {
    const bob = await entering()
    const body = slip()
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.placement.placeSingle(bob, body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 1,
      bet_status: 'accepted',
      price: '1.95',
      stake: '10.00',
      risk: '10.00',
      to_win: '9.50',
      balance: '990.00',
      account_balance: '1000.00',
      outstanding_balance: '10.00',
    })
    expect(await betsOf(bob)).toHaveLength(1)
    expect(await walletOf(bob)).toMatchObject({ cash: 100_000n, frozen: 1_000n })
  })

  test.each(sampled('counts of keys sent twenty times each', [50, 1_000], 1))(
    '§bet.key: %i keys in twenty copies each, all at once, are as many bets',
    async (count) => {
      const wide = 10n ** 12n
      const people = await Promise.all(
        Array.from({ length: 10 }, () => entering(wide, { matchLimit: wide, marketLimit: wide })),
      )
      const bodies = Array.from({ length: count }, () => slip())
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          bodies.map((body, n) => shop.placement.placeSingle(people[n % people.length]!, body)),
        ).flat(),
      )
      const told = answers.map((answer) => (answer.status === 1 ? answer.bet_id : answer.statusdesc))
      const bets = (await Promise.all(people.map(betsOf))).flat().map(({ id }) => String(id))
      expect(bets).toHaveLength(count)
      expect(new Set(told)).toEqual(new Set(bets))
      expect((await Promise.all(people.map(walletOf))).reduce((sum, { frozen }) => sum + frozen, 0n)).toBe(
        BigInt(count) * 1_000n,
      )
    },
    600_000,
  )

  test('§bet.key: the same key with another body is duplicate_debit_record, in one flight and later', async () => {
    const bob = await entering()
    const bet_key = randomUUID()
    const answers = await Promise.all([
      shop.placement.placeSingle(bob, slip({ bet_key })),
      shop.placement.placeSingle(bob, slip({ bet_key, stake: '11.00' })),
    ])
    expect(answers.map(({ status, statusdesc }) => (status === 1 ? 'placed' : statusdesc)).sort()).toEqual([
      'duplicate_debit_record',
      'placed',
    ])
    expect(await shop.placement.placeSingle(bob, slip({ bet_key, stake: '12.00' }))).toMatchObject({
      status: 0,
      statusdesc: 'duplicate_debit_record',
    })
    expect(await betsOf(bob)).toHaveLength(1)
  })

  test('§bet.key: a bet of one press and one that was confirmed are two bets', async () => {
    const bob = await entering()
    const bet_key = randomUUID()
    expect(await shop.placement.placeSingle(bob, slip({ bet_key }))).toMatchObject({ status: 1 })
    expect(await shop.placement.placeSingle(bob, slip({ bet_key, quick: true }))).toMatchObject({
      status: 0,
      statusdesc: 'duplicate_debit_record',
    })
    expect(await betsOf(bob)).toHaveLength(1)
  })

  test('§bet.key: a key is answered with its bet when the market has closed since, and when it would no longer be allowed', async () => {
    const bob = await entering()
    await shop.tell({ markets: [market(31, 1, [1.95, 1.95])] })
    const body = slip({ odds_id: 31 })
    const first = await shop.placement.placeSingle(bob, body)
    await shop.tell({ markets: [market(31, 1, [1.95, 1.95], { status: 'settled', version: 2 })] })
    await shop.database.db.updateTable('member').set({ own_state: 'suspend' }).where('id', '=', bob).execute()
    expect(await shop.placement.placeSingle(bob, body)).toEqual(first)
  })

  test('§bet.key: two members may use one key', async () => {
    const body = slip()
    const [bob, eve] = [await entering(), await entering()]
    await Promise.all([shop.placement.placeSingle(bob, body), shop.placement.placeSingle(eve, body)])
    expect([await betsOf(bob), await betsOf(eve)].map((bets) => bets.length)).toEqual([1, 1])
  })

  test('§ledger.never-overdrawn: fifty callers spend one wallet of 100.00 by 10.00: ten are accepted, forty rejected', async () => {
    const bob = await entering(10_000n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.placement.placeSingle(bob, slip())))
    const codes = answers.map(({ status, statusdesc }) => (status === 1 ? 'placed' : statusdesc))
    expect(codes.filter((code) => code === 'placed')).toHaveLength(10)
    expect(codes.filter((code) => code === 'insufficient_balance')).toHaveLength(40)
    expect(await walletOf(bob)).toMatchObject({ cash: 10_000n, frozen: 10_000n })
  })

  test('§ledger.never-overdrawn: two servers on one wallet do not overspend it either', async () => {
    const bob = await entering(10_000n)
    const { openPlacement } = await import('#server/bets/placement.ts')
    const other = openPlacement(shop)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? other : shop.placement).placeSingle(bob, slip())),
    )
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(10)
  })

  test('§bet.exposure: the match takes no more than its limit, however the callers come', async () => {
    const bob = await entering(100_000n, { matchLimit: 5_000n })
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.placement.placeSingle(bob, slip())))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(5)
    expect(new Set(answers.filter(({ status }) => status === 0).map(({ statusdesc }) => statusdesc))).toEqual(
      new Set(['betOverMaxPerMatch']),
    )
    expect(await shop.placement.placeSingle(bob, slip({ match_id: 2, odds_id: 21 }))).toMatchObject({ status: 1 })
  })

  test('§bet.exposure: a market takes no more than its limit, and the check says what is left', async () => {
    const bob = await entering(100_000n, { marketLimit: 2_500n })
    await shop.placement.placeSingle(bob, slip({ stake: '20.00' }))
    expect(await shop.placement.check(bob, slip())).toMatchObject({
      status: 1,
      min_bet: '3.00',
      max_bet: '5.00',
      max_payout: '20000.00',
      wait_seconds: 0,
    })
    expect(await shop.placement.placeSingle(bob, slip({ stake: '5.01' }))).toMatchObject({
      status: 0,
      statusdesc: 'betOverLimit',
    })
    expect(await shop.placement.placeSingle(bob, slip({ stake: '5.00' }))).toMatchObject({ status: 1 })
  })

  test('§ledger.audited: nothing the callers did broke an invariant', async () => {
    expect(await audit(shop.database.db)).toEqual([])
  })
})
