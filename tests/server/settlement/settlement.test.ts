import type { MarketType, Pick } from '#domain/market/kinds.ts'
import type { MatchResult, Score } from '#domain/market/result.ts'
import { writeAmount } from '#domain/money/money.ts'
import { picksOf } from '#domain/market/kinds.ts'
import { resultOf } from '#server/reports/results.ts'
import { audit } from '#server/wallet/audit.ts'
import { expect, test } from 'vitest'
import { market, match, playing, slip, describeShop } from '../../_kit/shop.ts'

type Told = Partial<MatchResult>

/** type, pick, line in quarters of home, decimal price, stake, result → outcome, what comes back of 1,000.00. */
const table: readonly [MarketType, Pick, number, string, string, Told, string, string][] = [
  ['HDP', 'home', -3, '1.90', '100.00', { ft: [1, 0] }, 'wonHalf', '145.00'],
  ['HDP', 'away', -3, '1.90', '100.00', { ft: [1, 0] }, 'loseHalf', '50.00'],
  ['HDP', 'home', 0, '1.95', '10.01', { ft: [2, 2] }, 'draw', '10.01'],
  ['HDP', 'home', -2, '1.91', '333.33', { ft: [2, 1] }, 'won', '636.66'],
  ['HDP', 'home', -4, '1.90', '100.00', { ft: [1, 0] }, 'draw', '100.00'],
  ['HDP', 'away', 2, '1.90', '100.00', { ft: [0, 0] }, 'lost', '0.00'],
  ['OU', 'over', 9, '1.95', '10.01', { ft: [1, 1] }, 'loseHalf', '5.01'],
  ['OU', 'under', 9, '1.95', '10.01', { ft: [1, 1] }, 'wonHalf', '14.76'],
  ['OU', 'over', 10, '2.10', '50.00', { ft: [2, 1] }, 'won', '105.00'],
  ['OXT', 'draw', 0, '3.20', '25.00', { ft: [2, 2] }, 'won', '80.00'],
  ['OXT', 'home', 0, '2.40', '25.00', { ft: [2, 2] }, 'lost', '0.00'],
  ['HDPH', 'home', -1, '1.88', '40.00', { ht: [0, 0], ft: [3, 0] }, 'loseHalf', '20.00'],
  ['OUH', 'over', 4, '2.00', '40.00', { ht: [1, 0], ft: [3, 0] }, 'draw', '40.00'],
  ['OXTH', 'home', 0, '2.60', '40.00', { ht: [1, 0], ft: [1, 3] }, 'won', '104.00'],
  ['OXT', 'home', 0, '2.40', '25.00', { status: 'cancelled', ft: null, ht: null }, 'void', '25.00'],
  ['OXT', 'home', 0, '2.40', '25.00', { status: 'abandoned1H', ft: null, ht: null }, 'void', '25.00'],
  ['OXT', 'home', 0, '2.40', '25.00', { status: 'abandoned2H', ht: [1, 0], ft: null }, 'void', '25.00'],
  ['OXTH', 'home', 0, '2.40', '25.00', { status: 'abandoned2H', ht: [1, 0], ft: null }, 'won', '60.00'],
  ['OXTH', 'home', 0, '2.40', '25.00', { status: 'refund1H', ht: null, ft: [1, 0] }, 'void', '25.00'],
  ['OXT', 'home', 0, '2.40', '25.00', { status: 'pending', ht: null, ft: null }, '', ''],
]

