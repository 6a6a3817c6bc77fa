import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

/**
 * Ten bets of 10.00 by one member that leave in one flight, on the markets named; what the ledger has room for is
 * taken, and the rest is refused by name.
 */
const flights = [
  ['the balance has room for three', { cash: 3_000n }, [11], 3, 'insufficient_balance'],
  ['a market takes three', { limits: { marketLimit: 3_500n } }, [11], 3, 'betOverLimit'],
  [
    'a match takes three on both its markets together',
    { limits: { matchLimit: 3_000n } },
    [11, 12],
    3,
    'betOverMaxPerMatch',
  ],
  ['the member’s own stakes have room for three', { own: { kind: 'stake', amount: 3_500n } }, [11], 3, 'ownStakeLimit'],
  ['the member’s own losses have room for three', { own: { kind: 'loss', amount: 3_000n } }, [11], 3, 'ownLossLimit'],
  ['two markets take three each', { limits: { marketLimit: 3_000n } }, [11, 12], 6, 'betOverLimit'],
] as const

describe.each(databases())('§bet.exposure: a flight counts what it took before on $name', ({ open }) => {
  let database: Database
  let shop: Shop

  beforeAll(async () => {
    database = await open()
    shop = await openShop(database)
    await shop.tell({
      matches: [match(1)],
      markets: [market(11, 1, [1.95, 1.95]), market(12, 1, [1.95, 1.95], { line: 2 })],
    })
  })
  afterAll(() => database.close())

  test.each(flights)('%s', async (login, someone, markets, taken, code) => {
    const { own, ...entering } = { own: undefined, ...someone }
    const member = await shop.enter({ login: login.slice(0, 30), ...entering })
    if (own)
      await database.db
        .insertInto('own_limit')
        .values({ member_id: member, period: 'day', state: 'inForce', ...own })
        .execute()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const odds_id = markets[n % markets.length]!
        return shop.placement.placeSingle(member, slip({ odds_id, line: odds_id === 11 ? 0 : 2 }))
      }),
    )
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(taken)
    expect(new Set(answers.flatMap((answer) => (answer.status === 0 ? [answer.statusdesc] : [])))).toEqual(
      new Set([code]),
    )
    expect(await audit(database.db)).toEqual([])
  })
})
