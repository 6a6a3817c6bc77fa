import { streamFeed } from '#odds/feeds/betfair/betfair.ts'
import { idOf } from '#odds/ids.ts'
import { betById } from '#server/bets/lists.ts'
import { audit } from '#server/wallet/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { openShop, type Shop, slip } from '../../_kit/shop.ts'
import { minutes, openHouse } from '../../odds/kit.ts'
import { off, type RaceState, raceLine, raceMarket } from '../../odds/samples/betfair-race.ts'

const won = (of: NonNullable<RaceState['of']>) => raceMarket('WIN', { status: 'CLOSED', inPlay: true, of })
/** Green Lamp wins, and two hours after the off the stewards give the race to Thunder Road. */
const recording = [
  raceLine(-60, [raceMarket('WIN', { status: 'OPEN' }, { 101: 3, 107: 8 }, true)], { ct: 'SUB_IMAGE' }),
  raceLine(9, [won({ 107: 'WINNER' })]),
  raceLine(120, [won({ 101: 'WINNER' })]),
]
const runners = ['101', '107'] as const

describe.each(databases())('§settlement.correction: a recorded race on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  beforeAll(async () => {
    shop = await openShop(await open(), off - minutes(60))
    ann = await shop.enter({ login: 'racer' })
    await shop.database.db.updateTable('member_limit').set({ sport: 45 }).execute()
  })
  afterAll(() => shop.database.close())

  /** A server that starts, plays the recording from a moment up to another, and settles. */
  const plays = async (from: number, to: number) => {
    const lines = recording.values()
    const feed = streamFeed([{ file: 'race.jsonl', next: () => lines.next().value }], ({ reason }) =>
      expect.unreachable(reason),
    )
    const { play } = await openHouse(feed, off + minutes(from), shop.store, `from ${from}`)
    await play(off + minutes(to))
    shop.clock.toBook(off + minutes(to))
    await shop.rounds.run()
  }
  const back = async (runner: (typeof runners)[number]) => {
    const match_id = idOf('match', `betfair/1.501/${runner}`)
    const { id, prices } = await shop.database.db
      .selectFrom('market')
      .select(['id', 'prices'])
      .where('match_id', '=', BigInt(match_id))
      .executeTakeFirstOrThrow()
    const said = { match_id, odds_id: Number(id), price: (prices[0]! / 10_000).toFixed(2), pick: 'win' } as const
    const placed = await shop.placement.placeSingle(ann, slip({ ...said, market_type: 'ORZ', stake: '10.00' }))
    expect(placed).toMatchObject({ statusdesc: 'success' })
    return BigInt((placed as { bet_id: string }).bet_id)
  }

  test('amended two hours after the off, across a restart: its bets are settled again', async () => {
    await plays(-60, -50)
    const bets = [await back('101'), await back('107')]
    const paid = async () =>
      (await Promise.all(bets.map((bet) => betById(shop.database.db, ann, bet)))).map((bet) => bet?.payout)
    await plays(-49, 10)
    expect(await paid()).toEqual(['0.00', '80.00'])
    await plays(100, 121)
    expect(await paid()).toEqual(['30.00', '0.00'])
    expect(await audit(shop.database.db)).toEqual([])
  })
})
