import type { MatchResult } from '#domain/market/result.ts'
import type { Reduction } from '#domain/settlement/reduction.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { betById } from '#server/bets/lists.ts'
import { audit } from '#server/wallet/audit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { identity } from '../cash-out/kit.ts'
import { market, match, openShop, type Shop, slip } from '../../_kit/shop.ts'

const donkey: Reduction = { runner: 'Coughing Donkey', factor: 16_200, of: 'price', incident: 2 }
const late: Reduction = { runner: 'Late Post', factor: 10_000, of: 'price', incident: 3 }
const won: Omit<MatchResult, 'action'> = { status: 'completed', ht: null, ft: [1, 0], winners: ['win'] }

describe.each(databases())('§settlement.reduction: a race on $name', ({ open }) => {
  let shop: Shop
  let ann: bigint
  let cashOuts: ReturnType<typeof openCashOuts>
  beforeAll(async () => {
    shop = await openShop(await open())
    cashOuts = openCashOuts(shop)
    ann = await shop.enter({ login: 'racer', cash: 1_000_00n })
  })
  afterAll(() => shop.database.close())

  const standing = async (incident: number, price: number, id = 1) =>
    await shop.tell({
      matches: [match(id, { home: 'Green Lamp', away: '', incident })],
      markets: [market(id * 10, id, [price], { type: 'ORZ', line: 0, version: incident })],
    })
  const back = async (price: string, id = 1) => {
    const placed = await shop.placement.placeSingle(
      ann,
      slip({
        match_id: id,
        odds_id: id * 10,
        market_type: 'ORZ',
        pick: 'win',
        line: 0,
        price,
        odds_type: 'DEC',
        stake: '10.00',
      }),
    )
    expect(placed).toMatchObject({ statusdesc: 'success' })
    return BigInt((placed as { bet_id: string }).bet_id)
  }
  const tell = (action: number, part: Partial<MatchResult> = {}, id = 1) =>
    shop.result(id, { ht: null, ft: null, action, ...part })
  const shown = async (bet: bigint) => {
    const row = await betById(shop.database.db, ann, bet)
    const leg = row?.legs[0]
    return [
      row?.bet_status,
      row?.payout,
      leg?.price,
      leg?.reduced?.price,
      leg?.reduced?.withdrawn.map(({ runner, percent }) => `${runner} ${percent}`).join(', '),
    ]
  }

  test('bets before, between and after two withdrawals, each at its own price, through corrections and back', async () => {
    await standing(1, 8.6)
    const first = await back('8.60')
    await tell(1, { status: 'upcoming', reductions: [donkey] })
    await standing(2, 7.2)
    const second = await back('7.20')
    expect(await shown(first)).toEqual(['running', '', '8.60', '7.21', 'Coughing Donkey 16.2'])
    expect(await shown(second)).toEqual(['running', '', '7.20', undefined, undefined])

    await tell(2, { status: 'upcoming', reductions: [donkey, late] })
    await standing(3, 6.5)
    const third = await back('6.50')
    await tell(3, { ...won, reductions: [donkey, late] })
    expect(await Promise.all([first, second, third].map(shown))).toEqual([
      ['settled', '64.90', '8.60', '6.49', 'Coughing Donkey 16.2, Late Post 10'],
      ['settled', '64.80', '7.20', '6.48', 'Late Post 10'],
      ['settled', '65.00', '6.50', undefined, undefined],
    ])

    // The factor was wrong, then the runner had dead-heated, and in the end the race was void.
    await tell(4, { ...won, reductions: [{ ...donkey, factor: 25_000 }, late] })
    expect((await shown(first)).slice(1, 4)).toEqual(['58.10', '8.60', '5.81'])
    await tell(5, { ...won, winners: ['win', 'Slow Glass'], reductions: [donkey, late] })
    expect((await Promise.all([first, second, third].map(shown))).map(([, paid]) => paid)).toEqual([
      '32.45',
      '32.40',
      '32.50',
    ])
    await tell(6, { status: 'cancelled', reductions: [donkey, late] })
    expect(await Promise.all([first, second, third].map(shown))).toEqual([
      ['void', '10.00', '8.60', undefined, undefined],
      ['void', '10.00', '7.20', undefined, undefined],
      ['void', '10.00', '6.50', undefined, undefined],
    ])
    expect(await shop.database.db.selectFrom('wallet').select(['cash', 'frozen']).executeTakeFirst()).toEqual({
      cash: 1_000_00n,
      frozen: 0n,
    })
  })

  test('a report before the race is not a correction of its result, a later factor is', async () => {
    const before = await shop.database.db
      .selectFrom('result_before')
      .select(['action', 'status', 'reductions'])
      .orderBy('action')
      .execute()
    expect(before).toEqual([
      { action: 3, status: 'completed', reductions: [donkey, late] },
      { action: 4, status: 'completed', reductions: [{ ...donkey, factor: 25_000 }, late] },
      { action: 5, status: 'completed', reductions: [donkey, late] },
    ])
  })

  test('what a running bet still wins is shown after reductions; the bet keeps what it was struck at', async () => {
    await standing(1, 8.6, 3)
    const bet = await back('8.60', 3)
    const told = async () => {
      const row = await betById(shop.database.db, ann, bet)
      return [row?.to_win, row?.reduced_to_win]
    }
    expect(await told()).toEqual(['76.00', undefined])
    await tell(1, { status: 'upcoming', reductions: [donkey] }, 3)
    expect(await told()).toEqual(['76.00', '62.10'])
    await tell(2, { ...won, reductions: [donkey] }, 3)
    expect(await told()).toEqual(['76.00', undefined])
    expect((await shown(bet)).slice(0, 2)).toEqual(['settled', '72.10'])
  })

  test('§cash-out.offer: a bet on a runner is never sold, so reductions are always of the whole bet', async () => {
    await standing(1, 8.6, 4)
    const bet = await back('8.60', 4)
    for (const percent of [100, 40])
      expect(await cashOuts.check(ann, { ...identity, bet_ids: [String(bet)], percent })).toMatchObject({
        offers: [{ code: 'cashOutNotOffered', amount: '' }],
      })
  })

  test('§settlement.withdrawn: bets on the runner itself are void, and every entry adds up', async () => {
    await standing(1, 6.4, 2)
    const bet = await back('6.40', 2)
    await tell(1, { status: 'cancelled', reductions: [] }, 2)
    expect((await shown(bet)).slice(0, 2)).toEqual(['void', '10.00'])
    expect(await audit(shop.database.db)).toEqual([])
  })
})
