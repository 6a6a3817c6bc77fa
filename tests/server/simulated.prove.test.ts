import { commissionRate, limits } from '#commands/simulate/place.ts'
import { simulate } from '#commands/simulate/simulation.ts'
import type { HouseStore } from '#commands/simulate/store.ts'
import { closeKey } from '#server/bets/acceptance/closed-key.ts'
import { placementStore } from '#server/bets/placement-store.ts'
import { cashOutStore } from '#server/cash-out/cash-out-store.ts'
import { loadMarketExposures } from '#server/exposure/market-exposure.ts'
import { stepLimit } from '#server/members/limit-store.ts'
import { settlementStore } from '#server/settlement/settlement-store.ts'
import { audit } from '#server/wallet/audit.ts'
import { describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { sampled } from '../_kit/sample.ts'
import { openShop, type Shop } from '../_kit/shop.ts'

const seeds = sampled(
  'seeds of the house in memory beside the house on a database',
  Array.from({ length: 20 }, (_, n) => n + 1),
  1,
)

/**
 * The simulation's ledger in memory is a second telling of the SQL functions: here each of its calls is made on the
 * database as well.
 */
describe.each(databases())('§ledger.audited: the simulated ledger answers as $name does', ({ open }) => {
  test.each(seeds)(
    'over a whole story, seed %i',
    async (seed) => {
      const shop = await openShop(await open())
      const { world, breaks } = await simulate({ seed, steps: 400, over: (memory) => both(memory, onDatabase(shop)) })
      expect(breaks).toEqual([])
      const { db } = shop.database
      const wallets = await db
        .selectFrom('wallet')
        .select(['member_id as member', 'cash', 'frozen', 'owed', 'seq'])
        .orderBy('member_id')
        .execute()
      expect(
        [...world.wallets.values()].map(({ member, cash, frozen, owed, seq }) => ({ member, cash, frozen, owed, seq })),
      ).toEqual(wallets)
      const bets = await db
        .selectFrom('bet')
        .select([
          'id',
          'key',
          'state',
          'version',
          'risk',
          'payout',
          'outcome',
          'cashed_risk',
          'cashed_to_win',
          'cashed',
          'commission',
        ])
        .orderBy('id')
        .execute()
      expect(
        [...world.bets.values()].map(
          ({ id, key, state, version, risk, payout, outcome, cashed_risk, cashed_to_win, cashed, commission }) => ({
            id,
            key,
            state,
            version,
            risk,
            payout,
            outcome,
            cashed_risk,
            cashed_to_win,
            cashed,
            commission,
          }),
        ),
      ).toEqual(bets)
      expect(await audit(db)).toEqual([])
      await shop.database.close()
    },
    300_000,
  )
})

const onDatabase = (shop: Shop): HouseStore => {
  const { database } = shop
  let entered = 0
  return {
    ...placementStore(database),
    ...settlementStore(database.db),
    closeKey: (member, key) => closeKey(database.db, member, key, 0),
    ...cashOutStore(database.db),
    exposures: () => loadMarketExposures(database.db),
    limit: ({ event, ...name }, real) => stepLimit(database.db, name, () => real, event),
    boost: async ({ match, market, pick, percent, from, until, maxStake }) => {
      const row = {
        match_id: match,
        market_id: market,
        pick,
        percent,
        from_book: from,
        until_book: until,
        max_stake: maxStake,
      }
      return Number((await database.db.insertInto('boost').values(row).returning('id').executeTakeFirstOrThrow()).id)
    },
    withdraw: async (id, book) =>
      void (await database.db
        .updateTable('boost')
        .set({ withdrawn_book: book })
        .where('id', '=', BigInt(id))
        .execute()),
    tell: async (change, { book, real }) =>
      void (await shop.store.commit({ book, real, alive: real, leagues: [], ...change })),
    enter: (cash, currency) =>
      shop.enter({ login: `member${(entered += 1)}`, currency, cash, limits, commission: commissionRate }),
  }
}

/** Asks one after the other, and throws where they differ; in the bytes of JSON, as bigints and undefined have none. */
const both = (memory: HouseStore, sql: HouseStore): HouseStore => {
  const together = <Name extends Exclude<keyof HouseStore, 'flights'>>(name: Name) =>
    (async (...asked: never[]) => {
      const ask = (store: HouseStore) => (store[name] as (...asked: never[]) => Promise<unknown>)(...asked)
      const [one, other] = [await ask(memory), await ask(sql)]
      expect(written(one), name).toBe(written(other))
      return one
    }) as unknown as HouseStore[Name]
  return {
    flights: memory.flights,
    secret: memory.secret,
    pricingContexts: together('pricingContexts'),
    place: together('place'),
    openMarkets: together('openMarkets'),
    receipt: together('receipt'),
    waiting: together('waiting'),
    move: together('move'),
    due: together('due'),
    next: together('next'),
    close: together('close'),
    closeKey: together('closeKey'),
    pricingContext: together('pricingContext'),
    cashed: together('cashed'),
    sell: together('sell'),
    requestCashOut: together('requestCashOut'),
    dueCashOuts: together('dueCashOuts'),
    refuseCashOut: together('refuseCashOut'),
    exposures: together('exposures'),
    limit: together('limit'),
    boost: together('boost'),
    withdraw: together('withdraw'),
    refuse: together('refuse') as HouseStore['refuse'],
    tell: together('tell'),
    enter: together('enter'),
  }
}

const written = (value: unknown): string =>
  JSON.stringify(sorted(value), (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? 'nothing'

/** With the fields of each row in the order of their names. */
const sorted = (value: unknown): unknown => {
  if (value instanceof Map) return sorted([...value].map(([name, part]) => [String(name), part]))
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
