import type { MatchResult } from '#domain/market/result.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { evening, market, match, playing } from '../../_kit/shop.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'
import { identity, describeCashier } from './kit.ts'

const law = beforeKickoff(1.5, 1.1)

describeCashier('§builder.cash-out: a builder is bought back on $name', (at) => {
  let last = 0
  const offered = (id: number, version = 1, change: Partial<Parameters<typeof market>[3]> = {}) => [
    market(id * 10 + 1, id, [4.2, 1.22], { type: 'HDP', line: -6, version }),
    market(id * 10 + 2, id, [2.03, 1.8], { type: 'OU', line: 10, version, ...change }),
    market(id * 10 + 3, id, [2.15, 3.3, 3.4], { type: 'OXT', version }),
    market(id * 10 + 4, id, [1.85, 1.9], { type: 'BS', version }),
    market(id * 10 + 5, id, [2.8, 4, 2.1], { type: 'OXTH', version }),
  ]

  /** A builder of 100.00: home −1.5 and under 2.5 at 11.56, or draw at half-time, home and both to score at 14.15. */
  const held = async (kind: 'two' | 'three') => {
    const ann = await at.entering()
    const id = 500 + (last += 1)
    await at.shop.tell({ matches: [match(id)], markets: offered(id), laws: [{ match: id, law }] })
    const [legs, price] =
      kind === 'two'
        ? [[leg(id, 1, 'HDP', 'home', -6), leg(id, 2, 'OU', 'under', 10)], '11.56']
        : [[leg(id, 5, 'OXTH', 'draw', 0), leg(id, 3, 'OXT', 'home', 0), leg(id, 4, 'BS', 'yes', 0)], '14.15']
    const placed = await at.shop.placement.placeBuilder(ann, {
      ...identity,
      match_id: id,
      legs,
      price,
      stake: '100.00',
      accept: 'none',
      bet_key: randomUUID(),
    })
    if (placed.status !== 1) throw new Error(placed.statusdesc)
    return { ann, id, bet: placed.bet_id }
  }
  const leg = (
    id: number,
    more: number,
    market_type: 'HDP' | 'OU' | 'OXT' | 'OXTH' | 'BS',
    pick: string,
    line: number,
  ) => ({
    odds_id: id * 10 + more,
    market_type,
    pick,
    line,
  })
  const result = (id: number, part: Partial<MatchResult>, action: number) =>
    at.shop.result(id, { status: 'completed', ht: null, ft: null, action, ...part })

  test('at once: the stake less the margin of the odds and of the cash-out', async () => {
    const { ann, bet } = await held('two')
    // 100 × 11.56 × 0.083558 × 0.95
    expect(await at.offer(ann, bet)).toMatchObject({ code: '', amount: '91.76', held_to_win: '1056.00' })
  })

  test('by the law now: a side that became stronger is worth more', async () => {
    const { ann, id, bet } = await held('two')
    await at.shop.tell({
      markets: offered(id, 2),
      laws: [{ match: id, law: { ...law, rates: { home: 1.9, away: 0.8 } } }],
    })
    const { amount } = await at.offer(ann, bet)
    expect(Number(amount)).toBeGreaterThan(120)
    expect(await at.cashOuts.sell(ann, await at.selling(ann, bet))).toMatchObject({
      status: 1,
      amount,
      bet_status: 'cashedOut',
    })
  })

  test('what is won counts in the odds; what is open has its chance given that', async () => {
    const { ann, id, bet } = await held('three')
    const half = { score: [0, 0], left: { first: 0, second: law.left.second }, half: [0, 0] } as const
    const live = { live: playing([0, 0], { phase: 'halfTime', minute: 45 }), kickoff: evening - 4_000_000 }
    await at.shop.tell({
      matches: [match(id, live)],
      markets: offered(id, 2),
      laws: [{ match: id, law: { ...law, ...half } }],
    })
    const before = await at.offer(ann, bet)
    await result(id, { status: 'firstHalf', ht: [0, 0] }, 0)
    expect(await at.offer(ann, bet)).toMatchObject({ code: '', amount: before.amount })
    expect(Number(before.amount)).toBeGreaterThan(100)
  })

  test('a void selection has left it: the rest is worth its own odds', async () => {
    const { ann, id, bet } = await held('three')
    await result(id, { status: 'refund1H' }, 1)
    // 100 × 4.54 × 0.205647 × 0.95: home and both to score.
    expect(await at.offer(ann, bet)).toMatchObject({ code: '', amount: '88.70' })
    expect(await at.cashOuts.sell(ann, await at.selling(ann, bet, 50))).toMatchObject({ status: 1 })
    await result(id, { status: 'refund1H', ft: [2, 1] }, 2)
    // Half of 454.00 is left.
    expect(await at.betOf(bet)).toMatchObject({ state: 'settled', outcome: 'won', payout: 227_00n })
  })

  test('a lost selection leaves nothing to sell, a stopped market nothing now', async () => {
    const { ann, id, bet } = await held('three')
    await at.shop.tell({
      markets: [market(id * 10 + 4, id, [1.85, 1.9], { type: 'BS', version: 2, status: 'suspended' })],
    })
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutUnavailable' })
    await at.shop.tell({ markets: offered(id, 3) })
    await result(id, { status: 'firstHalf', ht: [1, 0] }, 0)
    expect(await at.offer(ann, bet)).toMatchObject({ code: 'cashOutNotOffered' })
  })
})
