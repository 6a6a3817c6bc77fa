import { withdraw } from '#server/wallet/wallet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

describe.each(databases())('§ledger.never-overdrawn: a withdrawal beside a bet, on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
  })
  afterAll(() => shop.database.close())

  test('never takes what a bet holds, and answers so instead of breaking', async () => {
    const ann = await shop.enter({ login: 'ann', cash: 10_000n })
    expect(await shop.placement.placeSingle(ann, slip({ stake: '40.00' }))).toMatchObject({ status: 1 })
    const take = (amount: bigint) =>
      withdraw(shop.database.db, {
        member: ann,
        amount,
        note: '',
        book: shop.clock.book(),
        real: shop.clock.real(),
      })
    expect(await take(6_001n)).toBeUndefined()
    expect(await take(10_000n)).toBeUndefined()
    // What is available is enough: the ledger then asks for the act that names it (§ledger.acts).
    await expect(take(6_000n)).rejects.toThrow('that no act of an operator names')
  })
})
