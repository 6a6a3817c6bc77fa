import { popularIn } from '#server/reports/popular.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { evening, market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

/** Market 10 is backed by two members on home and one on away, 20 by one member three times; 30 takes no bets now. */
describe.each(databases())('§page.popular: what members back on $name', ({ open }) => {
  let shop: Shop

  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [1, 2, 3].map((id) => match(id, { kickoff: evening + 3_600_000 })),
      markets: [1, 2, 3].map((id) => market(id * 10, id, [2, 1.9])),
    })
    const members = await Promise.all(['ann', 'bob', 'cid'].map((login) => shop.enter({ login })))
    const bets = [
      [0, 1, 'home'],
      [1, 1, 'home'],
      [2, 1, 'away'],
      [0, 2, 'away'],
      [0, 2, 'away'],
      [0, 2, 'away'],
      [1, 3, 'home'],
      [2, 3, 'home'],
    ] as const
    for (const [by, on, pick] of bets) {
      const price = pick === 'home' ? '2.00' : '1.90'
      const placed = await shop.placement.placeSingle(
        members[by]!,
        slip({ match_id: on, odds_id: on * 10, pick, price, stake: '20.00' }),
      )
      expect(placed).toMatchObject({ status: 1 })
    }
    await shop.tell({ markets: [market(30, 3, [2, 1.9], { status: 'suspended' })] })
  })
  afterAll(() => shop.database.close())

  test('by members, then bets; one pick a market, without a part of so few bets; only what takes bets', async () => {
    expect(await popularIn(shop.database.db)()).toEqual([
      { match_id: 1, odds_id: 10, pick: 'home', share: null },
      { match_id: 2, odds_id: 20, pick: 'away', share: null },
    ])
  })

  test('a bet of the day before yesterday no longer counts', async () => {
    await shop.database.db
      .updateTable('book_state')
      .set({ book: BigInt(evening + 50 * 3_600_000) })
      .execute()
    expect(await popularIn(shop.database.db)()).toEqual([])
  })
})
