import { singleOf } from '#domain/bet/slip-ticket.ts'
import { leg } from '#review/flows/slip/placement.ts'
import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { placementEvent } from '#machines/slip/placement.replies.ts'
import { quote } from '#domain/odds/odds.ts'
import { openPlacement } from '#server/bets/placement.ts'
import type { Database } from '#server/database/database.ts'
import { audit } from '#server/wallet/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOwnState } from '../../_kit/own-state.ts'
import { databases } from '../../_kit/databases.ts'
import { market, match, openShop, playing, type Shop, slip } from '../../_kit/shop.ts'

describe.each(databases())(
  '§stake.parts: and §bet.price-moved: price, stake and a moving book on $name',
  ({ open }) => {
    let shop: Shop
    let ann: bigint
    let last = 0

    beforeAll(async () => {
      shop = await openShop(await open())
      await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95]), market(12, 1, [2.04, 1.82])] })
    })
    afterAll(() => shop.database.close())

    const entering = async (cash = 100_000n) => (ann = await shop.enter({ login: `cat${++last}`, cash }))
    const marketOf = (prices: readonly number[], change: object) =>
      shop.tell({ markets: [market(11, 1, prices, change)] })

    test.each<[string, string, Partial<Body<typeof placeBet>>, { risk: string; to_win: string; balance: string }]>([
      [
        'DEC 2.04 enters its risk',
        '10.00',
        { odds_type: 'DEC', price: '2.04' },
        { risk: '10.00', to_win: '10.40', balance: '990.00' },
      ],
      [
        'HK 1.04 enters its risk',
        '10.00',
        { odds_type: 'HK', price: '1.04' },
        { risk: '10.00', to_win: '10.40', balance: '990.00' },
      ],
      [
        'MY −0.96 enters its win',
        '10.00',
        { odds_type: 'MY', price: '-0.96' },
        { risk: '9.60', to_win: '10.00', balance: '990.40' },
      ],
      [
        'ID 1.04 enters its risk',
        '10.00',
        { odds_type: 'ID', price: '1.04' },
        { risk: '10.00', to_win: '10.40', balance: '990.00' },
      ],
      [
        'MY 0.82 enters its risk',
        '10.00',
        { odds_type: 'MY', price: '0.82', pick: 'away' },
        { risk: '10.00', to_win: '8.20', balance: '990.00' },
      ],
      [
        'ID −1.22 enters its win',
        '10.00',
        { odds_type: 'ID', price: '-1.22', pick: 'away' },
        { risk: '12.20', to_win: '10.00', balance: '987.80' },
      ],
    ])('§stake.parts: %s: %s', async (_says, stake, body, answer) => {
      await entering()
      expect(await shop.placement.placeSingle(ann, slip({ odds_id: 12, stake, ...body }))).toMatchObject({
        status: 1,
        price: body.price,
        stake,
        ...answer,
      })
    })

    test('§stake.negative-odds: at negative odds the balance is checked against the risk, not the stake', async () => {
      await entering(960n)
      expect(
        await shop.placement.placeSingle(ann, slip({ odds_id: 12, odds_type: 'MY', price: '-0.96', stake: '10.01' })),
      ).toMatchObject({ statusdesc: 'insufficient_balance' })
      expect(
        await shop.placement.placeSingle(ann, slip({ odds_id: 12, odds_type: 'MY', price: '-0.96', stake: '10.00' })),
      ).toMatchObject({ status: 1, balance: '0.00' })
    })

    test('§bet.fresh-price: a refusal for price carries the fresh price and terms, as the machine reads them', async () => {
      await entering()
      const refusal = await shop.placement.placeSingle(ann, slip({ price: '1.90' }))
      expect(refusal).toEqual({
        status: 0,
        statusdesc: 'oddsChanged',
        price: '1.95',
        min_bet: '3.00',
        max_bet: '2000.00',
        max_payout: '20000.00',
        wait_seconds: 0,
      })
      if (refusal.status !== 0) throw new Error('placed')
      const event = placementEvent(
        { kind: 'refused', code: refusal.statusdesc, refusal },
        { ticket: singleOf({ ...leg, oddsType: 'DEC' }), prices: [quote(19_000, 'DEC')], currency: 'MYR' },
      )
      expect(event).toMatchObject({ type: 'price.moved', prices: [19_500] })
    })

    test('§bet.consent: the book moves between price and placement: the bet is priced again and struck on what it was covered for', async () => {
      await entering()
      let version = 10
      await marketOf([1.95, 1.95], { version: version++ })
      const placement = movingUnder(shop, async () => marketOf([1.98, 1.92], { version: version++ }), 1)
      expect(await placement.placeSingle(ann, slip({ accept: 'better' }))).toMatchObject({
        status: 1,
        price: '1.98',
        to_win: '9.80',
      })
      const [leg] = await shop.database.db.selectFrom('leg').selectAll().where('member_id', '=', ann).execute()
      expect(leg).toMatchObject({ price: 19_800, market_version: 11n })
    })

    test('§bet.consent: the book moves between price and placement without consent: the member is asked', async () => {
      await entering()
      let version = 20
      await marketOf([1.95, 1.95], { version: version++ })
      const placement = movingUnder(shop, async () => marketOf([1.98, 1.92], { version: version++ }), 1)
      expect(await placement.placeSingle(ann, slip())).toMatchObject({
        status: 0,
        statusdesc: 'oddsChanged',
        price: '1.98',
      })
    })

    test('§bet.price-rounds: a book that moves under every try ends in a question after three', async () => {
      await entering()
      let version = 30
      await marketOf([1.95, 1.95], { version: version++ })
      const placement = movingUnder(shop, async () => marketOf([1.95, 1.95], { version: version++ }), 9)
      expect(await placement.placeSingle(ann, slip({ accept: 'any' }))).toMatchObject({
        status: 0,
        statusdesc: 'oddsChanged',
        price: '1.95',
      })
      expect(version).toBe(31 + 4)
    })

    test('§bet.open-market: a suspension committed before placement refuses, though the price was read before', async () => {
      await entering()
      await marketOf([1.95, 1.95], { version: 40 })
      const placement = movingUnder(shop, async () => marketOf([1.95, 1.95], { status: 'suspended', version: 41 }), 1)
      expect(await placement.placeSingle(ann, slip())).toMatchObject({ status: 0, statusdesc: '328' })
      await marketOf([1.95, 1.95], { version: 42 })
    })

    test('§bet.open-market: a suspension counts by the market’s status and by the match’s, whatever the version says', async () => {
      await entering()
      await marketOf([1.95, 1.95], { version: 50 })
      const locked = movingUnder(shop, () => marketOf([1.95, 1.95], { status: 'suspended', version: 50 }), 1)
      expect(await locked.placeSingle(ann, slip())).toMatchObject({ status: 0, statusdesc: '328' })
      await marketOf([1.95, 1.95], { version: 50 })
      const stopped = movingUnder(shop, () => shop.tell({ matches: [match(1, { status: 'suspended' })] }), 1)
      expect(await stopped.placeSingle(ann, slip())).toMatchObject({ status: 0, statusdesc: '318' })
      await shop.tell({ matches: [match(1)] })
    })

    test('§handicap.live-score: a goal between price and placement: the bet stores the score it was taken at', async () => {
      await entering()
      await shop.tell({
        matches: [match(2, { live: playing([0, 0]), incident: 1 })],
        markets: [market(21, 2, [1.95, 1.95])],
      })
      const scoring = movingUnder(
        shop,
        () => shop.tell({ matches: [match(2, { live: playing([1, 0]), incident: 2 })] }),
        1,
      )
      expect(await scoring.placeSingle(ann, slip({ match_id: 2, odds_id: 21 }))).toMatchObject({
        status: 1,
        bet_status: 'waiting',
      })
      const [leg] = await shop.database.db.selectFrom('leg').selectAll().where('member_id', '=', ann).execute()
      expect(leg).toMatchObject({ home_score: 1, away_score: 0, incident: 2 })
    })

    test('§account.states: an account closed between price and placement takes no bet', async () => {
      await entering()
      const close = () =>
        shop.database.db
          .updateTable('member')
          .set({ own_state: 'suspend' })
          .where('id', '=', ann)
          .execute()
          .then(() => undefined)
      expect(await movingUnder(shop, close, 1).placeSingle(ann, slip())).toMatchObject({
        status: 0,
        statusdesc: 'SUSPEND',
      })
    })

    test.each([
      ['block', 'BLOCK'],
      ['close', 'CLOSE'],
      ['freeze', 'FREEZE'],
      ['suspend', 'SUSPEND'],
      ['inactive', 'memberInactive'],
    ] as const)(
      '§account.states: an account in state %s is told %s, before anything about the market',
      async (state, code) => {
        await entering()
        await shop.database.db.updateTable('member').set(inOwnState(state)).where('id', '=', ann).execute()
        expect(await shop.placement.placeSingle(ann, slip({ match_id: 99 }))).toMatchObject({
          status: 0,
          statusdesc: code,
        })
        expect(await shop.placement.check(ann, slip())).toMatchObject({ status: 0, statusdesc: code })
      },
    )

    test('answers so to a member unknown to the ledger', async () => {
      expect(await shop.placement.placeSingle(7n, slip())).toMatchObject({
        status: 0,
        statusdesc: 'account_not_exists',
      })
    })

    test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
  },
)

/** A placement whose book moves after each of its first reads, before what was priced is placed. */
const movingUnder = ({ database, clock }: Shop, move: () => Promise<void>, times: number) => {
  let left = times
  const moving: Database = {
    ...database,
    db: new Proxy(database.db, {
      get: (db, name) => {
        if (name !== 'getExecutor') return Reflect.get(db, name, db)
        return () => {
          const executor = db.getExecutor()
          return new Proxy(executor, {
            get: (target, key) =>
              key !== 'executeQuery'
                ? bound(target, key)
                : async (query: Parameters<typeof executor.executeQuery>[0]) => {
                    if (query.sql.includes('place_bets') && left-- > 0) await move()
                    return await executor.executeQuery(query)
                  },
          })
        }
      },
    }),
  }
  return openPlacement({ database: moving, clock })
}

const bound = (target: object, key: string | symbol): unknown => {
  const value: unknown = Reflect.get(target, key, target)
  return typeof value === 'function' ? value.bind(target) : value
}
