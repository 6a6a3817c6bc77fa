import { settleMatch } from '#server/settlement/settle.ts'
import { type SettlementStore, settlementStore } from '#server/settlement/settlement-store.ts'
import { decideWaiting } from '#server/bets/waiting.ts'
import { audit } from '#server/wallet/audit.ts'
import { expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, playing, slip } from '../../_kit/shop.ts'

test.each(databases())(
  '§bet.danger-delay, §ledger.hold-once: a bet that another server accepts while its match is being paid out is paid out too, on $name',
  async ({ open }) => {
    const shop = await openShop(await open())
    const { clock, database } = shop
    const ann = await shop.enter({ login: 'ann' })
    await shop.tell({ matches: [match(1, { live: playing([0, 0]) })], markets: [market(11, 1, [1.95, 1.95])] })
    expect(await shop.placement.placeSingle(ann, slip())).toMatchObject({ status: 1, bet_status: 'waiting' })
    await shop.tell({
      results: [{ match: 1, at: clock.book(), result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 } }],
    })
    clock.toBook(clock.book() + 5_000)
    const store = settlementStore(database.db)
    const other: SettlementStore = {
      ...store,
      next: async (due, last, most) => {
        const page = await store.next(due, last, most)
        await decideWaiting({ store, clock })
        return page
      },
    }
    for (const due of await store.due()) await settleMatch({ store: other, clock }, due)
    await shop.rounds.run()
    expect(await database.db.selectFrom('bet').select(['state', 'payout']).execute()).toEqual([
      { state: 'settled', payout: 1_950n },
    ])
    expect(await audit(database.db)).toEqual([])
    await database.close()
  },
)
