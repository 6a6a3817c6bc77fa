import { soccer } from '#domain/market/sports.ts'
import { forgetUnbet } from '#server/book/forget.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { evening, market, match, slip, describeShop } from '../../_kit/shop.ts'

const day = 86_400_000

describeShop(
  'matches nobody bet on go after thirty days, their markets after four, short games after two, on $name',
  (shop) => {
    const held = async () => {
      const { rows } = await sql<{ matches: number[]; markets: number[]; results: number[] }>`select
      (select array_agg(id::integer order by id) from match) as matches, (select array_agg(id::integer order by id) from market) as markets,
      (select array_agg(match_id::integer order by match_id) from result) as results`.execute(shop.database.db)
      return rows[0]
    }

    test('a result of a match nobody bet on is paid out as it is reported, others when they are', async () => {
      const ann = await shop.enter({ login: 'ann' })
      await shop.tell({
        matches: [match(1), match(2), match(3)],
        markets: [market(11, 1, [1.95, 1.95]), market(21, 2, [2, 1.9]), market(31, 3, [2, 1.9])],
      })
      expect(await shop.placement.placeSingle(ann, slip())).toMatchObject({ status: 1 })
      const over = { status: 'settled' } as const
      await shop.tell({
        matches: [match(1, over), match(2, over)],
        markets: [
          market(11, 1, [1.95, 1.95], { status: 'settled', version: 2 }),
          market(21, 2, [2, 1.9], { status: 'settled', version: 2 }),
        ],
      })
      for (const id of [1, 2]) await shop.result(id, { ht: [0, 0], ft: [1, 0], action: 1 })
      expect(
        await shop.database.db
          .selectFrom('result')
          .select(['match_id', 'settled_action'])
          .orderBy('match_id')
          .execute(),
      ).toEqual([
        { match_id: 1n, settled_action: 1 },
        { match_id: 2n, settled_action: 1 },
      ])
      expect(await shop.database.db.selectFrom('bet').select('state').execute()).toEqual([{ state: 'settled' }])
    })

    test('first its markets go, then all that is decided and was not bet on with its result; a running one stays', async () => {
      const { kickoff } = match(1)
      const before = { matches: [1, 2, 3], markets: [11, 21, 31], results: [1, 2] }
      shop.clock.toBook(kickoff + 4 * day)
      expect([await forgetUnbet(shop), await held()]).toEqual([0, before])
      for (const past of [4 * day + 1, 30 * day]) {
        shop.clock.toBook(kickoff + past)
        expect([await forgetUnbet(shop), await held()]).toEqual([0, { ...before, markets: [11, 31] }])
      }
      shop.clock.toBook(kickoff + 30 * day + 1)
      expect([await forgetUnbet(shop), await held()]).toEqual([1, { matches: [1, 3], markets: [11, 31], results: [1] }])
      expect(await forgetUnbet(shop)).toBe(0)
    })

    test('a short game of the house goes after two days, a recorded race like a match', async () => {
      const { kickoff } = match(1)
      const late = kickoff + 28.5 * day
      await shop.tell({
        matches: [
          match(40, { sport: 48, key: 'house/48/1' }),
          match(41, { sport: soccer, key: 'house/1/1' }),
          match(42, { sport: 45, key: 'betfair/1.501/107' }),
        ].map((one) => ({ ...one, status: 'settled' as const, kickoff: late })),
      })
      shop.clock.toBook(late + 2 * day)
      expect(await forgetUnbet(shop)).toBe(0)
      shop.clock.toBook(late + 2 * day + 1)
      expect([await forgetUnbet(shop), (await held())!.matches]).toEqual([1, [1, 3, 41, 42]])
      shop.clock.toBook(late + 30 * day + 1)
      expect([await forgetUnbet(shop), (await held())!.matches]).toEqual([2, [1, 3]])
    })

    test('more than one batch at once', async () => {
      const many = Array.from({ length: 1_100 }, (_, n) => 1_000 + n)
      await shop.tell({
        matches: many.map((id) => match(id, { status: 'cancelled', kickoff: evening - day })),
        markets: many.map((id) => market(10_000 + id, id, [2, 2], { status: 'cancelled' })),
      })
      expect(await forgetUnbet(shop)).toBe(1_100)
      expect((await held())!.matches).toEqual([1, 3])
    })

    test.each(['match where id = 1', 'market where id = 11', 'result where match_id = 1', 'market'])(
      'what was bet on is kept, whoever asks: delete from %s',
      async (what) => {
        await expect(sql`delete from ${sql.raw(what)}`.execute(shop.database.db)).rejects.toMatchObject({
          code: '42501',
        })
      },
    )
  },
)