describeShop('§settlement.outcomes: settling on $name', (shop) => {
  let last = 100
  const onNewMatch = async (type: MarketType, pick: Pick, line: number, price: string, live?: Score) => {
    const id = ++last
    const begun = live ? { live: playing(live) } : {}
    await shop.tell({
      matches: [match(id, begun)],
      markets: [
        market(
          id * 10,
          id,
          picksOf(type).map((one) => (one === pick ? Number(price) : 2.5)),
          { type, line },
        ),
      ],
    })
    return { id, body: { match_id: id, odds_id: id * 10, market_type: type, pick, line, price } as const }
  }
  const lastBet = (member: bigint) =>
    shop.database.db
      .selectFrom('bet')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const cashOf = async (member: bigint) =>
    writeAmount(
      (
        await shop.database.db
          .selectFrom('wallet')
          .select('cash')
          .where('member_id', '=', member)
          .executeTakeFirstOrThrow()
      ).cash,
      'MYR',
    )

  test.each(table)(
    '%s %s line %i at %s, stake %s, result %j → %s, returns %s',
    async (type, pick, line, price, stake, told, outcome, back) => {
      const member = await shop.enter({ login: `set${++last}` })
      const { id, body } = await onNewMatch(type, pick, line, price)
      expect(await shop.placement.placeSingle(member, slip({ ...body, stake }))).toMatchObject({ status: 1 })
      await shop.result(id, { ht: [0, 0], ft: null, action: 1, ...told })
      const bet = await lastBet(member)
      expect([bet.outcome ?? '', bet.payout === null ? '' : writeAmount(bet.payout, 'MYR')]).toEqual([outcome, back])
      const frozen = (
        await shop.database.db
          .selectFrom('wallet')
          .select('frozen')
          .where('member_id', '=', member)
          .executeTakeFirstOrThrow()
      ).frozen
      expect(frozen).toBe(outcome === '' ? bet.risk : 0n)
    },
  )

  test('§handicap.live-score: a live handicap ignores goals before the bet, over/under counts all', async () => {
    const member = await shop.enter({ login: `set${++last}` })
    const handicap = await onNewMatch('HDP', 'home', 0, '1.90', [0, 2])
    const total = await onNewMatch('OU', 'over', 10, '1.90', [0, 2])
    await shop.placement.placeSingle(member, slip({ ...handicap.body, stake: '10.00' }))
    await shop.placement.placeSingle(member, slip({ ...total.body, stake: '10.00' }))
    shop.clock.pass(5_000)
    await shop.rounds.run()
    await shop.result(handicap.id, { ht: [0, 2], ft: [1, 2], action: 1 })
    await shop.result(total.id, { ht: [0, 2], ft: [1, 2], action: 1 })
    expect(await cashOf(member)).toBe('1018.00')
  })

  test('§settlement.first-half: half-time decides the first half while the match runs on', async () => {
    const member = await shop.enter({ login: `set${++last}` })
    const { id, body } = await onNewMatch('OXTH', 'home', 0, '2.00')
    await shop.tell({ markets: [market(id * 10 + 1, id, [2.5, 2.5, 2.5], { type: 'OXT' })] })
    await shop.placement.placeSingle(member, slip({ ...body, stake: '10.00' }))
    await shop.placement.placeSingle(
      member,
      slip({ ...body, odds_id: id * 10 + 1, market_type: 'OXT', price: '2.50', stake: '10.00' }),
    )
    await shop.result(id, { status: 'firstHalf', ht: [1, 0], ft: null, action: 0 })
    expect(await cashOf(member)).toBe('1010.00')
    await shop.result(id, { status: 'firstHalf', ht: [0, 0], ft: null, action: 1 })
    expect(await cashOf(member)).toBe('990.00')
    await shop.result(id, { status: 'firstHalf', ht: [1, 0], ft: null, action: 2 })
    await shop.result(id, { ht: [1, 0], ft: [1, 2], action: 3 })
    expect(await cashOf(member)).toBe('1000.00')
    const { before } = (await resultOf(shop.database.db, BigInt(id)))!
    expect(before.map(({ half, full }) => [half, full])).toEqual([
      [[1, 0], null],
      [[0, 0], null],
    ])
  })

  test('48 book hours after kick-off without a result a bet is void, and a late result settles it after all', async () => {
    const member = await shop.enter({ login: `set${++last}` })
    const { id, body } = await onNewMatch('OXT', 'home', 0, '2.00')
    await shop.placement.placeSingle(member, slip({ ...body, stake: '10.00' }))
    const { kickoff } = await shop.database.db
      .selectFrom('match')
      .select('kickoff')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    shop.clock.toBook(Math.max(shop.clock.book(), Number(kickoff) + 48 * 3_600_000 - 1))
    await shop.rounds.run()
    expect(await lastBet(member)).toMatchObject({ state: 'running' })
    shop.clock.pass(600_000)
    await shop.rounds.run()
    expect(await lastBet(member)).toMatchObject({ state: 'void', outcome: 'void', reason: 'noResult', payout: 1_000n })
    await shop.result(id, { ht: [0, 0], ft: [1, 0], action: 0 })
    expect(await lastBet(member)).toMatchObject({ state: 'settled', outcome: 'won', payout: 2_000n })
    expect(await cashOf(member)).toBe('1010.00')
  })

  test('§ledger.audited: every invariant holds', async () => expect(await audit(shop.database.db)).toEqual([]))
})
